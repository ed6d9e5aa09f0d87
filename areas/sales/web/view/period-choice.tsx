import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Radio } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { MAX_MONTHS } from '../../sales-facts.ts';
import { addMonths, dayOf, monthsBetween } from '../months.ts';
import { SPANS, type Stretch, yearBefore } from '../period.ts';
import styles from '../sales.module.css';
import type { Shown } from '../sales-list.ts';
import { useStretch } from './use-stretch.ts';

interface PeriodChoiceProps {
  shown: Shown;
  stretch: Stretch;
  /** The last released month. */
  last: string;
}

/** Which months, beside the same of the year before. */
export function PeriodChoice({ shown, stretch, last }: PeriodChoiceProps) {
  const { t } = useTranslation('sales');
  const months = useStretch();
  const { span } = shown.state;
  const words = t('period.against', { now: months(stretch), before: months(yearBefore(stretch)) });
  return (
    <Popover
      label={t('period.label')}
      opener={(opener) => (
        <button type="button" className="fchip" {...opener}>
          <Icon name="calendar" size={20} />
          {words}
        </button>
      )}
    >
      <div className={styles.period}>
        <fieldset>
          <legend className="vh">{t('period.label')}</legend>
          {SPANS.map((value) => (
            <Radio
              key={value}
              name="span"
              label={t(`period.${value}`)}
              checked={span === value}
              onChange={() => shown.change({ span: value, from: value === 'free' ? stretch.from : '' })}
            />
          ))}
        </fieldset>
        {span === 'free' && (
          <MonthField
            label={t('period.from')}
            value={stretch.from}
            {...{ last }}
            onChange={(from) => shown.change({ from })}
          />
        )}
        <MonthField label={t('period.to')} value={stretch.to} {...{ last }} onChange={(to) => shown.change({ to })} />
      </div>
    </Popover>
  );
}

interface MonthFieldProps {
  label: string;
  value: string;
  last: string;
  onChange: (month: string) => void;
}

function MonthField({ label, value, last, onChange }: MonthFieldProps) {
  const { month } = useFormat();
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <Options
        of={monthsBetween(addMonths(last, 1 - MAX_MONTHS), last).toReversed()}
        label={(one) => month(dayOf(one))}
      />
    </SelectField>
  );
}
