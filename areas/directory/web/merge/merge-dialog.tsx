import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import type { Merged, MergeView } from '../../merge-contract.ts';
import type { MergeField } from '../../merge-facts.ts';

import { opticianPath } from '../list/company-row.tsx';
import { fullName } from '../parts/names.ts';
import { useUnmerging } from './use-unmerging.ts';

export interface MergeDialogProps {
  view: MergeView;
  choices: { fields: readonly MergeField[]; roles: 'kept' | 'gone' | 'both'; account: 'kept' | 'gone' | 'none' };
  onReload: () => void;
  onClose: () => void;
}

/** Asks with both names before one person is made of two. */
export function MergeDialog({ view: { kept, gone }, choices, onReload, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { unmerge } = useUnmerging();
  const act = async () => {
    setBusy(true);
    try {
      const updated = { kept: kept.updated, gone: gone.updated };
      const body = { kept: kept.id, gone: gone.id, updated, ...choices };
      const done = await callPortal<Merged>('POST', '/staff/merge', { body });
      await router.navigate({ to: opticianPath(done.optician_id), search: { staffId: done.id } });
      await stale(client, 'directory');
      notify({
        kind: 'success',
        message: t('merge.done', { kept: fullName(kept), gone: fullName(gone) }),
        action: { label: t('edit.undo'), onAct: () => void unmerge(done.merge_id) },
      });
    } catch (thrown) {
      const code = codeOf(thrown);
      setFailure(t([`merge.fault.${code}`], { defaultValue: failureWords(thrown, t, 'edit.failed') }));
      if (code === 'conflict') onReload();
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('merge.ask', { kept: fullName(kept), gone: fullName(gone) })}
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} careful busy={busy} onClick={act}>
          {t('merge.submit')}
        </CancelOr>
      }
    >
      <FaultNote>{failure}</FaultNote>
      <p>{t('merge.askText', { kept: fullName(kept), gone: fullName(gone) })}</p>
    </Dialog>
  );
}
