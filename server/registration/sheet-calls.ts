import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { sheetDownload } from '#server/sheets/sheet-download.ts';
import { CutOffInput, DateSheet } from '#shared/contracts/registration-sheet.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { writtenSheets } from './sheet-file.ts';
import { answerOf, asked } from './steps.ts';

const ofDate = z.object({ dateId: z.guid() });

const readSheet = (dateId: string, context: CallContext): Promise<DateSheet> =>
  asked(context, (tx) => answerOf<DateSheet>(tx, sql`select internal.date_sheet(${dateId}) as answer`));

const sheetCall = defineCall({
  method: 'GET',
  path: '/registration/sheet',
  opensWith: 'signedIn',
  summary: 'Meals, rooms and who shares one, now and as they were fixed, for who manages the date',
  input: ofDate,
  output: DateSheet,
  handle: ({ dateId }, context) => readSheet(dateId, context),
});

const cutOffCall = defineCall({
  method: 'PUT',
  path: '/registration/sheet/cut_off',
  opensWith: 'signedIn',
  summary: 'When the sheet of a date is fixed; what was fixed before is forgotten',
  input: CutOffInput,
  output: DateSheet,
  handle: async ({ dateId, cutOff }, context) => {
    await asked(context, (tx) => tx.rows(sql`select internal.set_cut_off(${dateId}, ${cutOff}::timestamptz)`));
    return readSheet(dateId, context);
  },
});

const fileCall = defineDownload({
  path: '/registration/sheet/file',
  heavy: 'file',
  opensWith: 'signedIn',
  summary: 'The sheet of a date for kitchen and hotel as XLSX',
  input: ofDate.extend({ language: z.enum(LOCALES) }),
  handle: async ({ dateId, language }, context) => {
    const sheet = await readSheet(dateId, context);
    const title = sheet.titles[language] ?? Object.values(sheet.titles)[0] ?? '';
    const stem = `${title.replaceAll(/[^\p{L}\p{N} .-]+/gu, ' ').trim() || 'Brillanz'} ${sheet.startsAt.slice(0, 10)}`;
    return sheetDownload(stem, 'xlsx', writtenSheets(sheet, language));
  },
});

/** The calls of the sheet for kitchen and hotel. */
export const SHEET_CALLS: readonly Call[] = [sheetCall, cutOffCall, fileCall];
