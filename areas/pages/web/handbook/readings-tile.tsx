import { useTranslation } from 'react-i18next';
import { useTile } from '#web/frame/dashboard.ts';
import { type ByLanguage, inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';

/** What the process reads for the tile, the most urgent first. */
type Readings = readonly { id: string; due: string; titles: ByLanguage<string> }[];

/** The dashboard's tile of pages that one still has to confirm; gone once they are. */
export default function ReadingsTile() {
  const { t } = useTranslation('pages');
  const { date } = useFormat();
  const { locale } = useLanguage();
  const readings = useTile<Readings>('pages.readings');
  if (!readings || readings.length === 0) return null;
  return (
    <Section title={t('tile.readings.title')}>
      <Rows>
        {readings.map(({ id, due, titles }) => {
          const title = inLanguage(titles, locale);
          return (
            <ListRow
              key={id}
              to={`/app/pages/${id}`}
              title={<span lang={title?.only}>{title?.text}</span>}
              text={t('tile.readings.due', { date: date(due) })}
            />
          );
        })}
      </Rows>
    </Section>
  );
}
