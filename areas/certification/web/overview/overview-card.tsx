import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { casePath } from '../../certification-facts.ts';
import styles from '../certification.module.css';
import { remindOf } from '../queries.ts';
import { StateChip } from '../state-chip.tsx';
import { useWork } from '../use-work.ts';
import { type Choice, nameOf, type OverviewRow, runs } from './overview-row.ts';

interface RowProps {
  row: OverviewRow;
}

/** Which branch, as the link to its case; since when it waits and who has it open. */
export function Named({ row }: RowProps) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const since = row.status === 'waiting' && row.submitted_at && t('overview.since', { date: date(row.submitted_at) });
  const text = [since, row.claimed_by && t('review.openBy', { name: row.claimed_by })].filter(Boolean).join(' · ');
  return (
    <span className={styles.cell}>
      <AppLink className={styles.strong} to={casePath(row.id ?? '')}>
        {nameOf(row)}
      </AppLink>
      {text && <span className="small t2">{text}</span>}
    </span>
  );
}

/** Chooses the certificate of a branch; nothing where there is none to change. */
export function Chooser({ row, chosen, onChoose }: RowProps & Choice) {
  const { t } = useTranslation('certification');
  const id = row.certificate_id;
  if (!id || !runs(row)) return null;
  return (
    <Checkbox
      label={<span className="vh">{t('overview.choose', { name: nameOf(row) })}</span>}
      checked={chosen.some(({ certificate_id }) => certificate_id === id)}
      onChange={(event) => onChoose(row, event.target.checked)}
    />
  );
}

/** Reminds of the end by hand, unless the renewal waits already; says when the last reminder left. */
export function Reminder({ row }: RowProps) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { busy, run } = useWork();
  const id = row.certificate_id;
  if (!id || !runs(row) || row.status === 'waiting') return null;
  const remind = async () => {
    const { told } = await remindOf(id);
    notify({ kind: 'success', message: t('overview.told', { count: told, name: nameOf(row) }) });
  };
  return (
    <Button size="small" icon="bell" busy={busy} onClick={() => void run(remind)}>
      {row.reminded ? t('overview.remindAgain', { date: date(row.reminded) }) : t('overview.remind')}
      <span className="vh">{nameOf(row)}</span>
    </Button>
  );
}

/** The case in work, if there is one. */
export function CaseChip({ row: { status } }: RowProps) {
  return status === 'published' ? null : <StateChip state={status} />;
}

/** A branch as a card, on a phone. */
export function OverviewCard({ row, ...choice }: RowProps & Choice) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  return (
    <div className={styles.card}>
      <Named row={row} />
      <span>
        <Chooser row={row} {...choice} />
      </span>
      <span className={styles.across}>
        {[row.number, row.valid_until && t('until', { date: date(row.valid_until) })].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.lead}>
        <CaseChip row={row} />
        <StateChip state={row.state} from={row.valid_from} />
      </span>
      <div className={styles.across}>
        <Reminder row={row} />
      </div>
    </div>
  );
}
