import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { besideQuery } from './queries.ts';
import { StateChip } from './state-chip.tsx';

/** What is to be known before one decides about a listing: others that look like it, and earlier reasons. */
export default function Beside({ id, path }: { id: string; path: (id: string) => string }) {
  const { t } = useTranslation('listings');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { data } = useQuery(besideQuery(id));
  if (!data) return null;
  const { similar, rejections } = data;
  return (
    <>
      {similar.length > 0 && (
        <Section title={t('beside.similar')} small>
          <Rows lined>
            {similar.map((one) => (
              <ListRow
                key={one.id}
                to={path(one.id)}
                title={inLanguage<string>(one.titles, locale)?.text ?? t('untitled')}
                text={one.author_name}
                states={<StateChip state={one.state} />}
              />
            ))}
          </Rows>
        </Section>
      )}
      {rejections.length > 0 && (
        <Section title={t('beside.rejections')} small>
          <Rows lined>
            {rejections.map(({ id: item, titles, reason, made }) => (
              <ListRow
                key={`${item} ${made}`}
                title={inLanguage<string>(titles, locale)?.text ?? t('untitled')}
                text={[date(made), reason].filter(Boolean).join(' · ')}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}
