import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as make, type ReactNode } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { documentParts } from '#server/print/rich-text-parts.ts';
import { dateText, dateTimeText, spanText, timeText } from '#shared/dates.ts';
import { priceText } from '#shared/money.ts';
import { fill } from '#shared/variables.ts';
import { untimedParts } from '../../course-facts.ts';
import { COURSE_WORDS } from '../course-words.ts';
import type { Announcement } from './announcement-call.ts';
import german from './words/announcement/de.json' with { type: 'json' };
import french from './words/announcement/fr.json' with { type: 'json' };

registerFonts();

const WORDS = { de: german, fr: french };

/** Points of 20 mm. */
const MARGIN = 57;
const STYLES = StyleSheet.create({
  page: { fontFamily: PDF_FONTS, fontSize: 10.5, color: '#0b1b38', padding: MARGIN, paddingBottom: 64 },
  bar: { width: 48, height: 4, backgroundColor: '#ffd400', marginBottom: 14 },
  kind: { color: '#46526b', marginBottom: 4 },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.2, marginBottom: 6 },
  teaser: { fontSize: 12, color: '#46526b', lineHeight: 1.35, marginBottom: 16 },
  heading: { fontSize: 14, fontWeight: 600, marginTop: 18, marginBottom: 6 },
  line: { flexDirection: 'row', borderBottom: '0.5pt solid #c3cad8', paddingVertical: 5 },
  label: { width: 140, color: '#46526b' },
  value: { flex: 1 },
  foot: { position: 'absolute', bottom: 28, fontSize: 8.5, color: '#46526b' },
});

/** The announcement of a course as PDF: what it is, the facts of a date, its programme, and where one registers. */
export function announcementFile(asked: Announcement): Promise<Buffer> {
  // The font has no narrow blank.
  const course: Announcement = JSON.parse(JSON.stringify(asked).replaceAll('\u202f', '\u00a0'));
  const { language, text, portal } = course;
  const words = WORDS[language];
  return renderToBuffer(
    make(
      Document,
      { title: text.title, language, creator: portal, producer: portal },
      make(
        Page,
        { size: 'A4', style: STYLES.page },
        make(Text, { fixed: true, style: { ...STYLES.foot, left: MARGIN } }, portal),
        make(Text, {
          fixed: true,
          style: { ...STYLES.foot, left: 300, width: 238, textAlign: 'right' },
          render: ({ pageNumber, totalPages }) => fill(words.page, { page: pageNumber, of: totalPages ?? pageNumber }),
        }),
        make(View, { style: STYLES.bar }),
        make(
          Text,
          { style: STYLES.kind },
          `${words.announcement}, ${COURSE_WORDS[language].category[course.category]}`,
        ),
        make(Text, { style: STYLES.title }, text.title),
        make(Text, { style: STYLES.teaser }, text.teaser),
        lines(factsOf(course)),
        programmeOf(course),
        make(View, { style: { marginTop: 14 } }, documentParts(text.body)),
        make(Text, { style: STYLES.heading }, words.register),
        make(Text, {}, course.address),
      ),
    ),
  );
}

type Line = readonly [label: string, value: string];

const lines = (all: readonly Line[]): ReactNode =>
  all.flatMap(([label, value], at) =>
    value === ''
      ? []
      : [
          make(
            View,
            { key: `${at}`, style: STYLES.line, wrap: false },
            make(Text, { style: STYLES.label }, label),
            make(Text, { style: STYLES.value }, value),
          ),
        ],
  );

function factsOf({ language, date, level, audiences, points, text }: Announcement): Line[] {
  const words = WORDS[language];
  const screen = COURSE_WORDS[language];
  const external = priceText(date?.priceExternal ?? null, screen.course.freeExternal);
  return [
    ...(date
      ? ([
          [words.when, spanText(date.startsAt, date.endsAt, language)],
          [words.where, date.place],
          [words.by, date.instructors.join(', ')],
          [
            words.price,
            [priceText(date.priceMember, screen.course.free), external && `${external} ${words.outside}`]
              .filter(Boolean)
              .join(', '),
          ],
          [words.seats, String(date.seats ?? '')],
          [words.closes, dateTimeText(date.closesAt)],
        ] as const)
      : []),
    [words.level, screen.level[level]],
    [words.audience, audiences.map((one) => screen.audience[one]).join(', ')],
    [words.needs, text.audience],
    [words.bring, text.bring],
    [words.points, points > 0 ? String(points) : ''],
  ];
}

/** What is done when; the parts in their order where no session says when one of them is. */
function programmeOf({ language, date, programme, text }: Announcement): ReactNode {
  const sessions = date?.sessions ?? [];
  const untimed = untimedParts(programme, sessions);
  const unnamed = untimed.length === programme.length ? COURSE_WORDS[language].course.whole : '–';
  const rows = [
    ...sessions.map(
      ({ key, startsAt, endsAt }): Line => [
        `${dateText(startsAt)}, ${timeText(startsAt)}–${timeText(endsAt)}`,
        text.programme[key] ?? unnamed,
      ],
    ),
    ...untimed.map((key, at): Line => [String(at + 1), text.programme[key] ?? '–']),
  ];
  if (rows.length === 0) return null;
  return [make(Text, { key: 'head', style: STYLES.heading }, WORDS[language].programme), lines(rows)];
}
