import { Document, Link, Page, renderToBuffer, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement as make, type ReactNode } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { dateText } from '#shared/dates.ts';
import { fill } from '#shared/variables.ts';
import { blockParts } from './block-parts.ts';
import type { Print } from './print-call.ts';
import german from './words/handbook/de.json' with { type: 'json' };
import french from './words/handbook/fr.json' with { type: 'json' };

registerFonts();

const WORDS = { de: german, fr: french };

/** Points of 20 mm. */
const MARGIN = 57;

const STYLES = StyleSheet.create({
  // No height of lines here: texts whose words are known late would not be drawn.
  page: {
    fontFamily: PDF_FONTS,
    fontSize: 10.5,
    color: '#0b1b38',
    padding: MARGIN,
    paddingBottom: 64,
  },
  cover: { fontSize: 26, fontWeight: 600, lineHeight: 1.2, marginBottom: 8 },
  teaser: { fontSize: 12, color: '#46526b', marginBottom: 14 },
  contents: { fontSize: 14, fontWeight: 600, marginTop: 16, marginBottom: 8 },
  line: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingVertical: 2,
    color: '#0b1b38',
    textDecoration: 'none',
  },
  title: { fontSize: 19, fontWeight: 600, lineHeight: 1.25, marginBottom: 6 },
  foot: { position: 'absolute', bottom: 28, fontSize: 8.5, color: '#46526b' },
});

/** A handbook, or one page, as PDF. It is laid out twice: the contents name pages that are known after the first time. */
export async function handbookFile(asked: Print): Promise<Uint8Array> {
  // The font has no narrow blank.
  const print: Print = JSON.parse(JSON.stringify(asked).replaceAll('\u202f', '\u00a0'));
  if (print.chapters.length < 2) return renderToBuffer(handbook(print, new Map()));
  const pages = new Map<number, number>();
  await renderToBuffer(handbook(print, new Map(), (chapter, page) => pages.set(chapter, page)));
  return renderToBuffer(handbook(print, pages));
}

function handbook(print: Print, pages: ReadonlyMap<number, number>, found?: (chapter: number, page: number) => void) {
  const { chapters, title, language, portal } = print;
  const [first] = chapters;
  const whole = chapters.length > 1;
  return make(
    Document,
    { title, language, creator: portal, producer: portal },
    whole &&
      sheet(
        print,
        'contents',
        make(Text, { style: STYLES.cover }, title),
        first?.teaser && make(Text, { style: STYLES.teaser }, first.teaser),
        make(Text, { style: STYLES.contents }, WORDS[language].contents),
        chapters.map((chapter, at) => contentsLine(chapter, at, pages)),
      ),
    chapters.map((chapter, at) =>
      sheet(
        print,
        `chapter-${at}`,
        // Drawn for its place alone: says on which page the chapter begins.
        found && make(Text, { render: ({ pageNumber }) => noted(found, at, pageNumber) }),
        make(Text, { id: `chapter-${at}`, style: STYLES.title }, chapter.title),
        chapter.teaser && make(Text, { style: STYLES.teaser }, chapter.teaser),
        chapter.blocks.map((block, place) => blockParts(block, print.names, `${place}`)),
      ),
    ),
  );
}

/** Tells where a chapter begins, and draws nothing. */
function noted(found: (chapter: number, page: number) => void, chapter: number, page: number): string {
  found(chapter, page);
  return '';
}

function contentsLine({ title, level }: Print['chapters'][number], at: number, pages: ReadonlyMap<number, number>) {
  return make(
    Link,
    { key: at, src: `#chapter-${at}`, style: { ...STYLES.line, paddingLeft: level * 12 } },
    make(Text, { style: { flex: 1, ...(level < 2 && { fontWeight: 600 }) } }, title),
    // As wide as the number will be.
    make(Text, { style: { width: 30, textAlign: 'right' } }, String(pages.get(at) ?? '')),
  );
}

function sheet({ title, language, date }: Print, key: string, ...parts: ReactNode[]) {
  return make(
    Page,
    { key, size: 'A4', style: STYLES.page },
    make(Text, { fixed: true, style: { ...STYLES.foot, left: MARGIN } }, `${title}, ${dateText(date)}`),
    make(Text, {
      fixed: true,
      style: { ...STYLES.foot, left: 300, width: 238, textAlign: 'right' },
      render: ({ pageNumber, totalPages }) =>
        fill(WORDS[language].page, { page: pageNumber, of: totalPages ?? pageNumber }),
    }),
    ...parts,
  );
}
