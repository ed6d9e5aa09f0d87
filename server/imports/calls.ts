import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { currentStaff } from '#server/files/current-staff.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { UploadedFile } from '#server/http/uploaded-file.ts';
import { maxSheetBytes } from '#server/sheets/max-sheet-bytes.ts';
import { type PackedSheet, packSheet, unpackSheet } from '#server/sheets/packed-sheet.ts';
import { readSheetApart } from '#server/sheets/read-apart.ts';
import { wrongSheet } from '#server/sheets/wrong-sheet.ts';
import { CheckImport, Import, LinesFile, OneImport } from '#shared/contracts/import.ts';
import { foldWord } from '#shared/fold-text.ts';
import { type ImportKind, LINES, UNDONE_FOR } from './kind.ts';
import { linesDownload } from './lines-file.ts';
import { fallBack, freeDead, type Step } from './runs.ts';
import { addImport, findImport, rememberedTitles, rememberTitles } from './store.ts';
import { betterKind, suggestFields } from './suggest.ts';
import { startRun } from './work.ts';

const OPENS = 'canManageDatabase';
const DAY = 86_400_000;
const REASON = 'imports are kept by the process; the call has checked the right';

const Upload = z.object({
  file: z.instanceof(UploadedFile, { error: 'A file is missing.' }).meta({ type: 'string', format: 'binary' }),
  kind: z.string().max(60),
  sheet: z.string().max(60).optional().describe('A sheet of a workbook; the first that holds anything without it'),
});

/** The calls of imports, over all kinds that the areas bring. */
export function importCalls(kinds: readonly ImportKind[]): readonly Call[] {
  return [
    uploadCall(kinds),
    readCall(kinds),
    checkCall(kinds),
    stepCall(kinds, 'commit'),
    stepCall(kinds, 'undo'),
    cancelCall(kinds),
    removeCall(),
    linesCall(kinds),
  ].map((call) => ({ ...call, feature: 'imports' as const }));
}

function uploadCall(kinds: readonly ImportKind[]): Call {
  return defineCall({
    method: 'POST',
    path: '/imports/single',
    opensWith: OPENS,
    summary: 'Upload a sheet to be imported; nothing is changed by it',
    upload: { largest: maxSheetBytes },
    input: Upload,
    output: Import,
    handle: async ({ file, kind: name, sheet: wanted }, context) => {
      const kind = kinds.find((one) => one.name === name);
      if (!kind) throw new PortalError('invalid_fields', `No kind ${name}.`, { fields: { kind: 'invalid_value' } });
      const creatorId = await currentStaff(context);
      const read = await readSheetApart(creatorId, { name: file.name, path: file.path, sheet: wanted });
      const sheet = shaped(read, kind);
      const id = await context.asSystem(REASON, async (tx) => {
        const mapping = suggestFields(
          sheet.columns.map(({ title }) => title),
          kind.fields,
          await rememberedTitles(tx, name),
        );
        return addImport(tx, { kind: name, file, sheet, mapping, creatorId });
      });
      return answerImport(context, kinds, id);
    },
  });
}

/** The sheet as its kind takes it. @throws invalid_fields `file: tooManyRows` when it has more lines than that. */
function shaped(sheet: PackedSheet, { reshape, fields, largest = LINES }: ImportKind): PackedSheet {
  const own = reshape ? packSheet({ ...reshape(unpackSheet(sheet), fields, largest), format: sheet.format }) : sheet;
  if (own.total > largest) throw wrongSheet('tooManyRows', `The file has ${own.total} lines.`);
  return own;
}

function readCall(kinds: readonly ImportKind[]): Call {
  return defineCall({
    method: 'GET',
    path: '/imports/single',
    opensWith: OPENS,
    summary: 'An import, with how far it is',
    input: OneImport,
    output: Import,
    handle: async ({ id }, context) => {
      await context.asSystem(REASON, (tx) => freeDead(tx, id));
      return answerImport(context, kinds, id);
    },
  });
}

function checkCall(kinds: readonly ImportKind[]): Call {
  return defineCall({
    method: 'POST',
    path: '/imports/check',
    opensWith: OPENS,
    summary: 'Find out what each line would do; nothing is changed by it',
    input: CheckImport,
    output: Import,
    handle: async ({ id, mapping, clears }, context) => {
      const found = await visibleImport(context, id);
      const kind = kindOf(kinds, found.kind);
      refuseMapping(kind, mapping, found.columns.length);
      await context.asSystem(REASON, async (tx) => {
        const kept = await tx.row(sql`
          update imports set mapping = ${JSON.stringify(mapping)}, clears = ${clears}
          where id = ${id} and state in ('uploaded', 'checked') returning id`);
        if (!kept) throw busy();
        const titles = found.columns.map(({ title }, at) => ({ title: foldWord(title), field: mapping[at] ?? null }));
        await rememberTitles(tx, found.kind, titles);
      });
      if (!(await startRun(context, id, 'check'))) throw busy();
      return answerImport(context, kinds, id);
    },
  });
}

