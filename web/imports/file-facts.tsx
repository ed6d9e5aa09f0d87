import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { StepProps } from './columns-step.tsx';
import { openFiles, uploadSheet } from './import-data.ts';
import styles from './imports.module.css';
import { sheetFault } from './sheet-fault.ts';
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
      {sheets.length > 1 && openFiles.has(record.id) && <SheetChoice record={record} kind={kind} path={path} />}
    </div>
  );
}

function SheetChoice({ record, kind, path }: StepProps) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(path);
  const [fault, setFault] = useState<string>();
  const [reading, setReading] = useState(false);
  const take = async (sheet: string) => {
    const file = openFiles.get(record.id);
    if (!file) return;
    setReading(true);
    try {
      const signal = new AbortController().signal;
      const made = await uploadSheet({ file, kind: kind.name, sheet, onProgress: () => undefined, signal });
      address.go({ import: made.id });
    } catch (thrown) {
      setFault(t(`fault.${sheetFault(thrown)}`, { defaultValue: t('fault.unreadable') }));
    } finally {
      setReading(false);
    }
  };
  return (
    <SelectField
      label={t('facts.sheet')}
      error={fault}
      disabled={reading}
      value={record.format.sheet}
      onChange={(event) => void take(event.target.value)}
    >
      {(record.format.sheets ?? []).map((sheet) => (
        <option key={sheet}>{sheet}</option>
      ))}
    </SelectField>
  );
}
