import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '#web/calls/data-service.ts';
import { type Read, staleElsewhere } from '#web/calls/stale.ts';
import { useViewer } from '#web/session/use-session.ts';

/**
 * Opened is read: notes it once an item of content is there. Who looks with another person's eyes reads nothing for them.
 * @param read what the area reads that is then no longer right, besides the stream
 */
export function useReading(item: { id: string; read: boolean } | null | undefined, read: Read): void {
  const queries = useQueryClient();
  const { viewer } = useViewer();
  const reader = viewer?.viewing ? undefined : viewer?.staff?.id;
  const unread = item && !item.read ? item.id : undefined;
  useEffect(() => {
    if (!unread || !reader) return;
    // Not stored, it stays unread: the next time it is opened notes it.
    storeRead(unread, reader).then(
      // The item itself stays as it is on screen.
      () => staleElsewhere(queries, read, 'current'),
      () => undefined,
    );
  }, [unread, reader, queries, read]);
}

/** Notes that somebody has read an item; a second time changes nothing. */
async function storeRead(id: string, staffId: string): Promise<void> {
  await ask((client) =>
    client
      .from('content_reads')
      .upsert({ content_id: id, staff_id: staffId }, { onConflict: 'staff_id,content_id', ignoreDuplicates: true }),
  );
}
