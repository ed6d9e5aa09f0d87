import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tellDiscarded } from '#web/drafts/draft-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { SaveNotes } from './form-body.tsx';
import styles from './forms.module.css';
import type { RecordForm } from './record-form.ts';
import { useViewOnly } from './use-view-only.ts';

export interface SaveRowProps<V extends object, Stamp> {
  form: RecordForm<V, Stamp>;
  /** Word of the button that gives up what was typed; without one there is none. */
  discard?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Below the fields of a form on a page: saves what is changed, or gives it up with a way back. */
export function SaveRow<V extends object, Stamp>({ form, discard, children }: SaveRowProps<V, Stamp>) {
  const { t } = useTranslation(['forms', 'common']);
  const changed = form.changed.length > 0;
  const { off, said } = useViewOnly();
  return (
    <>
      <SaveNotes form={form} />
      <div className={styles.row}>
        <Button kind="primary" type="submit" busy={form.busy} {...off} disabled={off.disabled || !changed}>
          {t(form.busy ? 'common:ui.saving' : 'common:ui.save')}
        </Button>
        {/* A draft that came back is given up above the fields. */}
        {discard && changed && form.restored === null && (
          <Button kind="quiet" onClick={() => tellDiscarded(t, form.discard())}>
            {discard}
          </Button>
        )}
        {said ?? (!changed && !form.busy && <span className="small t2">{t('unchanged')}</span>)}
        {children}
      </div>
    </>
  );
}
