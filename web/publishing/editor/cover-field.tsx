import { useTranslation } from 'react-i18next';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { FocusStage } from '#web/files/focus-stage.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { EditorForm } from './content-editor.tsx';
import styles from './editor.module.css';

/** The picture of an item, and the point of it that stays in view where it is cut: by a press or by arrows. */
export function CoverField<V extends { cover: UsedPicture | null }>({ form }: { form: EditorForm<V> }) {
  const { t } = useTranslation('publishing');
  const { cover } = form.values;
  const store = (next: UsedPicture | null) => form.set({ cover: next } as Partial<V>);
  return (
    <div className="field">
      <div className="lbl">
        <span>{form.words.label('cover')}</span>
        <span className="opt">{t('common:ui.optional')}</span>
      </div>
      {cover ? (
        <>
          <FocusStage
            picture={cover}
            size="full"
            className={styles.cover}
            label={t('edit.cover.focus', {
              x: Math.round(cover.focus.x * 100),
              y: Math.round(cover.focus.y * 100),
            })}
            standIn={<Note tone="warn">{t('edit.cover.gone')}</Note>}
            onFocus={(focus) => store({ ...cover, focus })}
          />
          <div className="flex between g1">
            <span className="cap t2">{t('edit.cover.help')}</span>
            <Button size="small" kind="quiet" onClick={() => store(null)}>
              {t('edit.cover.remove')}
            </Button>
          </div>
        </>
      ) : (
        <FileUpload
          label={form.words.label('cover')}
          kinds={['image']}
          imageKind="Background"
          onStored={({ id }) => store({ file: id, focus: { x: 0.5, y: 0.5 } })}
        />
      )}
    </div>
  );
}