/** Each field once at most, and known. Which are needed depends on the lines: those say so themselves. */
function refuseMapping(kind: ImportKind, mapping: readonly (string | null)[], columns: number): void {
  const chosen = mapping.filter((field) => field !== null);
  const known = new Set(kind.fields.map(({ name }) => name));
  const wrong =
    mapping.length !== columns ||
    chosen.length === 0 ||
    new Set(chosen).size !== chosen.length ||
    chosen.some((field) => !known.has(field));
  if (wrong) {
    throw new PortalError('invalid_fields', 'Each field has one column at most.', {
      fields: { mapping: chosen.length === 0 ? 'empty' : 'invalid_value' },
    });
  }
}

function stepCall(kinds: readonly ImportKind[], step: Exclude<Step, 'check'>): Call {
  return defineCall({
    method: 'POST',
    path: `/imports/${step}`,
    opensWith: OPENS,
    summary: step === 'commit' ? 'Write a checked import' : 'Take an import back as far as nobody changed it since',
    input: OneImport,
    output: Import,
    handle: async ({ id }, context) => {
      const found = await visibleImport(context, id);
      const { undoneFor = UNDONE_FOR, mayCommit } = kindOf(kinds, found.kind);
      const age = found.committed === null ? 0 : Date.now() - Date.parse(found.committed);
      if (step === 'commit' && mayCommit && found.state === 'checked')
        await context.asCaller((tx) => mayCommit(tx, id));
      if (age > undoneFor * DAY) {
        throw new PortalError('conflict', 'The lines of this import are gone.', { fields: { id: 'tooOld' } });
      }
      if (!(await startRun(context, id, step))) throw busy();
      return answerImport(context, kinds, id);
    },
  });
}

function cancelCall(kinds: readonly ImportKind[]): Call {
  return defineCall({
    method: 'POST',
    path: '/imports/cancel',
    opensWith: OPENS,
    summary: 'Stop what is running; nothing of it stays',
    input: OneImport,
    output: Import,
    handle: async ({ id }, context) => {
      await visibleImport(context, id);
      await context.asSystem(REASON, async (tx) => {
        const waiting = await tx.row<{ run: string; state: string; started: Date | null }>(sql`
          update imports set cancelled = true where id = ${id} and run is not null returning run, state, started`);
        if (!waiting || waiting.started) return;
        // Nobody has taken it up: nobody will.
        const step = waiting.state === 'checking' ? 'check' : waiting.state === 'undoing' ? 'undo' : 'commit';
        await fallBack(tx, id, step, waiting.run, 'cancelled');
      });
      return answerImport(context, kinds, id);
    },
  });
}

function removeCall(): Call {
  return defineCall({
    method: 'DELETE',
    path: '/imports/single',
    opensWith: OPENS,
    summary: 'Throw an import away that was not written',
    input: OneImport,
    output: z.object({ removed: z.literal(true) }),
    handle: async ({ id }, context) => {
      await visibleImport(context, id);
      const removed = await context.asSystem(REASON, (tx) =>
        tx.row(sql`delete from imports where id = ${id} and committed is null and run is null returning id`),
      );
      if (!removed) throw busy();
      return { removed: true as const };
    },
  });
}

function linesCall(kinds: readonly ImportKind[]): Call {
  return defineDownload({
    path: '/imports/lines',
    heavy: 'file',
    opensWith: OPENS,
    summary: 'Lines that were skipped, or left by undoing, with the reason',
    input: LinesFile,
    handle: async (wanted, context) => {
      const found = await visibleImport(context, wanted.id);
      return context.asCaller((tx) => linesDownload(tx, kindOf(kinds, found.kind), found, wanted));
    },
  });
}

async function visibleImport(context: CallContext, id: string) {
  const found = await context.asCaller((tx: Transaction) => findImport(tx, id));
  if (!found) throw new PortalError('not_found', 'No such import.');
  return found;
}

async function answerImport(context: CallContext, kinds: readonly ImportKind[], id: string): Promise<Import> {
  const { run: _run, ...found } = await visibleImport(context, id);
  const kind = kindOf(kinds, found.kind);
  const titles = found.columns.map(({ title }) => title);
  return {
    ...found,
    fields: kind.fields.map(({ name, required }) => ({ name, required: required === true })),
    fits: found.state === 'uploaded' ? betterKind(titles, kind, kinds) : null,
  };
}

function kindOf(kinds: readonly ImportKind[], name: string): ImportKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new PortalError('not_found', `Nothing imports ${name} any more.`);
  return kind;
}

function busy(): PortalError {
  return new PortalError('conflict', 'The import is not in a state for this.', { fields: { id: 'busy' } });
}
