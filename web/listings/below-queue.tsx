import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SmallEdits } from '#shared/contracts/listing.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { smallEditsQuery, successQuery } from './queries.ts';

/** Below what waits for a decision: what authors changed at once, until somebody has looked, and what listings come to. */
export default function BelowQueue() {
  const { data: edits } = useQuery(smallEditsQuery());
  if (!edits) return null;
  return (
    <>
      {edits.length > 0 && <Edits edits={edits} />}
      <Success />
    </>
  );
}

/** How many listings of the last year came to something, and how often that was by the portal. */
function Success() {
  const { t } = useTranslation('listings');
  const { number } = useFormat();
  const { data } = useQuery(successQuery());
  if (!data || data.closed === 0) return null;
  const { closed, answered, through_portal } = data;
  return (
    <Section title={t('successTitle')} small>
      <p className="small t2">
        {t('success', {
          count: closed,
          closed: number(closed),
          answered: number(answered),
          found: number(through_portal),
        })}
      </p>
    </Section>
  );
}

function Edits({ edits }: { edits: SmallEdits }) {
  const { t } = useTranslation('listings');
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
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
