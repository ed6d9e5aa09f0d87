import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { realtime } from '#web/realtime.ts';
import { rightsChanged } from '#web/session/follow-rights.ts';
import { BELL_EVENT, bellTopic, RIGHTS_EVENT } from '../../message-facts.ts';
import { isNews, type Standing } from '../model/marks.ts';
import { LISTS, MARKING, standingQuery, TYPES } from '../queries.ts';
import { isOwn } from './own.ts';

/** How often the server is asked while it has not told anything by itself, and as a net under the line that does; in ms. */
const WITHOUT_LINE = 6000;
const WITH_LINE = 120_000;

/**
 * How many notifications are unread, followed live: the database tells every device of a person when their list has
 * changed. Lists on screen are read again only for what this page does not show yet.
 */
export function useLive(userId: string): Standing | undefined {
  const queries = useQueryClient();
  const on = useLine(userId);
  const marking = useIsMutating({ mutationKey: MARKING });
  const options = standingQuery(userId);
  const { data } = useQuery({
    ...options,
    // A number from before a mark that is on its way would take it back for a moment.
    refetchInterval: marking > 0 ? false : on ? WITH_LINE : WITHOUT_LINE,
    refetchIntervalInBackground: true,
  });
  const known = useRef<Standing>(undefined);
  useEffect(() => {
    // Marks of this page are in the lists already; what it did not do itself it has to read.
    if (data && isNews(known.current, data) && !isOwn(data)) {
      for (const queryKey of [LISTS, TYPES]) void queries.invalidateQueries({ queryKey });
    }
    known.current = data;
  }, [data, queries]);
  return data;
}

/**
 * Joins the line on which the database tells of changes.
 * @returns Whether it can be relied on: a service may let one join and yet tell nothing, so it has to have told once.
 */
function useLine(userId: string): boolean {
  const queries = useQueryClient();
  const [on, setOn] = useState(false);
  useEffect(() => {
    const { queryKey } = standingQuery(userId);
    const ask = () => void queries.invalidateQueries({ queryKey });
    let over = false;
    let leave = () => {
      over = true;
    };
    realtime().then(
      (client) => {
        if (over) return;
        const channel = client
          .channel(bellTopic(userId), { config: { private: true } })
          .on('broadcast', { event: BELL_EVENT }, () => {
            setOn(true);
            ask();
          })
          .on('broadcast', { event: RIGHTS_EVENT }, rightsChanged)
          .subscribe((status) => {
            // Whatever was told while the line was down was missed.
            if (status === 'SUBSCRIBED') ask();
            else setOn(false);
          });
        leave = () => void client.removeChannel(channel);
      },
      // The library could not be loaded: asking now and then has to do.
      () => undefined,
    );
    return () => leave();
  }, [queries, userId]);
  return on;
}
