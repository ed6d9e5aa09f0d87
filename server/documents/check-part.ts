import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import { toBuffer } from 'qrcode';
import { createElement as make, type ReactElement } from 'react';
import type { Locale } from '#shared/names/languages.ts';
import german from './words/check/de.json' with { type: 'json' };
import french from './words/check/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const STYLES = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center' },
  code: { width: 86, height: 86, marginRight: 14 },
  words: { flex: 1, fontSize: 8.5, color: '#46526b' },
  title: { fontWeight: 600, color: '#0b1b38', marginBottom: 3 },
});

/** The address of the page where a document is checked; the page takes the language of whoever opens it. */
export const checkAddress = (publicUrl: string, code: string): string =>
  new URL(`/certificates/${code}`, publicUrl).href;

/** The part of a document on paper by which it can be checked: the QR code of its page, and its address in words. */
export async function checkPart(publicUrl: string, code: string, language: Locale): Promise<ReactElement> {
  const words = WORDS[language];
  const address = checkAddress(publicUrl, code);
  // Drawn with enough room for a worn print; without it readers of old phones fail.
  const drawing = await toBuffer(address, { errorCorrectionLevel: 'M', margin: 4, scale: 8 });
  return make(
    View,
    { style: STYLES.row, wrap: false },
    make(Image, { src: drawing, style: STYLES.code }),
    make(
      View,
      { style: STYLES.words },
      make(Text, { style: STYLES.title }, words.check),
      make(Text, {}, `${words.how} ${new URL(publicUrl).host}`),
      make(Text, { style: { marginTop: 3 } }, address),
    ),
  );
}
