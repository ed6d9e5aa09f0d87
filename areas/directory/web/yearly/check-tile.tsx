import { useTranslation } from 'react-i18next';
import { useTile } from '#web/frame/dashboard.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { branchAnchor } from '../detail/branch-anchor.ts';
import { opticianPath } from '../list/company-row.tsx';
import type { BranchCheck } from './queries.ts';
import { useConfirming } from './use-confirming.ts';
import styles from './yearly.module.css';

type DueBranch = Pick<BranchCheck, 'branch_id' | 'optician_id' | 'name' | 'confirmed'>;

/** The dashboard's question whether the data of one's own branches are still right; nothing when none is due. */
export default function CheckTile() {
  const { t } = useTranslation('opticians');
  const due = useTile<readonly DueBranch[]>('directory.dataCheck');
  const { busy, confirm } = useConfirming();
  const [first] = due ?? [];
  if (!due || !first) return null;
  return (
    <Section title={t('tile.check.title')} more={{ label: t('tile.check.look'), to: opticianPath(first.optician_id) }}>
      <p className="t2">{t('tile.check.lead')}</p>
      <ul className={styles.rows}>
        {due.map((check) => (
          <Due key={check.branch_id} check={check} busy={busy} onConfirm={() => confirm([check.branch_id])} />
        ))}
      </ul>
      {due.length > 1 && (
        <div className={styles.ends}>
          <Button icon="check" busy={busy} onClick={() => confirm(due.map(({ branch_id }) => branch_id))}>
            {t('tile.check.all', { count: due.length })}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Due({ check, busy, onConfirm }: { check: DueBranch; busy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  return (
    <li className={styles.row}>
      <div className="grow">
        <b>
          <AppLink to={opticianPath(check.optician_id)} hash={branchAnchor(check.branch_id)}>
            {check.name}
          </AppLink>
        </b>
        <small>
          {check.confirmed ? t('tile.check.since', { date: format.date(check.confirmed) }) : t('tile.check.never')}
        </small>
      </div>
      <Button
        size="small"
        icon="check"
        busy={busy}
        onClick={onConfirm}
        aria-label={t('tile.check.confirmOf', { name: check.name })}
      >
        {t('tile.check.confirm')}
      </Button>
    </li>
  );
}
