import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingState } from '#shared/names/listings.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListBody, type ListBodyProps } from '#web/lists/list-body.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { FilterBar, FilterChip } from '#web/ui/filter-bar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { type ListingArea, type OwnListing, ownQuery } from './queries.ts';
import { StateChip } from './state-chip.tsx';

const WHOLE = { filtered: false, reset: () => undefined };
/** What asks for its keeper comes first. */
const GROUPS: readonly (readonly [string, readonly ListingState[]])[] = [
  ['work', ['rejected', 'draft']],
  ['waiting', ['waiting', 'changed']],
  ['planned', ['planned']],
  ['open', ['open', 'reserved', 'hidden']],
  ['over', ['expired', 'closed', 'deleted']],
];

interface OwnListProps {
  of: ListingArea;
  /** The picture of one, at the left. */
  lead?: (listing: OwnListing) => ReactNode;
}

/**
 * One's own listings in every state, and those of the team for who keeps the company; of everybody, when who decides on
 * them asks for that.
 */
export function OwnList({ of, lead }: OwnListProps) {
  const { t } = useTranslation('listings');
  const { can } = useViewer();
  const [everybody, setEverybody] = useState(false);
  const query = useQuery(ownQuery(of.kind, everybody));
  return (
    <>
      {can('canManageMarketplace') && query.data && (
        <FilterBar>
          <FilterChip pressed={everybody} onClick={() => setEverybody(!everybody)}>
            {t('own.everybody')}
          </FilterChip>
        </FilterBar>
      )}
      <OwnGroups {...{ of, lead, query }} />
    </>
  );
}

function OwnGroups({ of, lead, query }: OwnListProps & Pick<ListBodyProps<readonly OwnListing[]>, 'query'>) {
  const { t } = useTranslation('listings');
  return (
    <ListBody
      {...{ query, shown: WHOLE }}
      isEmpty={(rows) => rows.length === 0}
      waiting={<RowsSkeleton count={4} plain />}
      nothing={{ title: t('own.empty'), text: t('own.emptyText') }}
    >
      {(rows) =>
        GROUPS.map(([group, states]) => {
          const found = rows.filter(({ state }) => states.includes(state));
          if (found.length === 0) return null;
          return (
            <Section key={group} title={t(`own.${group}`)}>
              <Rows>
                {found.map((listing) => (
                  <OwnRow key={listing.id} {...{ of, listing }} lead={lead?.(listing)} />
                ))}
              </Rows>
            </Section>
          );
        })
      }
    </ListBody>
  );
}

function OwnRow({ of, listing, lead }: { of: ListingArea; listing: OwnListing; lead: ReactNode }) {
  const { t } = useTranslation('listings');
  const { locale } = useLanguage();
  const format = useFormat();
  const title = inLanguage<string>(listing.titles, locale);
  const { state, reason, publish_at, expires_at, closed_at, outcome, mine } = listing;
  const facts = [
    !mine && listing.author_name,
    state === 'rejected' && reason && t('reason', { reason }),
    publish_at && t('appearsOn', { when: format.dateTime(publish_at) }),
    ['open', 'reserved', 'changed'].includes(state) && expires_at && t('untilDay', { date: format.date(expires_at) }),
    state === 'expired' && expires_at && t('endedOn', { date: format.date(expires_at) }),
    closed_at && outcome && `${t(`outcome.${outcome}`)}, ${format.date(closed_at)}`,
    listing.views !== null && t('viewsOf', { count: Number(listing.views), n: format.number(Number(listing.views)) }),
    ['draft', 'waiting'].includes(state) && t('savedOn', { date: format.date(listing.updated) }),
  ];
  return (
    <ListRow
      to={state === 'draft' || state === 'rejected' ? `${of.path}/${listing.id}/edit` : `${of.path}/${listing.id}`}
      lead={lead}
      title={<span lang={title?.only}>{title?.text || t('untitled')}</span>}
      text={facts.filter(Boolean).join(' · ')}
      states={<StateChip state={state} />}
    />
  );
}
