import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Read } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { textField } from '../content-fields.ts';
import { ContentEditorScreen, type EditorForm, textsIn } from '../editor/content-editor.tsx';
import { DocumentsField } from '../editor/documents-field.tsx';
import { useFieldWords } from '../editor/use-field-words.ts';
import { PlainFacts } from './plain-facts.tsx';
import { type PlainKind, type PlainValues, plainEmpty, plainFields, plainSchema } from './plain-fields.ts';

interface PlainEditScreenProps {
  kind: PlainKind;
  /** The part of the path that names the item, and the name of its drafts. */
  part: string;
  form: string;
  /** The area's words: fields under `<under>.edit.field`, the title of what is new, and the name of the list. */
  words: string;
  reads: Read;
  untitled: string;
  crumb: { label: string; to: string };
  editPath: (id: string) => string;
  preview: (
    id: string,
    values: Readonly<Record<string, unknown>>,
    text: Record<string, unknown>,
    language: Locale,
  ) => ReactNode;
}

/** The screen of an item of a plain kind while it is written: its fields are data, everything else is the editor's. */
export function PlainEditScreen(props: PlainEditScreenProps) {
  const { kind, part, form: name, words: namespace, reads, untitled, crumb, editPath, preview } = props;
  const { t } = useTranslation(namespace);
  const { date, money } = useFormat();
  const fields = plainFields(kind);
  const words = useFieldWords(fields, namespace, (field, value) => {
    const fact = kind.facts.find((one) => one.name === field);
    if (fact?.kind === 'day') return value ? date(String(value)) : '';
    if (fact?.kind === 'choice') return value ? t(`${field}.${value}`) : '';
    if (fact?.kind === 'several' && Array.isArray(value)) return value.map((one) => t(`${field}.${one}`)).join(', ');
    if (fact?.kind === 'rows' && Array.isArray(value)) {
      return value.map((row) => fact.columns.map((column) => row[column]).join(', ')).join('\n');
    }
    if (fact?.kind === 'steps' && Array.isArray(value)) {
      return value.map(({ from, price }) => `${from}: ${money(price / 100)}`).join('\n');
    }
    return undefined;
  });
  const faultValues = (field: string) => {
    const fact = kind.facts.find((one) => one.name === field);
    return fact?.kind === 'day' && fact.after ? { other: words.label(fact.after) } : {};
  };
  return (
    <ContentEditorScreen<PlainValues, PlainValues>
      part={part}
      form={name}
      editing={{
        ...{
          words: { ...words, faultValues },
          editPath,
          reads: [reads],
          untitled,
          fields,
          empty: plainEmpty(kind),
          schema: plainSchema(kind),
        },
        crumb: () => crumb,
        texts: (form, language) => <Texts {...{ form, language, kind }} />,
        facts: (form) => <PlainFacts {...{ form, kind }} words={namespace} />,
        preview: (id, values, language) => {
          const text = textsIn(values, fields.texts, language);
          return text && preview(id, values, text, language);
        },
      }}
    />
  );
}

type Documented = PlainValues & { documents_de: readonly UsedDocument[]; documents_fr: readonly UsedDocument[] };

function Texts({ form, language, kind }: { form: EditorForm<PlainValues>; language: Locale; kind: PlainKind }) {
  return (
    <>
      {kind.texts.map(({ name, max, lines, optional }) => {
        const field = textField(name, language);
        const common = {
          ...{ label: form.words.label(field), error: form.fault(field), optional, maxLength: max, lang: language },
          value: String(form.values[field] ?? ''),
        };
        return lines ? (
          <TextArea
            key={name}
            {...common}
            rows={lines}
            onChange={({ target }) => form.set({ [field]: target.value })}
          />
        ) : (
          <TextField key={name} {...common} onChange={({ target }) => form.set({ [field]: target.value })} />
        );
      })}
      {kind.documents && (
        <DocumentsField form={form as unknown as EditorForm<Documented>} language={language} max={20} />
      )}
    </>
  );
}
