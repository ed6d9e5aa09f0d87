import { type ReactNode, useId } from 'react';
import styles from './forms.module.css';

export interface FieldGroupProps {
  label: string;
  /** At the right of the label: who sees it. */
  who?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Several controls that are one field: its word, who sees it, and what is wrong with it below. */
export function FieldGroup({ label, who, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error && id}>
      <legend>{label}</legend>
      {who && <span className={styles.groupEnd}>{who}</span>}
      {children}
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
