import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as make } from 'react';
import type { Config } from '#server/config.ts';
import { checkPart } from '#server/documents/check-part.ts';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { dateText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Certificate } from './certificate-calls.ts';
import german from './words/certificate/de.json' with { type: 'json' };
import french from './words/certificate/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

registerFonts();

const STYLES = StyleSheet.create({
  page: { fontFamily: PDF_FONTS, fontSize: 11, color: '#0b1b38', padding: 64 },
  bar: { width: 48, height: 4, backgroundColor: '#ffd400', marginBottom: 20 },
  portal: { fontSize: 10, color: '#46526b', marginBottom: 72 },
  title: { fontSize: 13, color: '#46526b', marginBottom: 10 },
  name: { fontSize: 30, fontWeight: 600, marginBottom: 6 },
  place: { fontSize: 14 },
  fulfils: { fontSize: 12, marginTop: 28, marginBottom: 8 },
  programme: { fontSize: 22, fontWeight: 600, marginBottom: 34 },
  fact: { flexDirection: 'row', borderBottom: '0.5pt solid #c3cad8', paddingVertical: 7 },
  label: { width: 130, color: '#46526b' },
  value: { flex: 1 },
  foot: { position: 'absolute', left: 64, right: 64, bottom: 48 },
});

/** The certificate of a branch as PDF/A: what was true when it was accepted, and how it is checked. */
export async function drawCertificate(
  { code, facts }: Certificate,
  language: Locale,
  { portalName, publicUrl }: Pick<Config, 'portalName' | 'publicUrl'>,
): Promise<Buffer> {
  const words = WORDS[language];
  const lines = [
    [words.number, facts.number],
    [words.from, dateText(facts.validFrom)],
    [words.until, dateText(facts.validUntil)],
    [words.issued, dateText(facts.approvedAt)],
  ];
  const page = make(
    Page,
    { size: 'A4', style: STYLES.page },
    make(View, { style: STYLES.bar }),
    make(Text, { style: STYLES.portal }, portalName),
    make(Text, { style: STYLES.title }, words.title),
    make(Text, { style: STYLES.name }, facts.company),
    make(Text, { style: STYLES.place }, [facts.branch, facts.place].filter(Boolean).join(', ')),
    make(Text, { style: STYLES.fulfils }, words.fulfils),
    make(Text, { style: STYLES.programme }, words.programme),
    lines.map(([label, value]) =>
      make(
        View,
        { key: label, style: STYLES.fact },
        make(Text, { style: STYLES.label }, label),
        make(Text, { style: STYLES.value }, value),
      ),
    ),
    make(View, { style: STYLES.foot }, await checkPart(publicUrl, code, language)),
  );
  return renderToBuffer(
    make(
      Document,
      {
        title: `${words.title} ${words.programme}: ${facts.company}`,
        language: language === 'fr' ? 'fr-CH' : 'de-CH',
        conformance: 'PDF/A-2b',
        creator: portalName,
        producer: portalName,
      },
      page,
    ),
  );
}
