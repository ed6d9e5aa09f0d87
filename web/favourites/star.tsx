import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useViewer } from '#web/session/use-session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { type Favourite, favouritesQuery, storeFavourite } from './queries.ts';
import styles from './star.module.css';

/** Marks a thing as a favourite, and says whether it is one: the search offers them before anything is typed. */
export function Star({ kind, id, name }: { kind: string; id: string; name: string }) {
  const { t } = useTranslation('common');
  const { viewer } = useViewer();
  const client = useQueryClient();
  const tell = useTellFailure();
  const own = viewer?.viewing ? undefined : viewer?.staff?.id;
  const query = favouritesQuery(own ?? '');
  const { data } = useQuery({ ...query, enabled: own !== undefined });
  const isThis = (one: Favourite) => one.kind === kind && one.record_id === id;
  const marked = data?.some(isThis) ?? false;
  const mark = useMutation({
    mutationFn: (next: boolean) => storeFavourite(own ?? '', { kind, record_id: id }, next),
    onMutate: (next) =>
      client.setQueryData(query.queryKey, (before = []) => [
        ...before.filter((one) => !isThis(one)),
        ...(next ? [{ kind, record_id: id }] : []),
      ]),
    onError: tell,
    onSettled: () => stale(client, 'favourites'),
  });
  // Somebody else's eyes mark nothing.
  if (!own) return null;
  return (
    <IconButton
      icon="star"
      className={`iconbtn ${marked ? styles.marked : ''}`}
      label={t('favourite.label', { name })}
      aria-pressed={marked}
      onClick={() => mark.mutate(!marked)}
    />
  );
}
