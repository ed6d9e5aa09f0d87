import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/names/languages.ts';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { fileAddress } from '#web/files/picture-address.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './conditions.module.css';
import { Payment } from './payment.tsx';
import { Progress } from './progress.tsx';
import { type Bonus, documentsQuery, type Goal, goalsQuery, type Terms, type TermsText } from './queries.ts';
import { share, validity } from './terms-facts.ts';

interface TermsSheetProps {
  terms: Terms;
  onClose: () => void;
  onContact: () => void;
}

/** One supplier: terms, bonus steps, whom to call, documents. */
export function TermsSheet({ terms, onClose, onContact }: TermsSheetProps) {
  const { locale } = useLanguage();
  const found = inLanguage(terms.texts, locale);
  if (!found) return null;
  return (
    <Sheet label={found.text.title} titled onClose={onClose}>
      <TermsBody terms={terms} {...found}>
        <OwnContact {...{ terms, onContact }} />
      </TermsBody>
    </Sheet>
  );
}

interface TermsBodyProps {
  terms: Terms;
  text: TermsText;
  /** The language of the text, where it is not that of the screen. */
  only?: Language | undefined;
  children?: ReactNode;
}

/** What the terms say; of what is still written, as far as it is there. */
export function TermsBody({ terms, text, only, children }: TermsBodyProps) {
  const { t } = useTranslation('conditions');
  const { date } = useFormat();
  const { can } = useViewer();
  const { data: goals = [] } = useQuery({ ...goalsQuery, enabled: can('canViewBusinessIntelligence') });
  const from = date(terms.valid_from);
  const facts = [
    { label: t('column.discount'), value: share(terms.discount) },
    { label: t('column.payment'), value: <Payment terms={terms} /> },
    ...(text.freight ? [{ label: t('freight'), value: <span lang={only}>{text.freight}</span> }] : []),
    {
      label: t('holds'),
      value: terms.valid_to ? t('from.to', { from, to: date(terms.valid_to) }) : t('from.open', { from }),
    },
  ];
  return (
    <div className={styles.sheet}>
      <Facts facts={facts} left />
      {terms.bonuses.map((bonus) => (
        <BonusTable
          key={`${bonus.measure} ${bonus.scope} ${bonus.valid_from}`}
          bonus={bonus}
          goals={goals.filter(
            ({ terms_id, measure, scope }) =>
              terms_id === terms.id && measure === bonus.measure && scope === bonus.scope,
          )}
        />
      ))}
      <div lang={only}>
        <RichText document={text.body} />
      </div>
      {children}
      <Reach title={t('contact.supplier')} {...terms.contact} />
      <Documents documents={text.documents} />
    </div>
  );
}

interface BonusTableProps {
  bonus: Bonus;
  /** How far the own branches, or the company, are on it. */
  goals: readonly Goal[];
}

function BonusTable({ bonus: { measure, scope, steps, ...dates }, goals }: BonusTableProps) {
  const { t } = useTranslation('conditions');
  const { number, money, date } = useFormat();
  const when = validity(dates);
  const until = dates.valid_to && when === 'now' ? t('valid.until', { date: date(dates.valid_to) }) : undefined;
  const other =
    when === 'now'
      ? until
      : t(`valid.${when}`, { date: date((when === 'over' ? dates.valid_to : dates.valid_from) ?? '') });
  return (
    <Section title={t(`bonus.${measure}`)} small>
      <p className="small t2">{[t(`scope.${scope}`), other].filter(Boolean).join(' · ')}</p>
      <table className={styles.steps}>
        <thead>
          <tr>
            <th scope="col">{t(`step.${measure}`)}</th>
            <th scope="col">{t('step.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.from}>
              <td>
                {t('step.from', { from: measure === 'turnover' ? money(step.from, 'short') : number(step.from) })}
              </td>
              <td>{share(step.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {goals.map((goal) => (
        <Progress key={goal.branch_name} goal={goal} />
      ))}
    </Section>
  );
}

/** What the own company wrote down; who may change it gets the way to do so. */
function OwnContact({ terms: { own }, onContact }: Omit<TermsSheetProps, 'onClose'>) {
  const { t } = useTranslation('conditions');
  const { can } = useViewer();
  const edits = can('canEditOwnBusiness');
  if (!own && !edits) return null;
  return (
    <Section
      title={t('contact.own')}
      small
      end={
        edits && (
          <Button size="small" icon="edit" onClick={onContact}>
            {t(own ? 'contact.change' : 'contact.add')}
          </Button>
        )
      }
    >
      {own?.customer_number && <p>{t('contact.number', { number: own.customer_number })}</p>}
      {own ? <ReachLines {...own} /> : <p className="small t2">{t('contact.none')}</p>}
    </Section>
  );
}

interface ReachProps {
  name?: string | null;
  phone?: string | null;
  email?: string | null;
  website?: string;
}

function Reach({ title, ...reach }: ReachProps & { title: string }) {
  if (!Object.values(reach).some(Boolean)) return null;
  return (
    <Section title={title} small>
      <ReachLines {...reach} />
    </Section>
  );
}

function ReachLines({ name, phone, email, website }: ReachProps) {
  return (
    <ul className={styles.reach}>
      {name && <li>{name}</li>}
      {phone && (
        <li>
          <a href={phoneLink(phone)}>{writePhone(phone)}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <a href={website} target="_blank" rel="noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </a>
        </li>
      )}
    </ul>
  );
}

function Documents({ documents }: Pick<TermsText, 'documents'>) {
  const { t } = useTranslation('conditions');
  const { data = [] } = useQuery(documentsQuery(documents.map(({ file }) => file)));
  if (data.length === 0) return null;
  return (
    <Section title={t('documents')} small>
      <ul className={styles.reach}>
        {data.map(({ id, name }) => (
          <li key={id}>
            <a href={fileAddress(id)} download>
              {documents.find(({ file }) => file === id)?.title ?? name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
