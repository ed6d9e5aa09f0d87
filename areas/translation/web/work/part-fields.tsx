import { useTranslation } from 'react-i18next';
import type { RichText } from '#shared/contracts/rich-text.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Language } from '#shared/names/languages.ts';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { isDocument, wordFields } from './parts.ts';

export interface PartFieldsProps {
  /** The part of the source: it says which fields there are. */
  source: unknown;
  value: unknown;
  /** What the field is, e.g. `title`. */
  name: string;
  /** How it is called, where not by its name alone. */
  label?: string | undefined;
  language: Language;
  onChange: (value: unknown) => void;
  /** The caret begins here: in the first field of several. */
  begins?: boolean;
}

const focusEnd = (area: HTMLTextAreaElement | null) => {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
};

/** A part to write: a line, rich text, or the fields of a block one below the other. */
export function PartFields(props: PartFieldsProps) {
  const { source, value, name, language, onChange, begins = false } = props;
  const { t } = useTranslation('translation');
  const label = props.label ?? t(`field.${name}`, t('field.text'));
  if (typeof source === 'string') {
    const text = typeof value === 'string' ? value : '';
    return (
      <TextArea
        {...(begins && { ref: focusEnd })}
        label={label}
        lang={language}
        rows={Math.min(8, Math.ceil(Math.max(source.length, text.length, 1) / 60))}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (!isRecord(source)) return null;
  if (isDocument(source)) {
    const document = isDocument(value) ? (value as unknown as RichText) : null;
    return <RichTextEditor label={label} language={language} value={document} onChange={onChange} autoFocus={begins} />;
  }
  const before = isRecord(value) ? value : {};
  return wordFields(source).map(([field, part], place) => (
    <PartFields
      key={field}
      source={part}
      value={before[field]}
      name={field}
      language={language}
      begins={begins && place === 0}
      onChange={(changed) => onChange({ ...before, [field]: changed })}
    />
  ));
}
