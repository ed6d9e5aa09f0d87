import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/names/languages.ts';
import { Choices, Moment, Text } from '#web/forms/fields.tsx';
import { PeopleField } from '#web/forms/people-field.tsx';
import { CoverField } from '#web/publishing/editor/cover-field.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import { EVENT_KINDS } from '../../event-facts.ts';
import styles from './edit.module.css';
import type { EventForm } from './event-values.ts';

/** What an event has in every language alike: what it is, when and where, whom to ask, its picture. */
export function FactFields({ form }: { form: EventForm }) {
  const { t } = useTranslation(['events', 'publishing']);
  const { values } = form;
  const line = (name: 'venue' | 'street' | 'postcode', maxLength: number) => (
    <TextField
      name={name}
      label={form.words.label(name)}
      error={form.fault(name)}
      optional
      maxLength={maxLength}
      value={values[name] ?? ''}
      onChange={({ target }) => form.set({ [name]: target.value || null })}
    />
  );
  return (
    <>
      <SelectField
        name="kind"
        label={form.words.label('kind')}
        error={form.fault('kind')}
        value={values.kind ?? ''}
        onChange={({ target }) => form.set({ kind: EVENT_KINDS.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('publishing:edit.choose')}</option>
        <Options of={EVENT_KINDS} label={(value) => t(`kind.${value}`)} />
      </SelectField>
      <div className={styles.pair}>
        <Moment form={form} name="starts_at" />
        <Moment form={form} name="ends_at" />
      </div>
      {line('venue', 120)}
      {line('street', 120)}
      <div className={styles.town}>
        {line('postcode', 10)}
        <Text form={form} name="place" maxLength={80} />
      </div>
      <Choices
        form={form}
        name="languages"
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <PeopleField
        label={form.words.label('contact_id')}
        people={values.contact_id ? [values.contact_id] : []}
        max={1}
        onChange={([contact_id = null]) => form.set({ contact_id })}
      />
      <CoverField form={form} />
      <Switch
        label={t('edit.cancel')}
        checked={values.cancelled_at !== null}
        onChange={({ target }) => form.set({ cancelled_at: target.checked ? new Date().toISOString() : null })}
      />
      {values.cancelled_at && <Note tone="warn">{t('edit.cancelHelp')}</Note>}
    </>
  );
}
