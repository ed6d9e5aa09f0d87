import { useTranslation } from 'react-i18next';
import { MAX_TEASER, MAX_TITLE } from '#shared/names/blocks.ts';
import type { Locale } from '#shared/names/languages.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import type { Desk } from './desk.ts';
import styles from './editor.module.css';
import { PartConflict } from './part-conflict.tsx';
import { usePart } from './use-part.ts';

/** Title and lead of a language, saved by themselves. */
export function HeadFields({ desk, language }: { desk: Desk; language: Locale }) {
  const { t } = useTranslation('pageEditor');
  const part = desk.head(language);
  const { value } = usePart(part);
  return (
    <div className={styles.head} lang={language}>
      <TextField
        label={t('field.title')}
        value={value.title}
        maxLength={MAX_TITLE}
        onChange={({ target }) => part.change({ ...value, title: target.value })}
        onBlur={() => void part.flush()}
      />
      <TextArea
        label={t('field.teaser')}
        value={value.teaser}
        maxLength={MAX_TEASER}
        rows={2}
        optional
        onChange={({ target }) => part.change({ ...value, teaser: target.value })}
        onBlur={() => void part.flush()}
      />
      <PartConflict part={part} label={t('head')} show={({ title, teaser }) => `${title}\n${teaser}`} />
    </div>
  );
}
