import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import type { Workshop } from '#server/workshop.ts';
import { LARGEST } from '#shared/names/files.ts';
import { createTextReader, type TextWish } from './read-apart.ts';
import { TEXT_FAULTS, type TextFault, type TextPart } from './read-text.ts';

/** Documents of one run, one of each uploader before a second, whichever: what is left waits for the next, and what fails again and again keeps none waiting. */
const BATCH = 20;
const WHY = 'documents that readers have are read for the search without anybody asking';

type Reader = Workshop<TextWish, TextPart[]>;

/** Every minute: the text of documents that readers have and that nobody has read yet. */
export function textSchedule({ pool, files }: { pool: Pool; files: FileStore }): ScheduledJob {
  const read = createTextReader();
  return { name: 'search.texts', cron: '* * * * *', run: () => indexTexts(pool, files, read) };
}

/** Reads what waits. A document that cannot be read is noted with the reason and keeps no other waiting. */
export async function indexTexts(pool: Pool, files: FileStore, read: Reader): Promise<void> {
  const waiting = await asSystem(pool, WHY, (tx) =>
    tx.rows<{ id: string; name: string; storage_key: string }>(sql`
      select file.id, file.name, file.storage_key from files file
      where file.kind = 'document' and not exists (select from file_texts known where known.file_id = file.id)
        and exists (select from content_files used where used.file_id = file.id and used.live)
      order by row_number() over (partition by file.uploader_id order by random()), random() limit ${BATCH}`),
  );
  const failed: unknown[] = [];
  for (const { id, name, storage_key } of waiting) {
    try {
      const { parts, fault } = await textOf(name, storage_key, files, read);
      await asSystem(pool, WHY, (tx) =>
        tx.rows(sql`
          insert into file_texts (file_id, parts, fault)
          select id, ${JSON.stringify(parts)}, ${fault} from files where id = ${id} on conflict (file_id) do nothing`),
      );
    } catch (error) {
      failed.push(error);
    }
  }
  // What failed by no fault of a document is tried again, after those behind it were read.
  if (failed.length > 0) throw failed[0];
}

async function textOf(
  name: string,
  key: string,
  files: FileStore,
  read: Reader,
): Promise<{ parts: TextPart[]; fault: TextFault | null }> {
  try {
    const bytes = await bytesOf(key, files);
    return { parts: await read('search', { name, bytes }), fault: null };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const fault = error.code === 'not_found' ? 'missing' : TEXT_FAULTS.find((one) => one === error.fields?.file);
    // No fault of the document's: it is tried again.
    if (!fault) throw error;
    return { parts: [], fault };
  }
}

async function bytesOf(key: string, files: FileStore): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of await files.read(key)) {
    pieces.push(piece);
    length += piece.length;
    if (length > LARGEST.document) break;
  }
  return Buffer.concat(pieces);
}
