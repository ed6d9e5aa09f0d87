import { useTranslation } from 'react-i18next';
import { Choices } from '#web/forms/fields.tsx';
import { CoverField } from '#web/publishing/editor/cover-field.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import { COURSE_AUDIENCES, COURSE_CATEGORIES, COURSE_LEVELS } from '../../course-facts.ts';
import type { CourseForm } from './course-values.ts';

/** What a course has in every language alike. */
export function FactFields({ form }: { form: CourseForm }) {
  const { t } = useTranslation('courses');
  return (
    <>
      <OneOf form={form} name="category" values={COURSE_CATEGORIES} />
      <OneOf form={form} name="level" values={COURSE_LEVELS} />
      <Choices
        form={form}
        name="audiences"
        options={COURSE_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
        sorted
      />
      <NumberField form={form} name="points" />
      <NumberField form={form} name="valid_months" help={t('edit.monthsHelp')} />
      <CoverField form={form} />
    </>
  );
}

interface OneOfProps {
  form: CourseForm;
  name: 'category' | 'level';
  values: readonly string[];
}

function OneOf({ form, name, values }: OneOfProps) {
  const { t } = useTranslation(['courses', 'publishing']);
  return (
    <SelectField
      label={form.words.label(name)}
      error={form.fault(name)}
      value={form.values[name] ?? ''}
      onChange={({ target }) => form.set({ [name]: values.find((one) => one === target.value) ?? null })}
    >
      <option value="">{t('publishing:edit.choose')}</option>
      <Options of={values} label={(value) => t(`${name}.${value}`)} />
    </SelectField>
  );
}

/** A number, or nothing: then there are no points, and nobody has to attend. */
function NumberField({ form, name, help }: { form: CourseForm; name: 'points' | 'valid_months'; help?: string }) {
  const put = (typed: string) => {
    const number = typed === '' ? null : Number(typed);
    form.set(name === 'points' ? { points: number ?? 0 } : { valid_months: number });
  };
  const value = form.values[name];
  return (
    <TextField
      type="number"
      inputMode="decimal"
      min={0}
      step={name === 'points' ? 0.5 : 1}
      {...(name === 'valid_months' && { optional: true })}
      {...(help && { help })}
      label={form.words.label(name)}
      error={form.fault(name)}
      value={value === null || (name === 'points' && value === 0) ? '' : String(value)}
      onChange={({ target }) => put(target.value)}
    />
  );
}
