import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Radio } from '#web/ui/choice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { ExportAmounts } from '../../export-contract.ts';
import { EXPORT_FORMATS, EXPORTS, type Exported, type ExportFormat } from '../../export-facts.ts';
import styles from './export.module.css';
import { type LabelChoice, LabelChoices } from './label-choices.tsx';

export interface ExportChoicesProps {
  amounts: ExportAmounts;
  counts: ExportAmounts['cards'];
  what: Exported;
  setWhat: (what: Exported) => void;
  form: ExportFormat;
  setForm: (form: ExportFormat) => void;
  labels: LabelChoice;
  setLabels: (labels: LabelChoice) => void;
  trouble: string | undefined;
}

/** What, and in which form; for labels also the sheet and where to begin on it. */
export function ExportChoices(props: ExportChoicesProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { amounts, counts, what, form } = props;
  const forms = amounts.lists ? EXPORT_FORMATS : (['vcard'] as const);
  const onlyOwn = amounts.lists !== null && amounts.own && form !== 'vcard';
  return (
    <div className={styles.choices}>
      <fieldset className={styles.group}>
        <legend>{t('dialog.what')}</legend>
        {EXPORTS.map((one) => (
          <Radio
            key={one}
            name="exportWhat"
            label={t(`kind.directory.${one}`)}
            count={format.number(counts[one])}
            checked={one === what}
            onChange={() => props.setWhat(one)}
          />
        ))}
      </fieldset>
      {forms.length > 1 && (
        <div className={styles.group}>
          <span aria-hidden="true">{t('dialog.form')}</span>
          <Segmented
            label={t('dialog.form')}
            value={form}
            options={forms.map((value) => ({ value, label: t(`dialog.forms.${value}`) }))}
            onChange={props.setForm}
          />
        </div>
      )}
      {form === 'labels' && <LabelChoices value={props.labels} onChange={props.setLabels} />}
      <p className="small t2">{t(`dialog.about.${form}`)}</p>
      {onlyOwn && <Note>{t('dialog.own')}</Note>}
      {props.trouble && <Note tone="warn">{props.trouble}</Note>}
      {counts[what] === 0 && <Note tone="warn">{t('dialog.none')}</Note>}
    </div>
  );
}
