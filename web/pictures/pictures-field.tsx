import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { MAX_PICTURES } from '#shared/names/files.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { FocusStage } from '#web/files/focus-stage.tsx';
import { PortraitCrop } from '#web/files/portrait-crop.tsx';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from './pictures.module.css';

interface Pictured {
  pictures: readonly UsedPicture[];
}

interface PicturesFieldProps<V extends object> {
  form: Pick<EditorForm<V>, 'values' | 'set' | 'words'>;
  /** How their small sizes are made: `Logo` sets each as a whole on a clear ground. */
  imageKind?: 'Marketplace' | 'Logo';
}

/** Pictures of an item: chosen, dropped or pasted, put in order, cut, each with the point that stays in view. */
export function PicturesField<V extends Pictured>({ form, imageKind = 'Marketplace' }: PicturesFieldProps<V>) {
  const { t } = useTranslation('publishing');
  const { pictures } = form.values;
  const [cutting, setCutting] = useState<string>();
  const put = (next: readonly UsedPicture[]) => form.set({ pictures: next } as unknown as Partial<V>);
  const move = (from: number, by: number) => {
    const next = [...pictures];
    const [one] = next.splice(from, 1);
    if (one) next.splice(from + by, 0, one);
    put(next);
  };
  return (
    <div className="field">
      <div className="lbl">
        <span>{form.words.label('pictures')}</span>
        <span className="opt">{t('pictures.count', { count: pictures.length, max: MAX_PICTURES })}</span>
      </div>
      <ol className={styles.pictures}>
        {pictures.map((one, place) => (
          <li key={one.file}>
            <FocusStage
              picture={one}
              size="card"
              className={styles.picture}
              label={t('pictures.focus', {
                ...{ place: place + 1, x: Math.round(one.focus.x * 100), y: Math.round(one.focus.y * 100) },
              })}
              standIn={<Note tone="warn">{t('edit.cover.gone')}</Note>}
              onFocus={(focus) => put(pictures.map((other) => (other.file === one.file ? { ...other, focus } : other)))}
            />
            <div className={styles.tools}>
              <IconButton
                icon="left"
                label={t('pictures.before', { place: place + 1 })}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                icon="image"
                label={t('pictures.cut', { place: place + 1 })}
                onClick={() => setCutting(one.file)}
              />
              <IconButton
                icon="trash"
                label={t('pictures.remove', { place: place + 1 })}
                onClick={() => put(pictures.filter(({ file }) => file !== one.file))}
              />
              <IconButton
                icon="right"
                label={t('pictures.after', { place: place + 1 })}
                disabled={place === pictures.length - 1}
                onClick={() => move(place, 1)}
              />
            </div>
          </li>
        ))}
      </ol>
      {pictures.length > 0 && <p className="cap t2">{t('pictures.help')}</p>}
      {pictures.length < MAX_PICTURES && (
        <FileUpload
          key={pictures.length}
          label={form.words.label('pictures')}
          kinds={['image']}
          imageKind={imageKind}
          onStored={({ id }) => put([...pictures, { file: id, focus: { x: 0.5, y: 0.5 } }])}
        />
      )}
      {cutting && (
        <PortraitCrop
          image={cutting}
          shape="card"
          onClose={() => setCutting(undefined)}
          onDone={async ({ id }) => {
            put(pictures.map((one) => (one.file === cutting ? { file: id, focus: { x: 0.5, y: 0.5 } } : one)));
            setCutting(undefined);
          }}
        />
      )}
    </div>
  );
}
