import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListBody } from '#web/lists/list-body.tsx';
import { useList } from '#web/lists/use-list.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { branchAnchor } from '../detail/branch-anchor.ts';
import styles from '../edit/edit.module.css';
import { opticianPath } from '../list/company-row.tsx';
import { grouped, type LogEntry } from '../log/grouped.ts';
import { LogEntryRow } from '../log/log-entry-row.tsx';
import { FEED } from './feed-filter.ts';
import { FeedFilters } from './feed-filters.tsx';
import { branchNamesQuery, type FeedChange, feedQuery } from './queries.ts';

/** Topic «Änderungen»: who changed what in the directory, over all companies; each save can be taken back. */
export default function FeedTopic() {
  const { t } = useTranslation('opticians');
  const shown = useList(FEED);
  const feed = useInfiniteQuery({ ...feedQuery(shown.state), placeholderData: keepPreviousData });
  const changes = feed.data?.pages.flat() ?? [];
  const names = useQuery(branchNamesQuery(branchIdsOf(changes))).data;
  const company = new Map(changes.map(({ optician_id, optician_name }) => [optician_id, optician_name]));
  return (
    <>
      <FeedFilters shown={shown} changes={changes} />
      <ListBody
        query={feed}
        shown={shown}
        isEmpty={() => changes.length === 0}
        waiting={<RowsSkeleton count={6} plain />}
        nothing={{ text: t('change.nothing') }}
        noMatch={{ text: t('feed.noMatch'), reset: t('feed.reset') }}
      >
        {() => (
          <ol className={styles.log} data-rows>
            {grouped(changes).map((entry) => (
              <LogEntryRow
                key={entry.key}
                entry={entry}
                office
                branchNames={names}
                kicker={<Company entry={entry} name={company.get(entry.opticianId ?? '')} />}
                actor={<Actor entry={entry} onChoose={(actor) => shown.change({ actor })} />}
              />
            ))}
          </ol>
        )}
      </ListBody>
      {feed.hasNextPage && (
        <Button className="m2" busy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {t('change.more')}
        </Button>
      )}
    </>
  );
}

/** The company of a save; a person's name leads to the card. */
function Company({ entry, name }: { entry: LogEntry; name: string | undefined }) {
  if (!name || !entry.opticianId) return null;
  const search = entry.table === 'staff' ? { staffId: entry.recordId } : undefined;
  const hash = entry.table === 'branches' ? branchAnchor(entry.recordId) : undefined;
  return (
    <p className="small">
      <AppLink className="link tap" to={opticianPath(entry.opticianId)} search={search} hash={hash}>
        {name}
      </AppLink>
    </p>
  );
}

/** Who it was; a press shows everything else they changed. */
function Actor({ entry: { actor, actorId }, onChoose }: { entry: LogEntry; onChoose: (id: string) => void }) {
  const { t } = useTranslation('opticians');
  if (!actor || !actorId) return actor ?? t('change.system');
  return (
    <button
      type="button"
      className="link"
      aria-label={t('feed.onlyBy', { name: actor })}
      onClick={() => onChoose(actorId)}
    >
      {actor}
    </button>
  );
}

function branchIdsOf(changes: readonly FeedChange[]): string[] {
  return changes
    .filter(({ field }) => field === 'branch_ids')
    .flatMap(({ old, new: now }) => [old, now])
    .flatMap((ids) => (Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []));
}
