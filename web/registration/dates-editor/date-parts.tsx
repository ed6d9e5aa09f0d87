import { useTranslation } from 'react-i18next';
import { CANTONS } from '#shared/names/cantons.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { Choice, Choices, Text } from '#web/forms/fields.tsx';
import { PeopleField } from '#web/forms/people-field.tsx';
import { Split } from '#web/ui/section.tsx';
import type { DateForm } from './date-form.tsx';
import styles from './dates-editor.module.css';

interface PartProps {
  form: DateForm;
}

/** Where a date takes place, and what is spoken there. */
export function PlacePart({ form }: PartProps) {
  const { t } = useTranslation('dates');
  const cantons = [{ value: '', label: '–' }, ...CANTONS.map((value) => ({ value, label: value }))];
  return (
    <Split title={t('part.place')}>
      <div className={styles.pair}>
        <Text form={form} name="venue" maxLength={120} />
        <Text form={form} name="street" maxLength={120} />
      </div>
      <div className={styles.triple}>
        <Text form={form} name="postcode" maxLength={10} inputMode="numeric" />
        <Text form={form} name="place" maxLength={80} />
        <Choice form={form} name="canton" options={cantons} />
      </div>
      <Text form={form} name="link" type="url" maxLength={500} />
      <Choices
        form={form}
        name="languages"
        sorted
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </Split>
  );
}

/** So many give a date at most. */
const MAX_INSTRUCTORS = 30;

/** Who gives it. */
export function PeoplePart({ form }: PartProps) {
  const { t } = useTranslation('dates');
  return (
    <Split title={t('part.people')}>
      <PeopleField
        label={form.words.label('instructors')}
        people={form.values.instructors}
        max={MAX_INSTRUCTORS}
        onChange={(instructors) => form.set({ instructors })}
      />
    </Split>
  );
}
