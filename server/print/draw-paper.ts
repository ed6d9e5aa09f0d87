import { Document, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as make } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { addressesInLines } from './addresses-in-lines.ts';
import type { Paper, SheetPart } from './print-papers.ts';
import { withoutSigns } from './without-signs.ts';

registerFonts();

const mm = (length: number) => (length * 72) / 25.4;
const COLOUR = '#0b1b38';
const MUTED = '#46526b';
/** Between what is written and the picture beside it, in mm. */
const BESIDE = 6;
/** What the labels of facts take of a line. */
const LABELS = 0.38;

/** @param room for a line, in points */
function drawn(part: SheetPart, at: number, room: number) {
  if ('image' in part) {
    const { width, height, gap = 6 } = part;
    const style = {
      ...{ width: mm(width), marginBottom: gap },
      ...(height && { maxHeight: mm(height), objectFit: 'contain' as const, objectPositionX: 0 }),
    };
    return make(Image, { key: at, src: { data: Buffer.from(part.image), format: 'png' }, style });
  }
  if ('facts' in part) {
    const said = { room: room * (1 - LABELS), size: part.size, weight: 400 } as const;
    return part.facts.map(([label, value]) =>
      make(
        View,
        { key: `${at} ${label}`, style: { flexDirection: 'row', paddingVertical: 3, fontSize: part.size } },
        make(Text, { style: { width: `${LABELS * 100}%`, color: MUTED } }, withoutSigns(label)),
        make(Text, { style: { flex: 1 } }, onPaper(value, said)),
      ),
    );
  }
  const { text, size, strong, muted, gap = 4 } = part;
  const style = { fontSize: size, lineHeight: 1.3, marginBottom: gap, ...(strong && { fontWeight: 600 as const }) };
  const words = onPaper(text, { room, size, weight: strong ? 600 : 400 });
  return make(Text, { key: at, style: { ...style, ...(muted && { color: MUTED }) } }, words);
}

/** The font has no narrow blank, and addresses are longer than lines. */
const onPaper = (text: string, line: Parameters<typeof addressesInLines>[1]) =>
  addressesInLines(withoutSigns(text).replaceAll('\u202f', '\u00a0'), line);

/** Sheets as PDF, with their fonts in it. */
export function drawPaper({ title, language, sheets }: Paper): Promise<Uint8Array> {
  const pages = sheets.map(({ width, height, bleed = 0, margin, guides, parts, beside }, at) => {
    const frame = (inset: number, colour: string) =>
      make(View, {
        fixed: true,
        style: {
          ...{ position: 'absolute', left: mm(inset), top: mm(inset), border: `0.5pt dashed ${colour}` },
          ...{ width: mm(width + 2 * (bleed - inset)), height: mm(height + 2 * (bleed - inset)) },
        },
      });
    const room = width - 2 * margin - (beside ? beside.width + BESIDE : 0);
    const written = parts.map((part, place) => drawn(part, place, mm(room)));
    const all = beside
      ? make(View, { style: { flexDirection: 'row', gap: mm(BESIDE) } }, [
          make(View, { key: 'written', style: { width: mm(room) } }, written),
          drawn(beside, 0, 0),
        ])
      : written;
    // What is cut out of a sheet of others has its size and no second page: what is too much is seen on the proof. The
    // layout would make a page that does not wrap as high as what stands on it.
    return make(
      Page,
      {
        key: at,
        size: [mm(width + 2 * bleed), mm(height + 2 * bleed)],
        style: { fontFamily: PDF_FONTS, color: COLOUR, padding: mm(bleed + margin) },
      },
      guides && frame(bleed, '#c3122f'),
      guides && frame(bleed + margin, '#0b4fb3'),
      bleed === 0
        ? all
        : make(View, { wrap: false, style: { height: mm(height - 2 * margin) - 0.5, overflow: 'hidden' } }, all),
    );
  });
  return renderToBuffer(make(Document, { title, language, creator: 'Portal', producer: 'Portal' }, pages));
}
