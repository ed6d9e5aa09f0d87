import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { smallEditsQuery } from './queries.ts';

/** Below what waits for a decision: what authors changed at once, until somebody has looked. */
export default function SmallEdits() {
  const { t } = useTranslation('listings');
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
  const { data: edits = [] } = useQuery(smallEditsQuery());
  if (edits.length === 0) return null;
  return (
    <Section title={t('smallEdits')} small>
      <Rows lined>
        {edits.map(({ id, kind, titles, author_name, edited_at }) => (
          <ListRow
            key={id}
            to={contentKind(kind)?.path(id)}
            title={inLanguage<string>(titles, locale)?.text ?? t('untitled')}
            text={[author_name, dateTime(edited_at)].filter(Boolean).join(' · ')}
          />
        ))}
      </Rows>
    </Section>
  );
}
