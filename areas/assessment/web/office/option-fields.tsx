import { useTranslation } from 'react-i18next';
import { NumberField } from '#web/forms/number-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import styles from '../assessment.module.css';
import { newOption, type QuestionFormState, type QuestionValues } from './question-values.ts';

const LEAST = 2;
const MAX_OPTIONS = 6;
type Option = QuestionValues['options'][number];

/** The options of a question with their points, or the two statements of a pair with their areas. */
export function OptionFields({
  form,
  areas,
}: {
  form: QuestionFormState;
  areas: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation('assessment');
  const { options, kind } = form.values;
  const pair = kind === 'pair';
  const put = (next: Option[]) => form.set({ options: next });
  const shown = pair ? options.slice(0, LEAST) : options;
  return (
    <div className={styles.options}>
      {shown.map((option, place) => {
        const set = (change: Partial<Option>) => put(options.with(place, { ...option, ...change }));
        const name = t(pair ? 'office.statement' : 'office.option', { place: place + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and are changed in their place
          <fieldset key={place} className={styles.option}>
            <legend className="lbl">{name}</legend>
            {(['de', 'fr'] as const).map((language) => (
              <TextField
                key={language}
                label={t(`office.field.${language}`)}
                lang={language}
                value={option[language]}
                error={form.fault(`options.${place}.${language}`)}
                onChange={({ target }) => set({ [language]: target.value })}
              />
            ))}
            {pair ? (
              <SelectField
                label={t('office.field.area')}
                value={option.area}
                onChange={({ target }) => {
                  const area = areas.find(({ value }) => value === target.value)?.value;
                  if (area) set({ area: area as Option['area'] });
                }}
              >
                <Options of={areas} />
              </SelectField>
            ) : (
              <NumberField
                label={t('office.field.points')}
                value={option.points}
                error={form.fault(`options.${place}.points`)}
                onChange={(points) => set({ points: points ?? 0 })}
              />
            )}
            {!pair && options.length > LEAST && (
              <div>
                <Button size="small" kind="quiet" icon="trash" onClick={() => put(options.toSpliced(place, 1))}>
                  {t('office.removeOption', { place: place + 1 })}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      {!pair && options.length < MAX_OPTIONS && (
        <div>
          <Button size="small" icon="plus" onClick={() => put([...options, newOption(0)])}>
            {t('office.addOption')}
          </Button>
        </div>
      )}
    </div>
  );
}
