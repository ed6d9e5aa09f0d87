import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { MAX_RELATED } from '../../news-facts.ts';
import { relatedQuery, relatingQuery } from '../queries.ts';
import styles from './edit.module.css';
import type { NewsForm } from './news-values.ts';

/** Ways on to pages and other news, found by words of their title. */
export function RelatedField({ form }: { form: NewsForm }) {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const [q, setQ] = useState('');
  const { related } = form.values;
  const { data: chosen = [] } = useQuery({ ...relatedQuery(related), enabled: related.length > 0 });
  const { data: found } = useQuery({ ...relatingQuery(q), enabled: q.trim().length > 1 });
  const more = found?.filter(({ id }) => !related.includes(id)).slice(0, 8);
  const put = (next: readonly string[]) => form.set({ related: next });
  const named = related.map((id) => {
    const item = chosen.find((one) => one.id === id);
    const kind = item && contentKind(item.kind);
    const title = item && inLanguage(item.titles, locale)?.text;
    return { id, title: title ?? t('edit.related.gone'), kind: kind && t(kind.one ?? kind.label, { ns: kind.words }) };
  });
  return (
    <div className={styles.way}>
      <div className="lbl">
        <span>{form.words.label('related')}</span>
        <span className="opt">{t('common:ui.optional')}</span>
      </div>
      {named.map(({ id, title, kind }) => (
        <div key={id} className={styles.related}>
          <span className="grow">
            {title}
            {kind && <span className="cap t2"> {kind}</span>}
          </span>
          <IconButton
            icon="x"
            label={t('edit.related.remove', { title })}
            onClick={() => put(related.filter((one) => one !== id))}
          />
        </div>
      ))}
      {related.length < MAX_RELATED && <SearchField label={t('edit.related.search')} value={q} onChange={setQ} />}
      {q.trim().length > 1 && more && (
        <div className={styles.found} role="status">
          {more.length === 0 && <span className="small t2">{t('edit.related.none')}</span>}
          {more.map(({ id, texts }) => (
            <Button
              key={id}
              size="small"
              icon="plus"
              onClick={() => {
                put([...related, id]);
                setQ('');
              }}
            >
              {inLanguage(texts, locale)?.text.title}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
