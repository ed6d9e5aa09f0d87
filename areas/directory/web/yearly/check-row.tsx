import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { branchAnchor } from '../detail/branch-anchor.ts';
import { opticianPath } from '../list/company-row.tsx';
import type { BranchCheck } from './queries.ts';
import styles from './yearly.module.css';

export interface CheckRowProps {
  check: BranchCheck;
  checked: boolean;
  onToggle: () => void;
}

/** A branch whose data are stale: since when, and when its owner was last asked. */
export function CheckRow({ check, checked, onToggle }: CheckRowProps) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  return (
    <li className={styles.row}>
      <div className={styles.pick}>
        <Checkbox
          label={<span className="vh">{t('check.pick', { name: `${check.optician_name}, ${check.name}` })}</span>}
          checked={checked}
          onChange={onToggle}
        />
        <div className="grow">
          <b>
            <AppLink to={opticianPath(check.optician_id)} hash={branchAnchor(check.branch_id)}>
              {check.optician_name === check.name ? check.name : `${check.optician_name}, ${check.name}`}
            </AppLink>
          </b>
          <small>
            {!check.name.includes(check.place) && `${check.place} · `}
            {check.confirmed
              ? t(check.confirmed_by_name ? 'check.confirmedBy' : 'check.confirmed', {
                  date: format.date(check.confirmed),
                  name: check.confirmed_by_name,
                })
              : t('check.never')}
          </small>
        </div>
      </div>
      <p className={styles.state}>
        {check.reminded ? t('check.asked', { date: format.date(check.reminded) }) : t('check.notAsked')}
      </p>
    </li>
  );
}
