import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/** A password that can be shown, with a hint while caps lock is on. State `autoComplete` (current or new password). */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={shown ? 'text' : 'password'}
      help={capsLock ? <span role="status">{t('ui.password.capsLock')}</span> : field.help}
      onKeyDown={(event) => {
        watch(event);
        field.onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        watch(event);
        field.onKeyUp?.(event);
      }}
      end={
        <IconButton
          icon={shown ? 'eyeoff' : 'eye'}
          label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
