import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { nextEventsQuery } from './queries.ts';

/** Beside the stream: the events that take place next. */
export function NextEvents() {
  const { t } = useTranslation('stream');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { data: events = [] } = useQuery(nextEventsQuery());
  if (events.length === 0) return null;
  return (
    <Section
      title={t('next.title')}
      small
      more={{ label: t('next.more'), to: '/app/events', search: { view: 'month' } }}
    >
      <Rows>
        {events.map(({ id, type, texts, starts_at, place }) => {
          const shown = inLanguage(texts, locale);
          return (
            shown && (
              <ListRow
                key={id}
                to={contentKind(type)?.path(id)}
                title={<span lang={shown.only}>{shown.text.title}</span>}
                text={`${date(starts_at ?? '')} · ${townIn(locale, place ?? '')}`}
              />
            )
          );
        })}
      </Rows>
    </Section>
  );
}
