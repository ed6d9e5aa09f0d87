import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { ColumnRow } from './column-row.tsx';
import { FileFacts, OtherKind } from './file-facts.tsx';
import { useRemove, useStep } from './import-data.ts';
import type { ImportKindWeb } from './import-kind.ts';
import styles from './imports.module.css';
import { RunFault } from './run-fault.tsx';
import type { StepProps } from './step-props.ts';
import { useImportAddress } from './use-import-address.ts';

/** Which column stands for what. */
export function ColumnsStep({ record, kind, path, kinds }: StepProps & { kinds: readonly ImportKindWeb[] }) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(path);
  const [mapping, setMapping] = useState(record.mapping);
  const [clears, setClears] = useState(record.clears);
  const check = useStep(record.id);
  const remove = useRemove(record.id, () => address.go({ kind: record.kind }));
  const chosen = new Set(mapping.filter((field) => field !== null));
  const lacking = record.fields.filter(({ name, required }) => required && !chosen.has(name));
  const [stays, setStays] = useState(false);
  const other = stays ? undefined : kinds.find(({ name }) => name === record.fits);
  const undecided = kind.whole === true && other !== undefined;
  const unfit = chosen.size === 0 || undecided || (kind.whole === true && lacking.length > 0);
  const choose = (at: number, field: string | null) =>
    // A field has one column: taken here, it is free there.
    setMapping(mapping.map((other, index) => (index === at ? field : other === field ? null : other)));
  const start = () =>
    check.mutate({ step: 'check', mapping, clears }, { onSuccess: () => address.go({ import: record.id }) });
  return (
    <div className={styles.stack}>
      <FileFacts record={record} kind={kind} path={path} />
      <RunFault record={record} error={check.error ?? remove.error} />
      {other && <OtherKind {...{ record, kind, path, other }} onStay={undecided ? () => setStays(true) : undefined} />}
      <Section title={t('columns.title')} small>
        <p className={styles.hint}>{t('columns.lead')}</p>
        <ul className={styles.columns}>
          {record.columns.map((column, at) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name; titles may be twice
              key={at}
              at={at}
              column={column}
              fields={record.fields}
              kind={kind}
              value={mapping[at] ?? null}
              onChange={(field) => choose(at, field)}
            />
          ))}
        </ul>
      </Section>
      {undecided && <Note tone="warn">{t('columns.undecided')}</Note>}
      {lacking.length > 0 && (
        <Note tone={unfit ? 'warn' : 'info'}>
          {t(kind.whole ? 'columns.missing' : 'columns.lacking', {
            fields: lacking.map(({ name }) => kind.field(name)).join(', '),
          })}
        </Note>
      )}
      <Checkbox label={t('columns.clears')} checked={clears} onChange={(event) => setClears(event.target.checked)} />
      <div className={styles.actions}>
        <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('discard')}
        </Button>
        <Button kind="primary" busy={check.isPending} disabled={unfit} onClick={start}>
          {t('columns.check')}
        </Button>
      </div>
    </div>
  );
}
