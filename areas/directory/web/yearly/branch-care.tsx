import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import type { Branch } from '../../contract.ts';
import { EditLink } from '../edit/edit-link.tsx';
import { googleProfileQuery } from '../google/queries.ts';
import { companyChecksQuery } from './queries.ts';
import { useConfirming } from './use-confirming.ts';
import styles from './yearly.module.css';

export interface BranchCareProps {
  branch: Branch;
  /** The reader may change the branch. */
  editable: boolean;
}

/** How fresh the data of a branch are: when somebody confirmed them, and how they compare with Google. */
export function BranchCare({ branch, editable }: BranchCareProps) {
  return (
    <div className={styles.care}>
      <Confirmation branch={branch} editable={editable} />
      {editable && branch.active && <GoogleLine branch={branch} />}
    </div>
  );
}

function Confirmation({ branch, editable }: BranchCareProps) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { data, isLoading } = useQuery(companyChecksQuery(branch.optician_id));
  const { busy, confirm } = useConfirming();
  const check = data?.find(({ branch_id }) => branch_id === branch.id);
  // The place of the line, which most branches have.
  if (isLoading) return <p className="small">&nbsp;</p>;
  if (!check || (!check.confirmed && !editable)) return null;
  return (
    <div>
      <p className="small t2">
        {check.confirmed
          ? t(check.confirmed_by_name && editable ? 'check.confirmedBy' : 'check.confirmed', {
              date: format.date(check.confirmed),
              name: check.confirmed_by_name,
            })
          : t('check.never')}
      </p>
      {editable && check.due && (
        <Button
          size="small"
          icon="check"
          busy={busy}
          onClick={() => confirm([branch.id])}
          aria-label={t('check.confirmOf', { name: branch.name })}
        >
          {t('check.confirm')}
        </Button>
      )}
    </div>
  );
}

/** When Google last answered and what went wrong since; nothing where the portal has no key for Google. */
function GoogleLine({ branch }: { branch: Branch }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { on } = useViewer();
  const asked = on('googleComparison');
  const { data: profile } = useQuery({ ...googleProfileQuery(branch.id), enabled: asked });
  if (!asked || !profile?.set_up) return null;
  const { synced, failed, fault } = profile;
  const failing = failed !== null && (synced === null || failed > synced);
  return (
    <div>
      {synced && <p className="small t2">{t('google.synced', { when: format.dateTime(synced) })}</p>}
      {failing && fault && (
        <p className={styles.failing}>
          {t('google.failed', { when: format.dateTime(failed), why: t(`google.fault.${fault}`) })}
        </p>
      )}
      <EditLink
        opticianId={branch.optician_id}
        edits={{ what: 'google', id: branch.id }}
        kind="quiet"
        size="small"
        icon="refresh"
        className={styles.quiet}
        aria-label={t('google.compareOf', { name: branch.name })}
      >
        {t('google.compare')}
      </EditLink>
    </div>
  );
}
