import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as make } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import type { Attendance } from '#shared/contracts/registration-attendance.ts';
import { dateText, timeText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import { fill } from '#shared/variables.ts';
import { OFFICE_WORDS } from './office-words.ts';

registerFonts();

/** Points of a millimetre. */
const MM = 72 / 25.4;

/** So many sessions stand side by side; more go on further pages. */
const ACROSS = 6;
const SIZE = 9.5;
const WIDTH = { number: 8 * MM, session: 20 * MM } as const;
const LINE = '#c9c6bf';

// No height of lines here: each pass over the pages would multiply it, until the page number could not be drawn.
const sheet = {
  paddingVertical: 14 * MM,
  paddingHorizontal: 14 * MM,
  fontFamily: PDF_FONTS,
  fontSize: SIZE,
};
const row = {
  flexDirection: 'row',
  borderBottomWidth: 0.5,
  borderBottomColor: LINE,
  alignItems: 'center',
  minHeight: 9 * MM,
  // Beside the height of a line, which is reckoned before sizes are inherited.
  fontSize: SIZE,
  lineHeight: 1.3,
} as const;
const box = {
  width: 5 * MM,
  height: 5 * MM,
  borderWidth: 0.8,
  borderColor: '#000',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

/** The attendance list of a date as PDF: a box for each person and session, with a cross where somebody was marked there. */
export function attendanceFile(attendance: Attendance, title: string, language: Locale): Promise<Buffer> {
  const { sessions } = attendance;
  const groups = Array.from({ length: Math.ceil(sessions.length / ACROSS) }, (_, at) =>
    sessions.slice(at * ACROSS, (at + 1) * ACROSS),
  );
  return renderToBuffer(
    make(
      Document,
      { title, language },
      groups.map((group) => pagesOf(attendance, group, title, language)),
    ),
  );
}

type Session = Attendance['sessions'][number];

function pagesOf({ people, place }: Attendance, sessions: readonly Session[], title: string, language: Locale) {
  const words = OFFICE_WORDS[language];
  const [first] = sessions;
  const cells = (of: (session: Session) => ReturnType<typeof make>) =>
    sessions.map((session) =>
      make(View, { key: session.key, style: { width: WIDTH.session, alignItems: 'center' } }, of(session)),
    );
  return make(
    Page,
    { key: first?.key ?? '', size: 'A4', style: sheet },
    make(Text, { style: { fontSize: 18, fontWeight: 600 } }, title),
    make(Text, { style: { marginBottom: 6 * MM } }, `${words.attendance} · ${place}`),
    make(
      View,
      { fixed: true, style: { ...row, fontWeight: 600 } },
      make(Text, { style: { width: WIDTH.number } }, ''),
      make(Text, { style: { flex: 1 } }, words.name),
      make(Text, { style: { flex: 1 } }, words.company),
      cells(({ startsAt }) =>
        make(Text, { style: { textAlign: 'center' } }, `${dateText(startsAt)}\n${timeText(startsAt)}`),
      ),
    ),
    people.map(({ id, firstName, lastName, company, marks }, at) =>
      make(
        View,
        { key: id, wrap: false, style: row },
        make(Text, { style: { width: WIDTH.number } }, String(at + 1)),
        make(Text, { style: { flex: 1, fontWeight: 600, paddingRight: 4 } }, `${lastName} ${firstName}`),
        make(Text, { style: { flex: 1, paddingRight: 4 } }, company ?? ''),
        cells(({ key }) => make(View, { style: box }, marks[key]?.present ? make(Text, {}, '×') : null)),
      ),
    ),
    make(Text, {
      fixed: true,
      style: { position: 'absolute', bottom: 7 * MM, right: 14 * MM, fontSize: 8 },
      render: ({ pageNumber, totalPages }) => fill(words.page, { page: pageNumber, of: totalPages }),
    }),
  );
}
