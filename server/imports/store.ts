import sql, { join } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { PackedSheet } from '#server/sheets/packed-sheet.ts';
import type { Import, ImportLine } from '#shared/contracts/import.ts';
import { type DoneLine, type Kept, type Line, NO_PATCH, type Planned } from './kind.ts';

/** Reads and writes of the tables of imports. */

export type ImportRow = Omit<Import, 'fields' | 'fits'> & { run: string | null };

/** One import; undefined when there is none, or none for the one who asks. */
export function findImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  return tx.row<ImportRow>(sql`
    select id, kind, state, file_name, format, columns, mapping, clears, total, done, counts, fault, run,
      to_jsonb(created) #>> '{}' as created, creator_name, to_jsonb(committed) #>> '{}' as committed, committer_name,
      to_jsonb(undone) #>> '{}' as undone, undoer_name
    from imports where id = ${id}`);
}

interface NewImport {
  kind: string;
  file: { name: string; size: number };
  sheet: PackedSheet;
  mapping: readonly (string | null)[];
  creatorId: string;
}

/** Keeps an uploaded sheet. Returns its id. */
export async function addImport(
  tx: Transaction,
  { kind, file, sheet, mapping, creatorId }: NewImport,
): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into imports (kind, file_name, file_size, format, columns, mapping, total, creator_id, creator_name)
    select ${kind}, ${file.name}, ${file.size}::bigint, ${JSON.stringify(sheet.format)}::jsonb,
      ${JSON.stringify(sheet.columns)}::jsonb, ${JSON.stringify(mapping)}::jsonb, ${sheet.total}::integer, person.id, person.first_name || ' ' || person.last_name
    from staff person where person.id = ${creatorId} returning id`);
  if (!made) throw new Error('The person who uploads is gone.');
  for (const lot of sheet.lots) {
    await tx.rows(sql`
      insert into import_rows (import_id, number, cells)
      select ${made.id}::uuid, number, cells
      from jsonb_to_recordset(${Buffer.from(lot).toString()}::jsonb) as line (number integer, cells jsonb)`);
  }
  return made.id;
}

/** Lines that are read or written at once. */
const LOT = 1000;

/** The lines by fields. A lot is taken apart while the database makes the next one ready. */
export async function linesOf(tx: Transaction, id: string, mapping: readonly (string | null)[]): Promise<Line[]> {
  const wanted = mapping.flatMap((field, at) => (field === null ? [] : [{ field, at }]));
  // Only what is wanted leaves the database: a sheet may have two hundred columns.
  const cells = join([sql`number`, ...wanted.map(({ at }) => sql`coalesce(cells ->> ${at}::integer, '')`)]);
  const after = (number: number) =>
    tx.row<{ last: number | null; lines: [number: number, ...cells: string[]][] | null }>(sql`
      select max(number) as last, json_agg(json_build_array(${cells}) order by number) as lines
      from (select number, cells from import_rows where import_id = ${id} and number > ${number}
        order by number limit ${LOT * 5}) line`);
  const lines: Line[] = [];
  for (let lot = await after(0); lot?.last; ) {
    const next = after(lot.last);
    // Waited for below, unless taking apart throws.
    next.catch(() => undefined);
    for (const [number, ...texts] of lot.lines ?? []) {
      const line: Record<string, string> = {};
      wanted.forEach(({ field }, at) => {
        line[field] = texts[at] ?? '';
      });
      lines.push({ number, cells: line });
    }
    lot = await next;
  }
  return lines;
}

/** What the last check found. */
export function checkedLines(tx: Transaction, id: string): Promise<Planned[]> {
  return tx.rows<Planned>(sql`
    select number, outcome, record_id as "recordId", title, reasons, changes, patch
    from import_rows where import_id = ${id} and outcome is not null order by number`);
}

/**
 * Keeps what a check found; `again`: lines that come out otherwise than before have moved. A lot is put together while the
 * database writes the one before.
 */
export async function storePlan(
  tx: Transaction,
  id: string,
  planned: readonly Planned[],
  again: boolean,
): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  for (let at = 0; at < planned.length; at += LOT) {
    const written = storeLot(tx, id, planned.slice(at, at + LOT), again);
    // Waited for with the next one.
    written.catch(() => undefined);
    await before;
    before = written;
  }
  await before;
}

function storeLot(tx: Transaction, id: string, lot: readonly Planned[], again: boolean): Promise<unknown> {
  const lines = lot.map((line) => ({
    ...line,
    // What most lines do not have stays out: reading it costs as much as writing it.
    recordId: line.recordId ?? undefined,
    reasons: line.reasons.length > 0 ? line.reasons : undefined,
    patch: line.patch === NO_PATCH ? undefined : line.patch,
  }));
  const numbers = lines.map(({ number }) => number);
  return tx.rows(sql`
    update import_rows row set outcome = line.outcome, record_id = line."recordId", title = line.title,
      reasons = coalesce(line.reasons, '[]'), changes = line.changes,
      patch = coalesce(line.patch, ${JSON.stringify(NO_PATCH)}::jsonb),
      -- The id of a record that is yet to be added is no difference.
      moved = ${again} and
        (row.outcome, row.title, row.reasons, row.changes, row.patch, nullif(row.outcome, 'new') || row.record_id) is distinct from
        (line.outcome, line.title, coalesce(line.reasons, '[]'), line.changes,
          coalesce(line.patch, ${JSON.stringify(NO_PATCH)}::jsonb), nullif(line.outcome, 'new') || line."recordId")
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
      (number integer, outcome text, "recordId" uuid, title text, reasons jsonb, changes jsonb, patch jsonb)
    where row.import_id = ${id} and row.number = line.number
      -- The database does not know yet how many lines a new import has, and may read them all for each lot.
      and row.number between ${Math.min(...numbers)}::integer and ${Math.max(...numbers)}::integer`);
}

/** Notes how many lines have which outcome. */
export async function countLines(tx: Transaction, id: string): Promise<void> {
  await tx.rows(sql`
    update imports set counts = (
      select jsonb_strip_nulls(jsonb_build_object('new', count(*) filter (where outcome = 'new'),
        'changed', count(*) filter (where outcome = 'changed'), 'same', count(*) filter (where outcome = 'same'),
        'skipped', count(*) filter (where outcome = 'skipped'), 'moved', nullif(count(*) filter (where moved), 0)))
      from import_rows where import_id = ${id})
    where id = ${id}`);
}

/** Lines that an import has written. */
export function doneLines(tx: Transaction, id: string): Promise<DoneLine[]> {
  return tx.rows<DoneLine>(sql`
    select number, outcome, record_id as "recordId", patch from import_rows
    where import_id = ${id} and outcome in ('new', 'changed') order by number`);
}

/** Lines for a file: those that were skipped, or those that undoing left. */
export function linesForFile(
  tx: Transaction,
  id: string,
  which: 'skipped' | 'kept',
): Promise<Pick<ImportLine, 'number' | 'cells' | 'reasons' | 'kept'>[]> {
  return tx.rows(sql`
    select number, cells, reasons, kept from import_rows
    where import_id = ${id} and case ${which} when 'kept' then kept is not null else outcome = 'skipped' end
    order by number`);
}

/** Remembers what titles stood for. Of one that stands twice the first column with a field counts, none only where no column has one. */
export async function rememberTitles(
  tx: Transaction,
  kind: string,
  titles: readonly { title: string; field: string | null }[],
): Promise<void> {
  const known = new Map<string, string>();
  for (const { title, field } of titles) if (title !== '') known.set(title, known.get(title) || (field ?? ''));
  const list = [...known].map(([title, field]) => ({ title, field }));
  await tx.rows(sql`
    insert into import_titles (kind, title, field)
    select ${kind}::text, title, field from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as told (title text, field text)
    on conflict (kind, title) do update set field = excluded.field`);
}

/** What titles stood for the last time; '' was left out. */
export async function rememberedTitles(tx: Transaction, kind: string): Promise<Map<string, string>> {
  const rows = await tx.rows<{ title: string; field: string }>(
    sql`select title, field from import_titles where kind = ${kind}`,
  );
  return new Map(rows.map(({ title, field }) => [title, field]));
}

/** Ends an undoing in its own transaction. */
export async function finishUndo(tx: Transaction, id: string, run: string, kept: readonly Kept[]): Promise<boolean> {
  const done = await tx.row<{ done: boolean }>(
    sql`select internal.finish_undo(${id}, ${run}, ${JSON.stringify(kept)}::jsonb) as done`,
  );
  return done?.done ?? false;
}

/** Ends a run in the transaction that wrote its records. */
export async function finishImport(tx: Transaction, id: string, run: string): Promise<boolean> {
  const done = await tx.row<{ done: boolean }>(sql`select internal.finish_import(${id}, ${run}) as done`);
  return done?.done ?? false;
}
