import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import type { StoredFile } from '#shared/contracts/file.ts';
import type { FileKind, FileVisibility, ImageKind } from '#shared/names/files.ts';

/** The pictures at hand and their bytes; the version is part of their keys. */
export interface Variants {
  version?: string;
  sizes?: Record<string, number>;
}

/** A row of `files`, and whether the caller may change the record that uses it (or uploaded it, while none does). */
export interface FileRow {
  id: string;
  owner_table: string | null;
  held: boolean;
  kind: FileKind;
  image_kind: ImageKind | null;
  visibility: FileVisibility;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storage_key: string;
  width: number | null;
  height: number | null;
  focus_x: number;
  focus_y: number;
  variants: Variants;
  created: Date;
  expires: Date | null;
  changeable: boolean;
}

const COLUMNS = sql`
  id, owner_table, held, kind, image_kind, visibility, name, type, size::float8 as size, sha256, storage_key, width,
  height, focus_x, focus_y, variants, created, expires`;

/** The file, if the caller's row-level security shows it. @throws PortalError not_found */
export async function visibleFile(context: Pick<CallContext, 'asCaller'>, id: string): Promise<FileRow> {
  const row = await context.asCaller((tx) =>
    tx.row<FileRow>(sql`
      select ${COLUMNS}, owner_table is null or internal.changes_record(owner_table, owner_id) as changeable
      from files where id = ${id}`),
  );
  if (!row) throw new PortalError('not_found', 'There is no such file for this person.');
  return row;
}

/** What a new row needs; nothing uses it yet. */
export type NewFile = Omit<FileRow, 'owner_table' | 'held' | 'created' | 'expires' | 'changeable'> & {
  uploader_id: string;
};

/** Writes the row of a file whose objects are stored. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<FileRow> {
  const row = await tx.row<FileRow>(sql`
    insert into files (
      id, uploader_id, kind, image_kind, visibility, name, type, size, sha256, storage_key, width, height, focus_x,
      focus_y, variants)
    values (
      ${file.id}, ${file.uploader_id}, ${file.kind}, ${file.image_kind}, ${file.visibility}, ${file.name}, ${file.type},
      ${file.size}, ${file.sha256}, ${file.storage_key}, ${file.width}, ${file.height}, ${file.focus_x},
      ${file.focus_y}, ${JSON.stringify(file.variants)})
    returning ${COLUMNS}, true as changeable`);
  if (!row) throw new Error('The inserted file did not come back.');
  return row;
}

/** A file as the calls answer it. */
export function answerFile(row: FileRow): StoredFile {
  const { id, kind, image_kind, visibility, name, type, size, sha256, width, height, focus_x, focus_y, held } = row;
  return {
    ...{ id, kind, image_kind, visibility, name, type, size, sha256, width, height, focus_x, focus_y, held },
    sizes: Object.keys(row.variants.sizes ?? {}),
    created: row.created.toISOString(),
    expires: row.expires?.toISOString() ?? null,
  };
}
