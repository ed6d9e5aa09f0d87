import { useTranslation } from 'react-i18next';
import { CALLOUT_TONES } from '#shared/names/blocks.ts';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FieldsProps } from '../block-fields.tsx';

const LONGEST = 300;

export function HeadingFields({ block, text, set, write }: FieldsProps<'heading'>) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <TextField
        label={t('kind.heading')}
        value={text.title ?? ''}
        maxLength={LONGEST}
        onChange={({ target }) => write({ title: target.value })}
      />
      <Segmented
        label={t('field.level')}
        value={String(block.level)}
        options={['2', '3'].map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => set({ level: level === '3' ? 3 : 2 })}
        small
      />
    </>
  );
}

interface TextFieldsProps extends Omit<FieldsProps<'text'>, 'block' | 'set'> {
  block: { id: string };
  titled?: boolean;
  onSlash?: () => void;
}

export function TextFields({ text, language, write, titled, onSlash }: TextFieldsProps) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      {titled && (
        <TextField
          label={t('field.tableTitle')}
          optional
          value={text.title ?? ''}
          maxLength={LONGEST}
          onChange={({ target }) => write({ title: target.value })}
        />
      )}
      <RichTextEditor
        label={t('field.body')}
        plain
        autoFocus
        value={text.body}
        language={language}
        placeholder={t('placeholder')}
        onChange={(body) => write({ body })}
        onSlash={onSlash}
      />
    </>
  );
}

export function CalloutFields({ block, text, language, set, write }: FieldsProps<'callout'>) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <Segmented
        label={t('field.tone')}
        value={block.tone}
        options={CALLOUT_TONES.map((value) => ({ value, label: t(`tone.${value}`) }))}
        onChange={(tone) => set({ tone })}
        small
      />
      <TextField
        label={t('field.calloutTitle')}
        optional
        value={text.title ?? ''}
        maxLength={LONGEST}
        onChange={({ target }) => write({ title: target.value })}
      />
      <RichTextEditor
        label={t('field.body')}
        value={text.body}
        language={language}
        onChange={(body) => write({ body })}
      />
    </>
  );
}

export function VideoFields({ block, text, set, write }: FieldsProps<'video'>) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <TextField
        label={t('field.url')}
        help={t('help.url')}
        inputMode="url"
        defaultValue={block.url ?? ''}
        onChange={({ target }) => {
          const url = target.value.trim();
          if (url === '' || /^https:\/\/[^\s]+$/.test(url)) set({ url: url || null });
        }}
      />
      <TextField
        label={t('field.videoTitle')}
        value={text.title ?? ''}
        maxLength={LONGEST}
        onChange={({ target }) => write({ title: target.value })}
      />
    </>
  );
}
