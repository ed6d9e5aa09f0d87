import { useTranslation } from 'react-i18next';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { Locale } from '#shared/names/languages.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { EditorForm } from './content-editor.tsx';
import styles from './editor.module.css';

interface Documented {
  documents_de: readonly UsedDocument[];
  documents_fr: readonly UsedDocument[];
}

interface DocumentsFieldProps<V extends Documented> {
  form: EditorForm<V>;
  language: Locale;
  /** So many at most. */
  max: number;
}

/** Documents to take along, each with its title in the language of the text. */
export function DocumentsField<V extends Documented>({ form, language, max }: DocumentsFieldProps<V>) {
  const { t } = useTranslation('publishing');
  const name = `documents_${language}` as const;
  const documents: readonly UsedDocument[] = form.values[name];
  const put = (next: readonly UsedDocument[]) => form.set({ [name]: next } as Partial<V>);
  const label = form.words.label(name);
  return (
    <div className={styles.documents}>
      <div className="lbl">
        <span>{label}</span>
        <span className="opt">{t('common:ui.optional')}</span>
      </div>
      {documents.map((document, place) => (
        <TextField
          key={document.file}
          label={t('edit.documentTitle', { place: place + 1 })}
          lang={language}
          maxLength={120}
          value={document.title}
          error={document.title.trim() === '' ? form.fault(name) : undefined}
          onChange={({ target }) =>
            put(documents.map((one) => (one.file === document.file ? { ...one, title: target.value } : one)))
          }
          end={
            <IconButton
              icon="trash"
              label={t('edit.removeDocument', { title: document.title })}
              onClick={() => put(documents.filter(({ file }) => file !== document.file))}
            />
          }
        />
      ))}
      {documents.length < max && (
        <FileUpload
          key={documents.length}
          label={label}
          kinds={['document']}
          onStored={(file) => put([...documents, { file: file.id, title: titleOf(file.name) }])}
        />
      )}
    </div>
  );
}

/** A title to begin with: the name of the file, without its extension. */
const titleOf = (name: string) =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120) || name.slice(0, 120);
