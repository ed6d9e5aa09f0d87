import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { LEAST } from './stored-bytes.ts';

/** Bytes that one person may have lying about unused, with the pictures made of it, against filling the disk. */
const UNUSED = 500 * 1024 * 1024;

/**
 * Refuses a file of so many bytes of somebody who has too many that nothing uses.
 * @throws PortalError too_many_requests
 */
export async function refuseHoarders(context: CallContext, uploader: string, size: number): Promise<void> {
  const found = await context.asCaller((tx) =>
    tx.row<{ bytes: number }>(sql`
      select coalesce(sum(greatest(size, ${LEAST}) + coalesce((
          select sum(made.value::bigint) from jsonb_each_text(variants -> 'sizes') made), 0)), 0)::float8 as bytes
      from files where uploader_id = ${uploader} and owner_table is null`),
  );
  if ((found?.bytes ?? 0) + size <= UNUSED) return;
  throw new PortalError('too_many_requests', 'Too much was uploaded without being used.', {
    headers: { 'retry-after': '3600' },
  });
}
