import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { NumberField } from '#web/forms/number-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import { BonusFields } from './bonus-fields.tsx';
import styles from './edit.module.css';
import type { TermsForm } from './terms-values.ts';

const REACH = ['name', 'phone', 'email', 'website'] as const;

/** What the terms have in every language alike. */
export function FactFields({ form }: { form: TermsForm }) {
  const { t } = useTranslation('conditions');
  const { values, fault, words } = form;
  return (
    <>
      <SelectField
        label={words.label('brand')}
        value={values.brand ?? ''}
        onChange={({ target }) => form.set({ brand: BRANDS.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('edit.noBrand')}</option>
        <Options of={BRANDS} label={(value) => `${value[0]?.toUpperCase()}${value.slice(1)}`} />
      </SelectField>
      <div className={styles.pair}>
        {(['discount', 'payment_days', 'cash_discount', 'cash_days'] as const).map((name) => (
          <NumberField
            key={name}
            label={words.label(name)}
            error={fault(name)}
            optional={name.startsWith('cash')}
            value={values[name]}
            onChange={(value) => form.set({ [name]: value })}
          />
        ))}
        {(['valid_from', 'valid_to'] as const).map((name) => (
          <DateField
            key={name}
            label={words.label(name)}
            error={fault(name)}
            optional={name === 'valid_to'}
            value={values[name] ?? ''}
            onChange={(day) => form.set({ [name]: day || null })}
          />
        ))}
      </div>
      <BonusFields form={form} />
      <fieldset className={styles.group}>
        <legend>{words.label('contact')}</legend>
        {REACH.map((name) => (
          <TextField
            key={name}
            label={t(`edit.contact.${name}`)}
            optional
            maxLength={name === 'phone' ? 20 : 254}
            value={values.contact[name] ?? ''}
            error={name === 'website' ? fault('contact') : undefined}
            onChange={({ target }) => form.set({ contact: { ...values.contact, [name]: target.value } })}
          />
        ))}
      </fieldset>
    </>
  );
}
