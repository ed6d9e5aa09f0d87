import { useTranslation } from 'react-i18next';
import type { Restored } from '#shared/contracts/record.ts';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAct } from '#web/calls/use-act.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { BIN_DAYS, type BinTable } from '../../bin-facts.ts';

interface RecordToRemove {
  table: BinTable;
  id: string;
  /** As it was read. */
  updated: string;
  name: string;
}

/** Puts a record into the bin and takes it out again; each says what it did. */
export function useBin() {
  const { t } = useTranslation(['opticians', 'common']);
  const own = (thrown: unknown, goneWord: string) => {
    const word = ownWord(thrown, goneWord);
    return word ? t(word) : failureWords(thrown, t, 'edit.failed');
  };
  const restoring = useAct(['directory'], (thrown) => own(thrown, 'bin.goneForGood'));
  const removing = useAct(['directory'], (thrown) => own(thrown, 'bin.goneAlready'));
  const restore = (id: string) =>
    restoring.run(async () => {
      const { name } = await callPortal<Restored>('POST', '/directory/bin/restore', { body: { id } });
      notify({ kind: 'success', message: t('bin.restored', { name }) });
    });
  const remove = ({ name, ...record }: RecordToRemove, onRemoved: () => void) =>
    removing.run(async () => {
      await callPortal('POST', '/directory/bin', { body: record });
      onRemoved();
      notify({
        kind: 'success',
        message: t('bin.removed', { name, days: BIN_DAYS }),
        action: { label: t('edit.undo'), onAct: () => void restore(record.id) },
      });
    });
  return { busy: restoring.busy || removing.busy, remove, restore };
}

/** The key of what the bin itself says to a fault: the record is not there, or another stands under its id. */
function ownWord(thrown: unknown, goneWord: string): string | undefined {
  if (!(thrown instanceof CallError)) return undefined;
  if (thrown.code === 'not_found') return goneWord;
  return thrown.fields.id === 'taken' ? 'bin.taken' : undefined;
}
