import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';

interface EmailFieldProps extends Pick<ComponentProps<typeof TextField>, 'ref' | 'error'> {
  value: string;
  onValue: (email: string) => void;
  /** Takes the focus when it appears: by itself in a page, given to it in a dialog. */
  first?: boolean;
}

/** The address one signs in with, as keyboards and password stores know it. */
export function EmailField({ ref, value, onValue, error, first = false }: EmailFieldProps) {
  const { t } = useTranslation('system');
  return (
    <TextField
      ref={ref}
      label={t('email')}
      name="email"
      type="email"
      inputMode="email"
      // The last word lets browsers offer passkeys here.
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      {...(first && { autoFocus: true, 'data-autofocus': '' })}
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
