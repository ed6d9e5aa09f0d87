import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { Picture } from '#web/files/picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { EditorForm } from './content-editor.tsx';
import styles from './editor.module.css';

const STEP = 0.05;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

/** The picture of an item, and the point of it that stays in view where it is cut: by a press or by arrows. */
export function CoverField<V extends { cover: UsedPicture | null }>({ form }: { form: EditorForm<V> }) {
  const { t } = useTranslation('publishing');
  const stage = useRef<HTMLButtonElement>(null);
  const { cover } = form.values;
  const store = (next: UsedPicture | null) => form.set({ cover: next } as Partial<V>);
  const put = (x: number, y: number) => cover && store({ ...cover, focus: { x: within(x), y: within(y) } });
  const press = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (box) put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by || !cover) return;
    event.preventDefault();
    put(cover.focus.x + by[0], cover.focus.y + by[1]);
  };
  return (
    <div className="field">
      <div className="lbl">
        <span>{form.words.label('cover')}</span>
        <span className="opt">{t('common:ui.optional')}</span>
      </div>
      {cover ? (
        <>
          <button
            ref={stage}
            type="button"
            className={styles.cover}
            aria-label={t('edit.cover.focus', {
              x: Math.round(cover.focus.x * 100),
              y: Math.round(cover.focus.y * 100),
            })}
            onPointerDown={press}
            onKeyDown={move}
          >
            <Picture image={cover.file} size="full" standIn={<Note tone="warn">{t('edit.cover.gone')}</Note>} />
            <span
              className={styles.focus}
              style={{ left: `${cover.focus.x * 100}%`, top: `${cover.focus.y * 100}%` }}
            />
          </button>
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
