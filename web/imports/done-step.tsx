import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staleExcept } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/tag.tsx';
import { FileFacts } from './file-facts.tsx';
import { useStep } from './import-data.ts';
import styles from './imports.module.css';
import { LinesFile } from './lines-file.tsx';
import { LinesList } from './lines-list.tsx';
import { RunFault } from './run-fault.tsx';
import type { ImportScreenProps, StepProps } from './step-props.ts';
import { useImportAddress } from './use-import-address.ts';

/** So many days an import can be undone, where its kind says nothing else. */
const DAYS = 30;

/** An import that was written, and perhaps undone. */
export function DoneStep({ record, kind, path, result }: StepProps & Pick<ImportScreenProps, 'result'>) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(path);
  const client = useQueryClient();
  const undo = useStep(record.id);
  const [asking, setAsking] = useState(false);
  const undone = record.state === 'undone';
  const { counts } = record;
  const age = (Date.now() - Date.parse(record.committed ?? '')) / 86_400_000;
  // Lists of records elsewhere are no longer what they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is news
  useEffect(() => void staleExcept(client, 'imports'), [record.state]);
  return (
    <div className={styles.stack}>
      <FileFacts record={record} kind={kind} path={path} />
      <RunFault record={record} error={undo.error} />
      <Result record={record} />
      {undone && (counts.kept ?? 0) > 0 && <LinesFile id={record.id} lines="kept" count={counts.kept ?? 0} />}
      <LinesList
        record={record}
        kind={kind}
        path={path}
        tabs={undone ? ['kept', 'new', 'changed', 'skipped'] : ['new', 'changed', 'same', 'skipped']}
      />
      {!undone && (counts.skipped ?? 0) > 0 && <LinesFile id={record.id} lines="skipped" count={counts.skipped ?? 0} />}
      <div className={styles.actions}>
        {!undone && age < (kind.undoneFor ?? DAYS) && (
          <Button icon="history" busy={undo.isPending} onClick={() => setAsking(true)}>
            {t('undo.ask')}
          </Button>
        )}
        <ButtonLink to={path} search={address.search({ kind: record.kind })}>
          {t('again')}
        </ButtonLink>
        <ButtonLink kind="primary" to={result.to}>
          {result.label}
        </ButtonLink>
      </div>
      {asking && (
        <Dialog
          title={t('undo.title', { file: record.file_name })}
          icon="history"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('undo.leave')}</Button>
              <Button
                kind="danger"
                data-autofocus
                onClick={() => {
                  setAsking(false);
                  undo.mutate({ step: 'undo' });
                }}
              >
                {t('undo.do')}
              </Button>
            </>
          }
        >
          {t('undo.text')}
        </Dialog>
      )}
    </div>
  );
}

function Result({ record }: Pick<StepProps, 'record'>) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { counts } = record;
  if (record.state === 'undone') {
    const kept = counts.kept ?? 0;
    const who = { name: record.undoer_name, when: format.dateTime(record.undone ?? '') };
    return (
      <Note tone={kept > 0 ? 'warn' : 'ok'} role="status">
        {t(kept > 0 ? 'done.undoneKept' : 'done.undone', { ...who, count: kept, n: format.number(kept) })}
      </Note>
    );
  }
  const numbers = { added: format.number(counts.new ?? 0), changed: format.number(counts.changed ?? 0) };
  return (
    <Note tone="ok" role="status">
      {t('done.committed', { ...numbers, name: record.committer_name, when: format.dateTime(record.committed ?? '') })}
    </Note>
  );
}
