import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { relatedQuery } from '../queries.ts';

/** The ways to items of any kind, in their order, as far as the reader may open them. */
export function Related({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const { data: found = [] } = useQuery(relatedQuery(ids));
  const shown = ids.flatMap((id) => {
    const item = found.find((one) => one.id === id);
    const kind = item && contentKind(item.kind);
    const title = item && inLanguage(item.titles, locale);
    return kind && title ? [{ id, kind, title }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section title={t('article.related')}>
      <Rows>
        {shown.map(({ id, kind, title: { text, only } }) => (
          <ListRow
            key={id}
            to={kind.path(id)}
            title={<span lang={only}>{text}</span>}
            text={t(kind.one ?? kind.label, { ns: kind.words })}
          />
        ))}
      </Rows>
    </Section>
  );
}
