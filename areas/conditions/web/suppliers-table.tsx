import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './conditions.module.css';
import { ContactSheet } from './contact-sheet.tsx';
import { Payment } from './payment.tsx';
import { useProgressWords } from './progress.tsx';
import { type Goal, goalsQuery, type Terms, termsQuery } from './queries.ts';
import { DRAFTS, SUPPLIERS } from './suppliers.ts';
import { bestBonus, share, validity } from './terms-facts.ts';
import { TermsSheet } from './terms-sheet.tsx';

/** The suppliers side by side, and the one that is open beside the page. */
export function Suppliers() {
  const { t } = useTranslation('conditions');
  const { locale } = useLanguage();
  const { compare } = useFormat();
  const { can } = useViewer();
  const { data: terms, error, refetch } = useQuery(termsQuery);
  const told = can('canViewBusinessIntelligence');
  const goals = useQuery({ ...goalsQuery, enabled: told });
  // Both at once: a line that came later would push the suppliers down.
  const data = told && goals.isPending ? undefined : terms;
  const shown = useList(SUPPLIERS);
  const { supplier, contact } = shown.state;
  const nameOf = (terms: Terms) => inLanguage(terms.texts, locale)?.text.title ?? '';
  const all = data?.toSorted((left, right) => compare(nameOf(left), nameOf(right)));
  const open = all?.find(({ id }) => id === supplier);
  const close = () => shown.change({ supplier: '', contact: false });
  return (
    <div className={styles.below}>
      <Section
        title={t('suppliers')}
        more={can('canEditContent') ? { label: t('drafts.title'), to: DRAFTS.path } : undefined}
      >
        {!all && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={6} plain />)}
        {all?.length === 0 && <EmptyState reason="nothing" title={t('empty.title')} text={t('empty.text')} />}
        {all && all.length > 0 && <Table {...{ all, shown }} goals={goals.data ?? []} />}
        {open && !contact && (
          <TermsSheet terms={open} onClose={close} onContact={() => shown.change({ contact: true })} />
        )}
        {open && contact && (
          <ContactSheet terms={open} name={nameOf(open)} onClose={() => shown.change({ contact: false })} />
        )}
      </Section>
    </div>
  );
}

interface TableProps {
  all: readonly Terms[];
  /** The own first, of them the nearest to its next step. */
  goals: readonly Goal[];
  shown: ReturnType<typeof useList<typeof SUPPLIERS.usual>>;
}

function Table({ all, goals, shown }: TableProps) {
  const { t } = useTranslation('conditions');
  return (
    <table className={styles.table}>
      <caption className="vh">{t('suppliers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.supplier')}</th>
          <th scope="col">{t('column.discount')}</th>
          <th scope="col">{t('column.bonus')}</th>
          <th scope="col">{t('column.payment')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((terms) => (
          <tr key={terms.id}>
            <th scope="row">
              <Name
                terms={terms}
                goal={goals.find(({ terms_id }) => terms_id === terms.id)}
                search={shown.searchWith({ supplier: terms.id })}
              />
            </th>
            <td data-label={t('column.discount')}>{share(terms.discount)}</td>
            <td data-label={t('column.bonus')}>
              {bestBonus(terms) === null ? '–' : t('upTo', { percent: share(bestBonus(terms) ?? 0) })}
            </td>
            <td data-label={t('column.payment')}>
              <Payment terms={terms} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ terms, goal, search }: { terms: Terms; goal: Goal | undefined; search: Record<string, unknown> }) {
  const { t } = useTranslation('conditions');
  const words = useProgressWords();
  const { locale } = useLanguage();
  const { date } = useFormat();
  const text = inLanguage(terms.texts, locale);
  const when = validity(terms);
  return (
    <div className={styles.supplier}>
      <AppLink to={SUPPLIERS.path} search={search} resetScroll={false} className={styles.name}>
        <span lang={text?.only}>{text?.text.title}</span>
      </AppLink>
      {when !== 'now' && (
        <Tag look="line">
          {t(`valid.${when}`, { date: date((when === 'over' ? terms.valid_to : terms.valid_from) ?? '') })}
        </Tag>
      )}
      {text?.text.teaser && (
        <span className="small t2" lang={text.only}>
          {text.text.teaser}
        </span>
      )}
      {goal && <span className={styles.goal}>{words(goal)}</span>}
    </div>
  );
}
