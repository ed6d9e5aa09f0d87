import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { type Logo, takenQuery } from '../queries.ts';
import { LOGOS } from './lists.ts';

/** What one took last, and whether it is still in force. */
export function LogosTaken({ logos }: { logos: readonly Logo[] }) {
  const { t } = useTranslation('toolbox');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { data = [] } = useQuery(takenQuery);
  const rows = data.flatMap(({ file_id, format, taken }) => {
    const logo = logos.find(({ versions }) => versions.some(({ files }) => files.some(({ id }) => id === file_id)));
    const version = logo?.versions.find(({ files }) => files.some(({ id }) => id === file_id));
    return logo && version ? [{ logo, version, format, taken, key: `${file_id} ${format}` }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t('taken')}>
      <Rows lined>
        {rows.map(({ logo, version, format, taken, key }) => (
          <ListRow
            key={key}
            to={LOGOS.path}
            search={LOGOS.write({ ...LOGOS.usual, logo: logo.id })}
            title={inLanguage(logo.texts, locale)?.text.title}
            text={`${format.toUpperCase()}, ${date(taken)}`}
            end={version.replaced && <Tag look="sun">{t('version.replaced')}</Tag>}
          />
        ))}
      </Rows>
    </Section>
  );
}
