import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import { useLeaveGuard } from '#web/forms/use-leave-guard.tsx';
import { defineList } from '#web/lists/define-list.ts';
import { ListSearch } from '#web/lists/filters.tsx';
import { choice } from '#web/lists/param.ts';
import { useList } from '#web/lists/use-list.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Rights } from '../../rights-contract.ts';
import { CARRIERS } from '../../rights-facts.ts';
import { Matrix } from './matrix.tsx';
import { asCall, type Cells, cellsOf, changesTo, rebased, withCell } from './matrix-shape.ts';
import { PendingBar } from './pending-bar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { previewRights, saveMatrix } from './queries.ts';
import { RightHistory } from './right-history.tsx';
import styles from './rights.module.css';

/** The matrix by its search and by who holds the rights. */
const MATRIX = defineList({
  path: '/app/internal/settings',
  topic: 'rights',
  look: { view: choice(['roles', 'programs']) },
});

/** The matrix with its search, the changes that are collected, and their way through the preview. */
export function MatrixEditor({ rights, onFresh }: { rights: Rights; onFresh: () => Promise<unknown> }) {
  const { t } = useTranslation('settings');
  const shown = useList(MATRIX);
  const { view, q } = shown.state;
  const [pending, setPending] = useState<Cells>(new Map());
  const [dialog, setDialog] = useState<'preview' | 'shipped' | null>(null);
  const [history, setHistory] = useState<Permission | null>(null);
  const stored = cellsOf(rights);
  const changes = rebased(stored, pending);
  const guard = useLeaveGuard(changes.size > 0, ['topic', 'person']);
  const propose = () => {
    const proposed = changesTo(stored, cellsOf(rights.shipped));
    setDialog(null);
    if (proposed.size === 0) notify({ kind: 'info', message: t('rights.isShipped') });
    setPending(proposed);
  };
  return (
    <>
      <div className={styles.tools}>
        <ListSearch shown={shown} label={t('rights.search')} />
        <Segmented
          label={t('rights.view')}
          value={view}
          options={[
            { value: 'roles', label: t('rights.byRole') },
            { value: 'programs', label: t('rights.byProgram') },
          ]}
          onChange={(next) => shown.change({ view: next })}
        />
        <Button kind="quiet" icon="refresh" onClick={() => setDialog('shipped')}>
          {t('rights.toShipped')}
        </Button>
      </div>
      <Matrix
        holders={view === 'roles' ? ROLES : CARRIERS}
        stored={stored}
        changes={changes}
        holdersOf={rights.holders}
        search={q}
        onCell={(key, cell) => setPending(withCell(stored, changes, key, cell))}
        onHistory={setHistory}
      />
      <PendingBar count={changes.size} onDiscard={() => setPending(new Map())} onLook={() => setDialog('preview')} />
      {dialog === 'preview' && (
        <PreviewDialog
          changed={rights.changed}
          preview={() => previewRights({ changes: asCall(changes) })}
          save={() => saveMatrix(rights.version, asCall(changes))}
          onFresh={onFresh}
          onSaved={async () => {
            await onFresh();
            setPending(new Map());
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'shipped' && (
        <Dialog
          title={t('rights.toShippedTitle')}
          onClose={() => setDialog(null)}
          actions={
            <CancelOr onCancel={() => setDialog(null)} kind="ink" data-autofocus onClick={propose}>
              {t('rights.propose')}
            </CancelOr>
          }
        >
          {t('rights.toShippedText')}
        </Dialog>
      )}
      {history && <RightHistory permission={history} onClose={() => setHistory(null)} />}
      {guard}
    </>
  );
}
