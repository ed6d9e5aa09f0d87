import type { RealtimeChannel } from '@supabase/supabase-js';
import { backend } from '#web/backend.ts';
import { keeper } from '#web/portal.ts';
import { createOnlineUsers } from './online-users.ts';

/** The channel of the specification §3 and what each member tracks on it. */
const CHANNEL = 'online-users';

export const onlineUsers = createOnlineUsers();

let joined: { userId: string; channel: Promise<RealtimeChannel> } | null = null;

/**
 * Joins the channel while somebody is signed in, under that person's id, and leaves it on signing out. Page changes
 * do not touch it; the client library reconnects by itself and tracks again when it does.
 */
export function startPresence(): void {
  const follow = () => {
    const userId = keeper.current()?.user.id ?? null;
    if (userId === (joined?.userId ?? null)) return;
    if (joined) leave(joined.channel);
    joined = userId ? { userId, channel: join(userId) } : null;
  };
  keeper.subscribe(follow);
  follow();
}

async function join(userId: string): Promise<RealtimeChannel> {
  const client = await backend();
  const channel = client.channel(CHANNEL, { config: { presence: { key: userId } } });
  const online_at = new Date().toISOString();
  channel.on('presence', { event: 'sync' }, () => {
    if (joined?.userId === userId) onlineUsers.update(Object.keys(channel.presenceState()));
  });
  channel.subscribe((status) => {
    // Each (re)join starts without presence, so the same moment is tracked again.
    if (status === 'SUBSCRIBED') void channel.track({ online_at });
  });
  return channel;
}

function leave(channel: Promise<RealtimeChannel>): void {
  onlineUsers.clear();
  // A channel that never came to be needs no leaving.
  channel.then(async (open) => (await backend()).removeChannel(open)).catch(() => undefined);
}
