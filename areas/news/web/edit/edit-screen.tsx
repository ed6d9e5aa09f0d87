import { useTranslation } from 'react-i18next';
import { ContentEditorScreen, textsIn } from '#web/publishing/editor/content-editor.tsx';
import { useFieldWords } from '#web/publishing/editor/use-field-words.ts';
import { DRAFTS, editPath } from '../list/news-list.ts';
import NewsReader from '../read/news-reader.tsx';
import { FactFields } from './fact-fields.tsx';
import { EMPTY_NEWS, NEWS_FIELDS, newsSchema } from './news-values.ts';
import { TextFields } from './text-fields.tsx';

/** /app/news/{newsId}/edit: a news for those who write it. */
export default function EditScreen() {
  const { t } = useTranslation('current');
  const words = useFieldWords(NEWS_FIELDS, 'current', (name, value) => {
    if (name === 'kind') return t(`kind.${value}`);
    if (name === 'category') return value ? t(`category.${value}`) : '';
    if (name === 'related') return t('edit.related.count', { count: Array.isArray(value) ? value.length : 0 });
    return undefined;
  });
  return (
    <ContentEditorScreen
      part="newsId"
      form="news.item"
      editing={{
        ...{ words, editPath, reads: ['news'], untitled: t('edit.title') },
        ...{ fields: NEWS_FIELDS, empty: EMPTY_NEWS, schema: newsSchema },
        crumb: () => ({ label: t('drafts.title'), to: DRAFTS.path }),
        texts: (form, language, readOnly) => <TextFields {...{ form, language, readOnly }} />,
        facts: (form) => <FactFields form={form} />,
        preview: (id, values, language) => {
          const text = textsIn(values, NEWS_FIELDS.texts, language);
          return text && <NewsReader id={id} facts={values} texts={{ [language]: text }} locale={language} />;
        },
      }}
    />
  );
}
