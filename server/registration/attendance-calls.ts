import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { keepExport, type MadeFile } from '#server/exports/keep-export.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { fileDownload, sheetDownload } from '#server/sheets/sheet-download.ts';
import type { Question } from '#shared/contracts/registration.ts';
import { Attendance, AttendanceInput } from '#shared/contracts/registration-attendance.ts';
import type { Participant } from '#shared/contracts/registration-office.ts';
import type { DateSheet } from '#shared/contracts/registration-sheet.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import type { attendanceFile } from './attendance-file.ts';
import type { badgesFile } from './badges-file.ts';
import { OFFICE_WORDS } from './office-words.ts';
import { participantsSheet } from './participants-file.ts';
import { answerOf, asked } from './steps.ts';

const drawAttendance = drawing<typeof attendanceFile>('server/registration/attendance-file.ts', 'attendanceFile');
const drawBadges = drawing<typeof badgesFile>('server/registration/badges-file.ts', 'badgesFile');

const ofDate = z.object({ dateId: z.guid() });
const asFile = ofDate.extend({ language: z.enum(LOCALES) });

const readCall = defineCall({
  method: 'GET',
  path: '/registration/attendance',
  opensWith: 'signedIn',
  summary: 'Who was at which session of a date, for who manages it',
  input: ofDate,
  output: Attendance,
  handle: ({ dateId }, context) => asked(context, (tx) => answerOf<Attendance>(tx, attendanceOf(dateId))),
});

const markCall = defineCall({
  method: 'POST',
  path: '/registration/attendance',
  opensWith: 'signedIn',
  summary: 'Mark who is there; of two marks of a person at a session the later one stands',
  input: AttendanceInput,
  output: Attendance,
  handle: ({ dateId, marks }, context) =>
    asked(context, (tx) =>
      answerOf<Attendance>(
        tx,
        sql`select internal.mark_attendance(${dateId}, ${JSON.stringify(marks)}::jsonb) as answer`,
      ),
    ),
});

const attendanceOf = (dateId: string) => sql`select internal.attendance(${dateId}) as answer`;

const listCall = defineDownload({
  path: '/registration/attendance/file',
  heavy: 'drawing',
  opensWith: 'signedIn',
  summary: 'The attendance list of a date as PDF',
  input: asFile,
  handle: ({ dateId, language }, context) =>
    take(context, { object: 'attendance', format: 'pdf' }, dateId, async (tx) => {
      const attendance = await answerOf<Attendance>(tx, attendanceOf(dateId));
      const title = titleOf(attendance.titles, language);
      const stem = stemOf(OFFICE_WORDS[language].attendance, title, attendance.sessions[0]?.startsAt ?? '');
      return {
        rows: attendance.people.length,
        make: async () => {
          const file = await drawAttendance(personOf(context.caller), attendance, title, language);
          return fileDownload(`${stem}.pdf`, 'application/pdf', file);
        },
      };
    }),
});

const badgesCall = defineDownload({
  path: '/registration/badges/file',
  heavy: 'drawing',
  opensWith: 'signedIn',
  summary: 'Name badges of everybody with a seat at a date as PDF, to be cut',
  input: asFile,
  handle: ({ dateId, language }, context) =>
    take(context, { object: 'badges', format: 'pdf' }, dateId, async (tx) => {
      const attendance = await answerOf<Attendance>(tx, attendanceOf(dateId));
      const title = titleOf(attendance.titles, language);
      const stem = stemOf(OFFICE_WORDS[language].badges, title, attendance.sessions[0]?.startsAt ?? '');
      return {
        rows: attendance.people.length,
        make: async () => {
          const file = await drawBadges(personOf(context.caller), attendance, title, language);
          return fileDownload(`${stem}.pdf`, 'application/pdf', file);
        },
      };
    }),
});

const participantsCall = defineDownload({
  path: '/registration/participants/file',
  heavy: 'file',
  opensWith: 'signedIn',
  fresh: true,
  summary: 'Everybody at a date as XLSX, for who manages it; sensitive answers for the office',
  input: asFile,
  handle: ({ dateId, language }, context) =>
    take(context, { object: 'participants', format: 'xlsx' }, dateId, async (tx) => {
      const people = await answerOf<Participant[]>(tx, sql`select internal.participants(${dateId}) as answer`);
      const { date } = await answerOf<{ date: { questions: Question[] } }>(
        tx,
        sql`select internal.date_to_edit(${dateId}) as answer`,
      );
      const facts = await answerOf<DateSheet>(tx, sql`select internal.date_sheet(${dateId}) as answer`);
      const stem = stemOf(OFFICE_WORDS[language].participants, titleOf(facts.titles, language), facts.startsAt);
      return {
        rows: people.length,
        make: () => sheetDownload(stem, 'xlsx', [participantsSheet(people, date.questions, facts, language)]),
      };
    }),
});

interface Taken {
  rows: number;
  /** Writes the file; after the transaction, because drawing takes its time. */
  make: () => Promise<MadeFile>;
}

/** Hands out a list of people of a date, and notes that it left. The kept file is for who manages that date. */
async function take(
  context: CallContext,
  { object, format }: { object: 'attendance' | 'badges' | 'participants'; format: 'pdf' | 'xlsx' },
  dateId: string,
  read: (tx: Transaction) => Promise<Taken>,
) {
  const { rows, make, opensWith, office } = await asked(context, async (tx) => {
    const taken = await read(tx);
    const date = await tx.row<{ kind: RegistrationKind; office: boolean }>(
      sql`select kind, internal.is_office_of_date(id) as office from registration_dates where id = ${dateId}`,
    );
    await tx.rows(sql`
      select internal.note_audit('export', 'exported', ${object}, null, null,
        ${JSON.stringify({ format, rows: taken.rows })}::jsonb)`);
    const right = date?.kind === 'course' ? ('canManageCourses' as const) : ('canManageEvents' as const);
    return { ...taken, opensWith: right, office: date?.office === true };
  });
  return keepExport(context, { object, opensWith, asked: { format, dateId, ...(office && { office }) }, rows }, make);
}

const titleOf = (titles: Readonly<Record<string, string>>, language: Locale) =>
  titles[language] ?? Object.values(titles)[0] ?? 'Brillanz';

const stemOf = (what: string, title: string, startsAt: string) =>
  `${what} ${title.replaceAll(/[^\p{L}\p{N} .-]+/gu, ' ').trim()} ${startsAt.slice(0, 10)}`;

/** The calls of attendance, and the lists of people that leave the portal. */
export const ATTENDANCE_CALLS: readonly Call[] = [readCall, markCall, listCall, badgesCall, participantsCall];
