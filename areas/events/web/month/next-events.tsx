import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { EVENTS, eventPath } from '../list/events-list.ts';
import { nextEventsQuery } from '../queries.ts';

/** Beside a month: what comes next. */
export function NextEvents() {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { data: events = [] } = useQuery(nextEventsQuery());
  if (events.length === 0) return null;
  return (
    <Section title={t('month.coming')} small more={{ label: t('month.all'), to: EVENTS.path }}>
      <Rows>
        {events.map(({ id, texts, starts_at, place }) => {
          const shown = inLanguage(texts, locale);
          return (
            shown && (
              <ListRow
                key={id}
                to={eventPath(id)}
                title={<span lang={shown.only}>{shown.text.title}</span>}
                text={`${date(starts_at)} · ${townIn(locale, place)}`}
              />
            )
          );
        })}
      </Rows>
    </Section>
  );
}
