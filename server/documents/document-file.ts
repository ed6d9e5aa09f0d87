import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import type { Locale } from '#shared/names/languages.ts';

const REASON = 'the file of a document is kept by the process, which draws it';

/**
 * The file of a document that can be checked, in a language: drawn once, then the same bytes for ever. Whoever calls has
 * made sure that the caller may have it.
 * @param code of the document, as `internal.issue_document` answers it
 * @param draw makes the file; of two at once the first to be kept is the one that both get
 */
export async function documentFile(
  { asSystem }: Pick<CallContext, 'asSystem'>,
  { code, language }: { code: string; language: Locale },
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = () =>
    asSystem(REASON, (tx) =>
      tx.row<{ file: Buffer }>(
        sql`select file from internal.checkable_files where code = ${code} and language = ${language}`,
      ),
    );
  const before = await kept();
  if (before) return before.file;
  const drawn = await draw();
  await asSystem(REASON, (tx) =>
    tx.rows(sql`
      insert into internal.checkable_files (code, language, file) values (${code}, ${language}, ${drawn})
      on conflict do nothing`),
  );
  const stored = await kept();
  if (!stored) throw new PortalError('not_found', 'The document is gone.');
  return stored.file;
}
