import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { openFiles, uploadSheet } from './import-data.ts';
import type { ImportKindWeb } from './import-kind.ts';
import styles from './imports.module.css';
import { sheetFault } from './sheet-fault.ts';
import type { StepProps } from './step-props.ts';
import { useImportAddress } from './use-import-address.ts';

const NAMES: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** The file as it was read; of a workbook another sheet can be taken. */
export function FileFacts({ record, kind, path }: StepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { encoding, delimiter, sheets = [] } = record.format;
  const read = encoding
    ? t('facts.csv', { encoding: NAMES[encoding] ?? encoding, delimiter: delimiter === '\t' ? 'Tab' : delimiter })
    : t('facts.xlsx', { sheet: record.format.sheet });
  return (
    <div className={styles.facts}>
      <Icon name="file" />
      <div className={styles.factText}>
        <b className="ell">{record.file_name}</b>
        <span className="small t2">
          {kind.label} · {t('facts.rows', { count: record.total, n: format.number(record.total) })} · {read}
        </span>
      </div>
      {sheets.length > 1 && openFiles.has(record.id) && <SheetChoice record={record} path={path} />}
    </div>
  );
}

/** Reads the open file again, as another sheet or kind. */
function useReadAgain({ record, path }: Pick<StepProps, 'record' | 'path'>) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(path);
  const [fault, setFault] = useState<string>();
  const [reading, setReading] = useState(false);
  const read = async (change: { sheet?: string; kind?: string }) => {
    const file = openFiles.get(record.id);
    if (!file) return;
    setReading(true);
    try {
      const { signal } = new AbortController();
      const how = { kind: record.kind, sheet: record.format.sheet, ...change };
      const made = await uploadSheet({ file, ...how, onProgress: () => undefined, signal });
      address.go({ import: made.id });
    } catch (thrown) {
      setFault(t(`fault.${sheetFault(thrown)}`, { defaultValue: t('fault.unreadable') }));
    } finally {
      setReading(false);
    }
  };
  return { read, reading, fault };
}

function SheetChoice({ record, path }: Pick<StepProps, 'record' | 'path'>) {
  const { t } = useTranslation('imports');
  const { read, reading, fault } = useReadAgain({ record, path });
  return (
    <SelectField
      label={t('facts.sheet')}
      error={fault}
      disabled={reading}
      value={record.format.sheet}
      onChange={(event) => void read({ sheet: event.target.value })}
    >
      <Options of={record.format.sheets} />
    </SelectField>
  );
}

interface OtherKindProps extends StepProps {
  other: ImportKindWeb;
  /** Where one or the other is to be chosen first. */
  onStay: (() => void) | undefined;
}

/** Says that the columns are rather those of another kind, and takes the file as that. */
export function OtherKind({ record, kind, path, other, onStay }: OtherKindProps) {
  const { t } = useTranslation('imports');
  const { read, reading, fault } = useReadAgain({ record, path });
  return (
    <Note tone="warn" role="status">
      <p>{fault ?? other.fits?.(kind.label) ?? t('columns.fits', { kind: other.label })}</p>
      <div className={styles.takeAs}>
        {openFiles.has(record.id) && (
          <Button size="small" busy={reading} onClick={() => void read({ kind: other.name })}>
            {t('columns.takeAs', { kind: other.label })}
          </Button>
        )}
        {onStay && (
          <Button size="small" onClick={onStay}>
            {t('columns.stay', { kind: kind.label })}
          </Button>
        )}
      </div>
    </Note>
  );
}
