import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/form.css';

export interface FieldFacts {
  label: string;
  /** One short sentence under the field. */
  help?: ReactNode;
  /** What is wrong, as a sentence; takes the place of `help`. */
  error?: string;
  /** Mandatory is the default and unmarked; this writes "freiwillig". */
  optional?: boolean;
  /** At the right of the label, e.g. "Passwort vergessen?". */
  labelEnd?: ReactNode;
}

/** What the control inside a `FormField` has to carry. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, help or error below. The function draws the control with the given properties. */
export function FormField({
  label,
  help,
  error,
  optional,
  labelEnd,
  id,
  children,
}: FieldFacts & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('common');
  const ownId = useId();
  const controlId = id ?? ownId;
  const below = error || help;
  const belowId = `${controlId}-help`;
  return (
    <div className="field">
      <div className="lbl">
        <label htmlFor={controlId}>{label}</label>
        {optional && <span className="opt">{t('ui.optional')}</span>}
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-describedby': below ? belowId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {below && (
        <div className={error ? 'help err' : 'help'} id={belowId}>
          {error && <Icon name="error" size={16} />}
          {below}
        </div>
      )}
    </div>
  );
}
