import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { toBuffer } from 'qrcode';
import { createElement as make } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import type { Attendance } from '#shared/contracts/registration-attendance.ts';
import type { Locale } from '#shared/names/languages.ts';
import { codeOfRegistration } from '#shared/registration-code.ts';
import { OFFICE_WORDS } from './office-words.ts';

registerFonts();

/** Points of a millimetre. */
const MM = 72 / 25.4;

/** Two by five of 90 × 54 mm, the inside of a common holder, with lines to cut along. */
const ACROSS = 2;
const PER_PAGE = 10;
const STYLES = StyleSheet.create({
  page: { fontFamily: PDF_FONTS, color: '#0b1b38', paddingHorizontal: 15 * MM, paddingVertical: 13.5 * MM },
  row: { flexDirection: 'row' },
  badge: {
    width: 90 * MM,
    height: 54 * MM,
    padding: 7 * MM,
    border: '0.4pt dashed #9aa3b5',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  first: { fontWeight: 600, lineHeight: 1.15 },
  last: { fontSize: 16, lineHeight: 1.2, marginRight: 18 * MM },
  company: {
    fontSize: 11,
    color: '#46526b',
    marginTop: 4,
    marginRight: 18 * MM,
    maxLines: 2,
    textOverflow: 'ellipsis',
  },
  code: { position: 'absolute', right: 4 * MM, bottom: 4 * MM, width: 20 * MM, height: 20 * MM },
  title: { fontSize: 8.5, color: '#46526b', marginBottom: 6, maxLines: 1, textOverflow: 'ellipsis' },
});

/**
 * Name badges of everybody with a seat, in the order of their last names, each with the code that is read at the door; a
 * page that says so where nobody has one.
 */
export async function badgesFile({ people }: Attendance, title: string, language: Locale): Promise<Buffer> {
  const codes = new Map(
    await Promise.all(
      people.map(async ({ id }) => [id, await toBuffer(codeOfRegistration(id), { margin: 2, scale: 4 })] as const),
    ),
  );
  const words = OFFICE_WORDS[language];
  const count = Math.max(1, Math.ceil(people.length / PER_PAGE));
  return renderToBuffer(
    make(
      Document,
      { title: `${words.badges}: ${title}`, language },
      Array.from({ length: count }, (_, page) =>
        make(
          Page,
          { key: page, size: 'A4', style: STYLES.page },
          people.length === 0 && make(Text, {}, words.nobody),
          rowsOf(people.slice(page * PER_PAGE, (page + 1) * PER_PAGE), title, codes),
        ),
      ),
    ),
  );
}

function rowsOf(people: Attendance['people'], title: string, codes: ReadonlyMap<string, Buffer>) {
  return Array.from({ length: Math.ceil(people.length / ACROSS) }, (_, row) =>
    make(
      View,
      { key: row, style: STYLES.row, wrap: false },
      people.slice(row * ACROSS, (row + 1) * ACROSS).map(({ id, firstName, lastName, company }) =>
        make(
          View,
          { key: id, style: STYLES.badge },
          make(Text, { style: STYLES.title }, title),
          // As large as the name allows: it is read from across a table.
          make(Text, { style: { ...STYLES.first, fontSize: sizeOf(firstName) } }, firstName),
          make(Text, { style: STYLES.last }, lastName),
          company && make(Text, { style: STYLES.company }, company),
          make(Image, { src: codes.get(id) ?? '', style: STYLES.code }),
        ),
      ),
    ),
  );
}

const sizeOf = (name: string) => (name.length <= 9 ? 30 : name.length <= 14 ? 23 : 16);
