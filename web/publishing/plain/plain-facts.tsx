import { useTranslation } from 'react-i18next';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { NumberField } from '#web/forms/number-field.tsx';
import { PicturesField } from '#web/pictures/pictures-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Options, SelectField, TextArea, TextField } from '#web/ui/text-field.tsx';
import type { EditorForm } from '../editor/content-editor.tsx';
import { CoverField } from '../editor/cover-field.tsx';
import styles from './plain.module.css';
import type { PlainFact, PlainKind, PlainValues } from './plain-fields.ts';
import { PlainRows } from './plain-rows.tsx';

interface PlainFactsProps {
  form: EditorForm<PlainValues>;
  kind: PlainKind;
  /** The area's words, with each value of a choice under its field's name. */
  words: string;
}

/** The facts of a plain kind, each as its data say. */
export function PlainFacts({ form, kind, words }: PlainFactsProps) {
  return (
    <>
      {kind.facts.map((fact) => (
        <Fact key={fact.name} {...{ form, fact, words }} />
      ))}
    </>
  );
}

function Fact({ form, fact, words }: Omit<PlainFactsProps, 'kind'> & { fact: PlainFact }) {
  const { t } = useTranslation(words);
  const { name } = fact;
  const value = form.values[name];
  const put = (next: unknown) => form.set({ [name]: next });
  const common = {
    label: form.words.label(name),
    error: form.fault(name),
    optional: 'optional' in fact && fact.optional,
  };
  switch (fact.kind) {
    case 'line': {
      const line = { ...common, maxLength: fact.max, value: String(value ?? '') };
      return fact.lines ? (
        <TextArea {...line} rows={fact.lines} onChange={({ target }) => put(target.value)} />
      ) : (
        <TextField {...line} onChange={({ target }) => put(target.value)} />
      );
    }
    case 'day':
      return <DateField {...common} value={String(value ?? '')} onChange={(day) => put(day || null)} />;
    case 'whole':
    case 'tenths': {
      const parts = fact.kind === 'tenths' ? 10 : 1;
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value / parts : null}
          onChange={(typed) => put(typed === null ? null : Math.round(typed * parts))}
        />
      );
    }
    case 'choice':
      return (
        <SelectField {...common} value={String(value ?? '')} onChange={({ target }) => put(target.value || null)}>
          <option value="">–</option>
          <Options of={fact.values} label={(one) => t(`${name}.${one}`)} />
        </SelectField>
      );
    case 'several': {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <fieldset className={styles.group}>
          <legend>{common.label}</legend>
          {fact.values.map((one) => (
            <Checkbox
              key={one}
              label={t(`${name}.${one}`)}
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                put(fact.values.filter((each) => (each === one ? target.checked : chosen.includes(each))))
              }
            />
          ))}
        </fieldset>
      );
    }
    case 'steps':
      return <Steps {...common} value={value as Step[]} onChange={put} />;
    case 'rows':
      return (
        <PlainRows
          label={common.label}
          error={common.error}
          columns={fact.columns.map((column) => ({ name: column, label: t(`${name}.${column}`) }))}
          value={value as Record<string, string>[]}
          onChange={put}
        />
      );
    case 'picture':
      return <CoverField form={form as unknown as EditorForm<PlainValues & { cover: UsedPicture | null }>} />;
    case 'pictures':
      return (
        <PicturesField
          form={form as unknown as EditorForm<PlainValues & { pictures: UsedPicture[] }>}
          imageKind={fact.whole ? 'Logo' : 'Marketplace'}
        />
      );
  }
}

interface Step {
  from: number;
  price: number;
}

interface StepsProps {
  label: string;
  error: string | undefined;
  value: readonly Step[];
  onChange: (steps: readonly Step[]) => void;
}

/** Prices, each from so many on. */
function Steps({ label, error, value, onChange }: StepsProps) {
  const { t } = useTranslation('publishing');
  const last = value.at(-1);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {error && <p className="err">{error}</p>}
      {value.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and are changed in their place
        <div key={place} className={styles.step}>
          <NumberField
            label={t('plain.from', { place: place + 1 })}
            value={step.from}
            onChange={(from) => onChange(value.with(place, { ...step, from: Math.round(from ?? 1) }))}
          />
          <NumberField
            label={t('plain.price')}
            value={step.price / 100}
            onChange={(price) => onChange(value.with(place, { ...step, price: Math.round((price ?? 0) * 100) }))}
          />
          <IconButton
            icon="x"
            label={t('plain.remove', { place: place + 1 })}
            onClick={() => onChange(value.toSpliced(place, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...value, { from: last ? last.from * 2 : 1, price: last?.price ?? 0 }])}
        >
          {t('plain.add')}
        </Button>
      </div>
    </fieldset>
  );
}
