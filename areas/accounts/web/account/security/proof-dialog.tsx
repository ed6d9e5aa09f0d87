import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { proof } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ownUserQuery } from '../queries.ts';
import { shownFactors } from './passkeys.ts';
import { ProofSteps } from './proof-steps.tsx';
import { ProveAgain } from './prove-again.tsx';
import styles from './security.module.css';

/** Asks for a fresh proof before data leave, rights change or somebody is viewed as; the call then goes on. */
export default function ProofDialog() {
  const { t } = useTranslation('system');
  const { data: user, error, refetch } = useQuery(ownUserQuery);
  const factors = user ? shownFactors(user) : [];
  const cancel = () => proof.settle(false);
  const proved = () => proof.settle(true);
  return (
    <Dialog
      title={t('account.prove.title')}
      icon="shield"
      onClose={cancel}
      actions={
        <Button kind="quiet" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      {!user && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={1} />)}
      {user && factors.length === 0 && <ProveAgain lead={t('account.prove.actionPassword')} onProved={proved} />}
      {factors.length > 0 && (
        <div className={styles.stack}>
          <p>{t('account.prove.action')}</p>
          <ProofSteps submit={t('account.prove.submit')} factors={factors} onProved={proved} />
        </div>
      )}
    </Dialog>
  );
}
