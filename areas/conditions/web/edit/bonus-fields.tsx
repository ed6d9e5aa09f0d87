import { useTranslation } from 'react-i18next';
import { NumberField } from '#web/forms/number-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { MEASURES, SCOPES } from '../../conditions-facts.ts';
import type { Bonus } from '../queries.ts';
import styles from './edit.module.css';
import type { TermsForm } from './terms-values.ts';

const MAX_STEPS = 20;
const NEW_STEP = { from: 1, percent: 0 };
const NEW: Bonus = { measure: 'turnover', scope: 'company', valid_from: null, valid_to: null, steps: [NEW_STEP] };

/** The bonuses of a supplier, each with its steps. */
export function BonusFields({ form }: { form: TermsForm }) {
  const { t } = useTranslation('conditions');
  const { bonuses } = form.values;
  const put = (next: readonly Bonus[]) => form.set({ bonuses: next });
  const wrong = form.fault('bonuses');
  return (
    <fieldset className={styles.group}>
      <legend>{form.words.label('bonuses')}</legend>
      {wrong && <Note tone="err">{wrong}</Note>}
      {bonuses.map((bonus, place) => (
        <BonusField
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and are changed in their place
          key={place}
          bonus={bonus}
          place={place + 1}
          onChange={(next) => put(bonuses.with(place, next))}
          onRemove={() => put(bonuses.toSpliced(place, 1))}
        />
      ))}
      {bonuses.length < MAX_STEPS && (
        <div>
          <Button size="small" icon="plus" onClick={() => put([...bonuses, NEW])}>
            {t('edit.bonus.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface BonusFieldProps {
  bonus: Bonus;
  place: number;
  onChange: (bonus: Bonus) => void;
  onRemove: () => void;
}

function BonusField({ bonus, place, onChange, onRemove }: BonusFieldProps) {
  const { t } = useTranslation('conditions');
  const set = (change: Partial<Bonus>) => onChange({ ...bonus, ...change });
  return (
    <fieldset className={styles.bonus}>
      <legend>{t('edit.bonus.name', { place })}</legend>
      <div className={styles.pair}>
        <SelectField
          label={t('edit.bonus.measure')}
          value={bonus.measure}
          onChange={({ target }) => set({ measure: target.value === 'units' ? 'units' : 'turnover' })}
        >
          <Options of={MEASURES} label={(value) => t(`step.${value}`)} />
        </SelectField>
        <SelectField
          label={t('edit.bonus.scope')}
          value={bonus.scope}
          onChange={({ target }) => set({ scope: SCOPES.find((one) => one === target.value) ?? bonus.scope })}
        >
          <Options of={SCOPES} label={(value) => t(`scope.${value}`)} />
        </SelectField>
        {(['valid_from', 'valid_to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`edit.field.${name}`)}
            optional
            value={bonus[name] ?? ''}
            onChange={(day) => set({ [name]: day || null })}
          />
        ))}
      </div>
      <Steps steps={bonus.steps} onChange={(steps) => set({ steps })} />
      <div className={styles.tools}>
        {bonus.steps.length < MAX_STEPS && (
          <Button size="small" icon="plus" onClick={() => set({ steps: [...bonus.steps, nextStep(bonus.steps)] })}>
            {t('edit.bonus.step')}
          </Button>
        )}
        <Button size="small" kind="quiet" icon="trash" onClick={onRemove}>
          {t('edit.bonus.remove', { place })}
        </Button>
      </div>
    </fieldset>
  );
}

function Steps({ steps, onChange }: { steps: Bonus['steps']; onChange: (steps: Bonus['steps']) => void }) {
  const { t } = useTranslation('conditions');
  return steps.map((step, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and are changed in their place
    <div key={place} className={styles.step}>
      <NumberField
        label={t('edit.bonus.from', { place: place + 1 })}
        value={step.from}
        onChange={(from) => onChange(steps.with(place, { ...step, from: from ?? 0 }))}
      />
      <NumberField
        label={t('edit.bonus.percent')}
        value={step.percent}
        onChange={(percent) => onChange(steps.with(place, { ...step, percent: percent ?? 0 }))}
      />
      {steps.length > 1 && (
        <IconButton
          icon="x"
          label={t('edit.bonus.removeStep', { place: place + 1 })}
          onClick={() => onChange(steps.toSpliced(place, 1))}
        />
      )}
    </div>
  ));
}

/** A step above the last one, so that the order holds from the beginning. */
const nextStep = (steps: Bonus['steps']) => {
  const last = steps.at(-1) ?? NEW_STEP;
  return { from: last.from > 0 ? last.from * 2 : 1, percent: last.percent };
};
