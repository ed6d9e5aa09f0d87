import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { MergeSide, MergeView } from '../../merge-contract.ts';
import { fullName } from '../parts/names.ts';
import styles from './merge.module.css';

/** Tables that have a word of their own; everything else is counted together. */
const KNOWN = [
  'staff_branches',
  'staff_roles',
  'staff_programs',
  'staff_permissions',
  'erfa_members',
  'erfa_groups',
  'notifications',
  'files',
  'directory_changes',
  'mails',
  'saved_views',
] as const;

/** What hangs on the one who goes and will hang on the one who stays. */
export function Ties({ view: { kept, gone }, twoAccounts }: { view: MergeView; twoAccounts: boolean }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const counted = countsOf(gone);
  return (
    <>
      <p>{t('merge.tiesLead', { kept: fullName(kept), gone: fullName(gone) })}</p>
      <ul className={styles.ties}>
        {counted.map(([word, count]) => (
          <li key={word}>
            <span>{t(`merge.tie.${word}`)}</span>
            <b className="num">{format.number(count)}</b>
          </li>
        ))}
        {gone.account && (
          <li>
            <span>{t(twoAccounts ? 'merge.oneAccount' : 'merge.accountMoves')}</span>
            <b className="num">{t('merge.sessions', { count: gone.account.sessions })}</b>
          </li>
        )}
      </ul>
      <p className="small t2">{t('merge.doubles')}</p>
    </>
  );
}

function countsOf({ ties }: MergeSide): [string, number][] {
  const counts = new Map<string, number>();
  for (const { table, count } of ties) {
    const word = KNOWN.find((known) => known === table) ?? 'other';
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [...counts];
}
