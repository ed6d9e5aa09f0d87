import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_SHAPES } from '#shared/names/blocks.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { pictureAddress } from '#web/files/picture-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FieldsProps } from '../block-fields.tsx';
import styles from '../editor.module.css';
import { Items, withItem } from './items.tsx';

const CENTRE = { x: 0.5, y: 0.5 };
const UPLOAD = { kinds: ['image'], imageKind: 'Background' } as const;

export function ImageFields({ block, text, set, write }: FieldsProps<'image'>) {
  const { t } = useTranslation('pageEditor');
  if (block.file === null) {
    return <FileUpload label={t('kind.image')} {...UPLOAD} onStored={({ id }) => set({ file: id, focus: CENTRE })} />;
  }
  return (
    <>
      <FocusField file={block.file} focus={block.focus} onChange={(focus) => set({ focus })} />
      <Segmented
        label={t('field.shape')}
        value={block.shape}
        options={PICTURE_SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
        onChange={(shape) => set({ shape })}
        small
      />
      <Described text={text} write={write} />
      <div>
        <Button size="small" icon="refresh" onClick={() => set({ file: null })}>
          {t('otherPicture')}
        </Button>
      </div>
    </>
  );
}

export function GalleryFields({ block, text, set, write }: FieldsProps<'gallery'>) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <Items items={block.items} onChange={(items) => set({ items })}>
        {(item) => (
          <>
            {item.file && (
              <img className={styles.thumb} src={pictureAddress(item.file, 'card')} alt="" loading="lazy" />
            )}
            <Described text={text.items?.[item.id] ?? {}} write={(change) => write(withItem(text, item.id, change))} />
          </>
        )}
      </Items>
      <FileUpload
        label={t('kind.gallery')}
        multiple
        {...UPLOAD}
        onStored={({ id }) => set({ items: [...block.items, { id: crypto.randomUUID(), file: id, focus: CENTRE }] })}
      />
    </>
  );
}

type Words = { alt?: string; text?: string };

/** What a picture shows, for who does not see it, and what stands below it. */
function Described({ text, write }: { text: Words; write: (change: Words) => void }) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <TextField
        label={t('field.alt')}
        help={t('help.alt')}
        value={text.alt ?? ''}
        maxLength={300}
        onChange={({ target }) => write({ alt: target.value })}
      />
      <TextField
        label={t('field.caption')}
        optional
        value={text.text ?? ''}
        maxLength={500}
        onChange={({ target }) => write({ text: target.value })}
      />
    </>
  );
}

interface FocusFieldProps {
  file: string;
  focus: { x: number; y: number };
  onChange: (focus: { x: number; y: number }) => void;
}

const STEP = 0.05;
const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/** The point of a picture that stays in view where it is cut: by a press on it, or by the arrow keys. */
function FocusField({ file, focus, onChange }: FocusFieldProps) {
  const { t } = useTranslation('pageEditor');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by the keyboard has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  const keys = (event: KeyboardEvent) => {
    const step = event.altKey ? undefined : STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: within(focus.x + step[0]), y: within(focus.y + step[1]) });
  };
  return (
    <div className={styles.focusField}>
      <button
        type="button"
        className={styles.focus}
        onClick={press}
        onKeyDown={keys}
        aria-label={t('focusAt', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })}
      >
        <img src={pictureAddress(file, 'full')} alt="" />
        <i style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </button>
      <p className="cap t2">{t('help.focus')}</p>
    </div>
  );
}
