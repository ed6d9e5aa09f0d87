import { useTranslation } from 'react-i18next';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { LABEL_SHEETS, type LabelSheet, labelsOn } from '../../export-facts.ts';
import styles from './export.module.css';

export interface LabelChoice {
  sheet: LabelSheet;
  start: number;
}

const SHEETS = Object.keys(LABEL_SHEETS).filter((name): name is LabelSheet => name in LABEL_SHEETS);

/** The sheet, and on a sheet that was begun the first label that is free: a picture of the sheet shows which. */
export function LabelChoices({ value, onChange }: { value: LabelChoice; onChange: (value: LabelChoice) => void }) {
  const { t } = useTranslation('exchange');
  const { columns } = LABEL_SHEETS[value.sheet];
  const places = Array.from({ length: labelsOn(value.sheet) }, (_, at) => at + 1);
  return (
    <div className={styles.labels}>
      <div className={styles.fields}>
        <SelectField
          label={t('dialog.sheet')}
          value={value.sheet}
          onChange={(event) =>
            onChange({ sheet: SHEETS.find((name) => name === event.target.value) ?? '3x8', start: 1 })
          }
        >
          <Options of={SHEETS} label={(name) => t(`dialog.sheets.${name}`)} />
        </SelectField>
        <SelectField
          label={t('dialog.start')}
          value={String(value.start)}
          onChange={(event) => onChange({ ...value, start: Number(event.target.value) })}
        >
          <Options of={places} label={(place) => t('dialog.place', { n: place })} />
        </SelectField>
      </div>
      <div className={styles.sheet} data-columns={columns} aria-hidden="true">
        {places.map((place) => (
          <i key={place} data-used={place < value.start || undefined} data-first={place === value.start || undefined} />
        ))}
      </div>
    </div>
  );
}
