import { createHash, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { NewFile } from '#server/files/file-row.ts';
import { originalKey } from '#server/files/keys.ts';
import { saveFile } from '#server/files/save-file.ts';
import { LEAST } from '#server/files/stored-bytes.ts';
import type { CallContext } from '#server/http/call.ts';
import type { Download } from '#server/http/download.ts';
import type { Permission } from '#shared/names/permissions.ts';

/** What leaves the portal. */
export interface Export {
  /** As the audit log names it. */
  object: string;
  opensWith: Permission;
  /** Form, kind of rows and filters. */
  asked: object;
  rows: number;
}

/** A file to be saved, all of it at hand. */
export interface MadeFile extends Download {
  body: Buffer;
  name: string;
  type: string;
}

/**
 * Makes the file of an export, notes it in the list of exports, and keeps the file so that it can be fetched again. What
 * cannot be kept is handed out all the same. Who looks at the portal as somebody else leaves nothing in their list.
 * Calls that use it are `heavy`: no foreign page leads to them (`origin.ts`).
 * @throws PortalError too_many_requests after five hundred in a day
 */
export async function keepExport(
  context: CallContext,
  about: Export,
  make: () => Promise<MadeFile>,
): Promise<Download> {
  const asker = await context.asCaller((tx) =>
    tx.row<{ id: string; viewing: boolean }>(sql`select current_staff_id() as id, internal.is_viewing() as viewing`),
  );
  if (!asker?.id || asker.viewing) return make();
  const id = await begin(context, about, asker.id);
  try {
    const made = await make();
    await keep(context, id, asker.id, made).catch(async (fault: unknown) => {
      context.request.log.warn({ err: fault, id }, 'an export was not kept');
      await end(context, id, 'failed');
    });
    return made;
  } catch (fault) {
    await end(context, id, 'failed');
    throw fault;
  }
}

/** Exports of one person; so many stand in the audit log as well (internal.note_audit). */
const MOST_A_DAY = 500;

const REASON = 'exports are recorded by the process, which makes their files';

async function begin(context: CallContext, { object, opensWith, asked, rows }: Export, staffId: string) {
  const row = await context.asSystem(REASON, (tx) =>
    tx.row<{ id: string }>(sql`
      insert into exports (staff_id, object, opens_with, asked, rows)
      select ${staffId}, ${object}, ${opensWith}, ${JSON.stringify(filled(asked))}::jsonb, ${rows}
      where (select count(*) from exports earlier
        where earlier.staff_id = ${staffId} and earlier.made > now() - interval '1 day') < ${MOST_A_DAY}
      returning id`),
  );
  if (!row) throw new PortalError('too_many_requests', 'Too much was exported in a day.');
  return row.id;
}

/** Filters that are not set say nothing. */
function filled(asked: object): object {
  const set = Object.entries(asked).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(set);
}

async function end(context: CallContext, id: string, state: 'failed' | 'gone'): Promise<void> {
  await context.asSystem(REASON, (tx) => tx.rows(sql`update exports set state = ${state} where id = ${id}`));
}

/** Bytes of one person's files that are kept at the same time; a list of everybody has one or two hundred thousand. */
const MAX_KEPT = 100 * 1024 * 1024;

async function keep(context: CallContext, id: string, staffId: string, { body, name, type }: MadeFile): Promise<void> {
  const kept = await context.asSystem(REASON, (tx) =>
    tx.row<{ bytes: number }>(sql`
      select coalesce(sum(greatest(size, ${LEAST})), 0)::float8 as bytes from exports where staff_id = ${staffId} and state = 'ready'`),
  );
  if ((kept?.bytes ?? 0) + body.length > MAX_KEPT) return end(context, id, 'gone');
  const fileId = randomUUID();
  const file = await saveFile(context, fileId, async (files) => {
    const key = originalKey(fileId);
    await files.put(key, body, type);
    return newFile(fileId, staffId, key, { body, name, type });
  });
  await context.asSystem(REASON, (tx) =>
    tx.rows(sql`
      update exports set state = 'ready', file_id = ${file.id}, file_name = ${name}, size = ${body.length}
      where id = ${id}`),
  );
}

function newFile(
  id: string,
  staffId: string,
  key: string,
  { body, name, type }: Pick<MadeFile, 'body' | 'name' | 'type'>,
): NewFile {
  return {
    id,
    uploader_id: staffId,
    kind: 'document',
    image_kind: null,
    visibility: 'private',
    name,
    type,
    size: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    storage_key: key,
    width: null,
    height: null,
    focus_x: 0.5,
    focus_y: 0.5,
    variants: {},
  };
}
