import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as make } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { LABEL_SHEETS, type LabelSheet, labelsOn } from '../../export-facts.ts';
import type { Label } from './labels.ts';

registerFonts();

/** Points of a millimetre. */
const MM = 72 / 25.4;

/** Room inside a label, in millimetres. */
const PAD = { side: 6, top: 4 } as const;

/**
 * Labels as PDF for sheets of labels on A4, from the given position on: the first sheet may be one that was begun.
 * @param start position of the first label, from 1
 */
export function labelsFile(labels: readonly Label[], sheet: LabelSheet, start: number): Promise<Buffer> {
  const perPage = labelsOn(sheet);
  const places: (Label | null)[] = [...Array.from({ length: Math.min(start, perPage) - 1 }, () => null), ...labels];
  const pages = Array.from({ length: Math.max(1, Math.ceil(places.length / perPage)) }, (_, at) =>
    places.slice(at * perPage, (at + 1) * perPage),
  );
  return renderToBuffer(
    make(
      Document,
      {},
      pages.map((page, at) =>
        make(
          Page,
          { key: at, size: 'A4', style: { fontFamily: PDF_FONTS } },
          page.map((label, place) => label && labelAt(label, sheet, place)),
        ),
      ),
    ),
  );
}

function labelAt(label: Label, sheet: LabelSheet, place: number) {
  const { columns, width, height, left, top, gap } = LABEL_SHEETS[sheet];
  const size = sizeFor(label, width - 2 * PAD.side, height - 2 * PAD.top);
  return make(
    View,
    {
      key: place,
      style: {
        position: 'absolute',
        left: (left + (place % columns) * (width + gap) + PAD.side) * MM,
        top: (top + Math.floor(place / columns) * height + PAD.top) * MM,
        width: (width - 2 * PAD.side) * MM,
        height: (height - 2 * PAD.top) * MM,
        justifyContent: 'center',
        overflow: 'hidden',
      },
    },
    label.map((line, at) =>
      make(Text, { key: at, style: { fontSize: size, lineHeight: 1.25, fontWeight: at === 0 ? 600 : 400 } }, line),
    ),
  );
}

/** Width of a letter on average, as part of the size; wide on purpose, so that a line rather fits than not. */
const LETTER = 0.56;
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

/** The largest size at which all lines have room; long ones may go over two. In points; room in millimetres. */
export function sizeFor(label: Label, width: number, height: number): number {
  const fits = SIZES.find((size) => {
    const perLine = (width * MM) / (size * LETTER);
    const lines = label.reduce((sum, line) => sum + Math.ceil(line.length / perLine), 0);
    // Words are kept whole: the longest one has to fit on a line.
    const longest = Math.max(...label.flatMap((line) => line.split(' ')).map((word) => word.length));
    return lines * size * 1.25 <= height * MM && longest <= perLine;
  });
  return fits ?? 6;
}
