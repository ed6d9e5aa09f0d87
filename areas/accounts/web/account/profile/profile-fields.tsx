import { Fragment, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';
import type { LevelGroup } from '#web/who-sees/who-sees.tsx';
import styles from '../account.module.css';
import { OwnLevels } from './own-levels.tsx';
import type { FieldFault, ProfileField, ProfileValues } from './profile-values.ts';

interface ProfileFieldsProps {
  values: ProfileValues;
  faults: Partial<Record<ProfileField, FieldFault>>;
  onChange: (field: ProfileField, value: string) => void;
}

type Input = InputHTMLAttributes<HTMLInputElement>;

const INPUTS: Readonly<Record<ProfileField, Input & { optional?: boolean }>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  professionDe: { optional: true, lang: 'de' },
  professionFr: { optional: true, lang: 'fr' },
  email: { optional: true, type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  phone: { optional: true, type: 'tel', autoComplete: 'work tel' },
  mobile: { optional: true, type: 'tel', autoComplete: 'mobile tel' },
};

const ROWS: readonly { fields: readonly ProfileField[]; seen?: LevelGroup }[] = [
  { fields: ['firstName', 'lastName'] },
  { fields: ['professionDe', 'professionFr'], seen: 'person' },
  { fields: ['email'] },
  { fields: ['phone', 'mobile'], seen: 'contact' },
];

/** The fields in pairs, each with what is wrong with it, and who sees them. */
export function ProfileFields({ values, faults, onChange }: ProfileFieldsProps) {
  const { t } = useTranslation('system');
  return ROWS.map(({ fields, seen }) => (
    <Fragment key={fields.join(' ')}>
      <div className={styles.pair}>
        {fields.map((field) => {
          const fault = faults[field];
          return (
            <TextField
              key={field}
              {...INPUTS[field]}
              name={field}
              label={t(`account.profile.${field}`)}
              help={field === 'email' ? t('account.profile.emailHelp') : undefined}
              error={fault && t(`account.profile.fault.${fault}`)}
              value={values[field]}
              onChange={(event) => onChange(field, event.target.value)}
            />
          );
        })}
      </div>
      {seen && <OwnLevels group={seen} />}
    </Fragment>
  ));
}
