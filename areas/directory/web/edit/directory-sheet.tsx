import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Saved } from '#shared/contracts/record.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import type { Stored } from '#web/forms/draft.ts';
import type { FieldWords } from '#web/forms/record-form.ts';
import { RecordSheet, type RecordSheetProps } from '#web/forms/record-sheet.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { useFieldWords } from '../log/field-words.ts';
import { changesSinceQuery } from '../log/queries.ts';
import { tellSaved } from './save.ts';

/** How the forms of the directory call their fields and what is wrong with them. */
export function useFormWords(): FieldWords {
  const { label, value } = useFieldWords();
  return { label: (field) => label(field), show: value, faults: 'opticians:edit.fault' };
}

export interface DirectorySheetProps<V extends object, Out>
  extends Omit<RecordSheetProps<V, string, Out, Saved>, 'words' | 'isNew' | 'load' | 'failure' | 'onSaved'> {
  /** The record's id, for the change log; absent for what is new. */
  recordId?: string;
  /** Reads the stored record anew, for a conflict. */
  reload?: () => Promise<Stored<V> | undefined>;
  /** What to tell once it is saved. */
  done: string;
  onSaved?: (saved: Saved) => void;
}

/** A form of the directory at the side of the page; a save can be taken back while its message stands. */
export function DirectorySheet<V extends object, Out>({
  recordId,
  reload,
  done,
  onSaved,
  ...sheet
}: DirectorySheetProps<V, Out>) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  return (
    <RecordSheet
      {...sheet}
      words={useFormWords()}
      isNew={recordId === undefined}
      load={async (since) => {
        const [now, log] = await Promise.all([
          reload?.(),
          // Without a log to read, it is said that somebody did it.
          client.fetchQuery(changesSinceQuery(recordId, since)).catch(() => []),
        ]);
        const last = log.at(0);
        return now && { ...now, by: last ? { name: last.actor_name, person: last.actor_id, when: last.made } : {} };
      }}
      onSaved={async (saved) => {
        await stale(client, 'directory');
        if (!saved) return notify({ kind: 'success', message: done });
        tellSaved(done, saved, client, t);
        onSaved?.(saved);
      }}
      failure={(thrown) => failureWords(thrown, t, 'edit.failed')}
    />
  );
}
