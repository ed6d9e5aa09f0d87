import { useTranslation } from 'react-i18next';
import { phoneLink, writePhone } from '#shared/phone-text.ts';
import { ScreenParts } from '#web/frame/screen-parts.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { type Fact, Facts, Meter } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import type { OpticianDetail, SyncStatus } from '../../contract.ts';
import { opticianPath } from '../list/company-row.tsx';
import { fullName } from '../parts/names.ts';
import styles from './detail.module.css';

/** Facts about a company beside its branches and people, and how far the partner's site knows it. */
export function DetailAside({ optician }: { optician: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  return (
    <>
      <Section title={t('facts.title')} small>
        <Facts facts={useCompanyFacts(optician)} />
      </Section>
      {optician.go_sync && optician.programs.includes('gesundheitsoptik') && (
        <SyncState sync={optician.go_sync} company={optician.id} />
      )}
    </>
  );
}

/** Only what is known: a company without owner or website has no empty line for it. */
function useCompanyFacts(optician: OpticianDetail): Fact[] {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { owners, languages, branches, erfa, phone, email, website, member_since } = optician;
  const webToPrint = branches.find((branch) => branch.web_to_print_login_url)?.web_to_print_login_url;
  const active = branches.filter((branch) => branch.active).length;
  const numbers = erfa.map(({ number }) => number).toSorted((left, right) => left - right);
  const groups = numbers.map((number) => t('facts.erfaNumber', { number }));
  const facts: (Fact | null)[] = [
    owners.length > 0 ? { label: t('facts.owner', { count: owners.length }), value: <Owners of={optician} /> } : null,
    { label: t('facts.languages'), value: languages.map((language) => t(`language.${language}`)).join(', ') },
    { label: t('facts.branches'), value: t('facts.activeBranches', { n: format.number(active) }) },
    erfa.length > 0 ? { label: t('facts.erfa'), value: groups.join(', ') } : null,
    phone ? { label: t('facts.central'), value: <a href={phoneLink(phone)}>{writePhone(phone)}</a> } : null,
    email ? { label: t('facts.mail'), value: <a href={`mailto:${email}`}>{email}</a> } : null,
    website ? { label: t('facts.website'), value: <Outside to={website}>{hostOf(website)}</Outside> } : null,
    member_since ? { label: t('facts.memberSince'), value: format.date(member_since) } : null,
    webToPrint
      ? { label: t('facts.webToPrint'), value: <Outside to={webToPrint}>{t('facts.openWebToPrint')}</Outside> }
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function Owners({ of: optician }: { of: OpticianDetail }) {
  return optician.owners.map((owner) => (
    <span key={owner.id} className={styles.line}>
      <AppLink to={opticianPath(optician.id)} search={{ staffId: owner.id }} resetScroll={false}>
        {fullName(owner)}
      </AppLink>
    </span>
  ));
}

function Outside({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;
}

function SyncState({ sync, company }: { sync: SyncStatus; company: string }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const parts = [
    { label: t('sync.branches'), synced: sync.branch_synced_ids.length, total: sync.branch_total },
    { label: t('sync.people'), synced: sync.staff_synced_ids.length, total: sync.staff_total },
  ];
  return (
    <Section title={t('sync.title')} id="sync" small>
      <div className="stack g15 small">
        {parts.map(({ label, synced, total }) => (
          <div key={label} className={styles.meter}>
            <div className="flex between">
              <span>{label}</span>
              <b className="num strong">
                {t('sync.of', { synced: format.number(synced), total: format.number(total) })}
              </b>
            </div>
            <Meter share={total > 0 ? synced / total : 0} />
          </div>
        ))}
      </div>
      <p className="cap t3 m2">
        {sync.last_computed_at ? t('sync.state', { when: format.dateTime(sync.last_computed_at) }) : t('sync.never')}
      </p>
      <div className="actions">
        <ScreenParts of="/app/opticians/$opticianId" about={company} />
      </div>
    </Section>
  );
}
