import sql from 'sql-template-tag';
import { type AuditEntry, AuditExport, MAX_EXPORTED } from '#areas/settings/audit-contract.ts';
import { keepExport } from '#server/exports/keep-export.ts';
import { defineDownload } from '#server/http/call.ts';
import { sheetDownload } from '#server/sheets/sheet-download.ts';
import { entriesToFile } from './page.ts';
import { auditWords } from './words.ts';

/** GET /audit/export: the log as asked for, as a file. That it left stands in the log as well. */
export const auditExportCall = defineDownload({
  path: '/audit/export',
  opensWith: 'canManageDatabase',
  fresh: true,
  heavy: 'file',
  summary: 'The audit log as CSV or XLSX',
  input: AuditExport,
  handle: async ({ format, language, ...filter }, context) => {
    const words = auditWords(language);
    const entries = await context.asCaller(async (tx) => {
      const found = await entriesToFile(tx, filter, MAX_EXPORTED);
      await tx.rows(sql`
        select internal.note_audit('export', 'exported', 'audit', null, null,
          ${JSON.stringify({ format, rows: found.length })}::jsonb)`);
      return found;
    });
    const sheet = { name: words.title, columns: words.columns, rows: entries.map((entry) => rowOf(entry, words)) };
    const name = `${words.title} ${new Date().toISOString().slice(0, 10)}`;
    const about = {
      object: 'audit',
      opensWith: 'canManageDatabase',
      asked: { format, ...filter },
      rows: entries.length,
    } as const;
    return keepExport(context, about, () => sheetDownload(name, format, [sheet]));
  },
});

function rowOf(entry: AuditEntry, words: ReturnType<typeof auditWords>) {
  return [
    words.time(entry.made),
    words.kind(entry.kind),
    words.action(entry.action),
    entry.actor_name ?? '',
    entry.subject_name ?? '',
    words.object(entry) ?? '',
    words.value(entry.old),
    words.value(entry.new),
  ];
}
