import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FileFacts } from './file-facts.tsx';
import { useRemove, useStep } from './import-data.ts';
import styles from './imports.module.css';
import { LinesFile } from './lines-file.tsx';
import { LinesList } from './lines-list.tsx';
import { RunFault } from './run-fault.tsx';
import type { StepProps } from './step-props.ts';
import { useImportAddress } from './use-import-address.ts';

/** What the import would do, line by line, before it is done. */
export function CheckStep({ record, kind, path }: StepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const address = useImportAddress(path);
  const commit = useStep(record.id);
  const remove = useRemove(record.id, () => address.go({ kind: record.kind }));
  const { counts } = record;
  const writes = (counts.new ?? 0) + (counts.changed ?? 0);
  // What needs a look comes first.
  const first = (['moved', 'skipped'] as const).filter((lines) => (counts[lines] ?? 0) > 0);
  const rest = (['new', 'changed', 'same', 'skipped'] as const).filter((lines) => !first.some((one) => one === lines));
  return (
    <div className={styles.stack}>
      <FileFacts record={record} kind={kind} path={path} />
      <RunFault record={record} error={commit.error ?? remove.error} kind={kind} />
      {kind.Findings && <kind.Findings record={record} />}
      <LinesList record={record} kind={kind} path={path} tabs={[...first, ...rest]} />
      {(counts.skipped ?? 0) > 0 && <LinesFile id={record.id} lines="skipped" count={counts.skipped ?? 0} />}
      <div className={styles.actions}>
        <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('discard')}
        </Button>
        <ButtonLink to={path} search={address.search({ import: record.id, columns: true })}>
          {t('check.columns')}
        </ButtonLink>
        <Button
          kind="primary"
          disabled={writes === 0}
          busy={commit.isPending}
          onClick={() => commit.mutate({ step: 'commit' }, { onSuccess: () => address.go({ import: record.id }) })}
        >
          {writes === 0 ? t('check.nothing') : t('check.commit', { count: writes, n: format.number(writes) })}
        </Button>
      </div>
    </div>
  );
}
