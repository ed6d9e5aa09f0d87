import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellDiscarded } from '#web/drafts/draft-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SaveNotes } from './form-body.tsx';
import styles from './forms.module.css';
import type { RecordForm } from './record-form.ts';
import { useViewOnly } from './use-view-only.ts';

interface SaveBarProps<V extends object, Stamp> {
  form: RecordForm<V, Stamp>;
  /** It says from the start what is not saved, where the form itself does not show it. */
  unfolded?: boolean;
}

/**
 * Stays at the lower edge of its form as long as something is not saved; a press says what. Folded it leaves the form in
 * view. Its button submits the form.
 */
export function SaveBar<V extends object, Stamp>({ form, ...begin }: SaveBarProps<V, Stamp>) {
  const { t } = useTranslation(['forms', 'common']);
  const [unfolded, setUnfolded] = useState(begin.unfolded ?? false);
  const id = useId();
  const { changed, words } = form;
  const { off, said } = useViewOnly();
  if (changed.length === 0) return null;
  return (
    <UnsavedBar
      line={
        <button
          type="button"
          className={styles.count}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name={unfolded ? 'down' : 'up'} size={16} />
          {t(form.restored === null ? 'unsaved.count' : 'unsaved.restored', { count: changed.length })}
        </button>
      }
      onDiscard={() => tellDiscarded(t, form.discard())}
      save={
        <Button kind="primary" type="submit" busy={form.busy} {...off}>
          {t('common:ui.save')}
        </Button>
      }
    >
      <SaveNotes form={form} />
      {said}
      {unfolded && (
        <dl className={styles.diff} id={id}>
          {changed.map((field) => (
            <div key={field}>
              <dt>{words.label(field, form.values[field] ?? form.start[field])}</dt>
              <dd>
                <del>{words.show(field, form.start[field])}</del>
                <Icon name="arrow" size={16} />
                <span className="vh">{t('unsaved.becomes')}</span>
                <ins>{words.show(field, form.values[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </UnsavedBar>
  );
}

export interface UnsavedBarProps {
  /** How much is not saved. */
  line: ReactNode;
  save: ReactNode;
  onDiscard: () => void;
  /** Above the line. */
  children?: ReactNode;
}

/** The bar itself, for what is saved in another way. */
export function UnsavedBar({ line, save, onDiscard, children }: UnsavedBarProps) {
  const { t } = useTranslation('forms');
  return (
    <section className={styles.bar} aria-label={t('unsaved.bar')}>
      {children}
      <div className={styles.barLine}>
        {line}
        <Button kind="quiet" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
        {save}
      </div>
    </section>
  );
}
