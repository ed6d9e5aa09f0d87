import { useTranslation } from 'react-i18next';
import { CANTONS } from '#shared/names/cantons.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { DATE_ASKS } from '#shared/names/registration.ts';
import { Choice, Choices, OnOff, Text } from '#web/forms/fields.tsx';
import { PeopleField } from '#web/forms/people-field.tsx';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
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

/** For how many it is, and until when one registers and leaves. */
export function SeatsPart({ form, taken }: PartProps & { taken: number }) {
  const { t } = useTranslation('dates');
  return (
    <Split title={t('part.seats')} lead={taken > 0 && t('part.taken', { count: taken })}>
      <div className={styles.pair}>
        <Text form={form} name="seatsMin" inputMode="numeric" />
        <Text form={form} name="seatsMax" inputMode="numeric" help={t('help.seatsMax')} />
      </div>
      <OnOff form={form} name="waitingList" />
      <OnOff form={form} name="externals" />
      <div className={styles.pair}>
        <Minute form={form} name="opensAt" help={t('help.opensAt')} />
        <Minute form={form} name="closesAt" help={t('help.closesAt')} wholeDay="23:59" />
      </div>
      <Minute form={form} name="deregisterUntil" help={t('help.deregisterUntil')} wholeDay="23:59" />
    </Split>
  );
}

interface MinuteProps extends PartProps {
  name: 'opensAt' | 'closesAt' | 'deregisterUntil';
  help: string;
  wholeDay?: string;
}

function Minute({ form, name, ...field }: MinuteProps) {
  const error = form.fault(name);
  return (
    <DateTimeField
      {...field}
      {...(error !== undefined && { error })}
      name={name}
      label={form.words.label(name)}
      value={form.values[name]}
      onChange={(minute) => form.set({ [name]: minute })}
    />
  );
}

/** What a seat costs. */
export function PricePart({ form }: PartProps) {
  const { t } = useTranslation('dates');
  return (
    <Split title={t('part.price')}>
      <div className={styles.pair}>
        <Text form={form} name="priceMember" inputMode="decimal" help={t('help.price')} />
        <Text form={form} name="priceExternal" inputMode="decimal" />
      </div>
    </Split>
  );
}

/** So many give a date at most. */
const MAX_INSTRUCTORS = 30;

/** Who gives it, and what those who register are asked. */
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
      <Choices
        form={form}
        name="asks"
        sorted
        options={DATE_ASKS.map((value) => ({ value, label: t(`ask.${value}`) }))}
      />
    </Split>
  );
}
