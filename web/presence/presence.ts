import type { RealtimeChannel } from '@supabase/realtime-js';
import { ask } from '#web/calls/data-service.ts';
import { keeper, viewers } from '#web/portal.ts';
import { realtime } from '#web/realtime.ts';
import { isOn } from '#web/session/viewer.ts';
import { createOnlineUsers } from './online-users.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** The channel of the specification §3 and what each member tracks on it. */
const CHANNEL = 'online-users';

export const onlineUsers = createOnlineUsers();

/** The client knows one channel of a name: the next person joins it once the one before has left. */
let left: Promise<unknown> = Promise.resolve();

let joined: { userId: string; channel: Promise<RealtimeChannel>; visibility: Visibility } | null = null;

/**
 * Joins the channel while somebody is signed in, under that person's id, and leaves it on signing out. Page changes
 * do not touch it; the client library reconnects by itself and tracks again when it does.
 */
export function startPresence(): void {
  const follow = () => {
    // While the office has switched presence off, nobody is told of and nobody is seen.
    const userId = isOn(viewers.current(), 'presence') ? (keeper.current()?.user.id ?? null) : null;
    if (userId === (joined?.userId ?? null)) return;
    if (joined) leave(joined.channel);
    joined = userId ? { userId, ...join(userId) } : null;
  };
  keeper.subscribe(follow);
  viewers.subscribe(follow);
  follow();
}

/** The person of this browser has just chosen to be seen or not. */
export function setInvisible(invisible: boolean): void {
  joined?.visibility.chose(invisible);
}

function join(userId: string): { channel: Promise<RealtimeChannel>; visibility: Visibility } {
  const online_at = new Date().toISOString();
  const channel = Promise.all([realtime(), left]).then(([client]) =>
    client.channel(CHANNEL, { config: { presence: { key: userId } } }),
  );
  const visibility = createVisibility({
    read: readInvisible,
    show: async () => void (await channel).track({ online_at }),
    hide: async () => void (await channel).untrack(),
  });
  channel.then(
    (open) => {
      open.on('presence', { event: 'sync' }, () => {
        if (joined?.userId !== userId) return;
        const present = open.presenceState();
        onlineUsers.update(Object.keys(present));
        visibility.seen(present[userId]?.length ?? 0);
      });
      // Each (re)join starts without presence, so the same moment is tracked again.
      open.subscribe((status) => {
        if (status === 'SUBSCRIBED') visibility.joined();
      });
    },
    // The library could not be loaded; the next start tries again.
    () => undefined,
  );
  return { channel, visibility };
}

/** Whether the person who signed in chose not to be seen, also while they look with somebody else's eyes. */
async function readInvisible(): Promise<boolean> {
  return (await ask((client) => client.rpc('is_invisible'))) === true;
}

function leave(channel: Promise<RealtimeChannel>): void {
  onlineUsers.clear();
  // A channel that never came to be needs no leaving.
  left = channel.then(async (open) => (await realtime()).removeChannel(open)).catch(() => undefined);
}
