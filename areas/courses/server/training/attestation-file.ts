import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as make } from 'react';
import type { Config } from '#server/config.ts';
import { checkPart } from '#server/documents/check-part.ts';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { dateText, spanText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import { COURSE_WORDS } from '../course-words.ts';
import type { Attestation } from './attestation-call.ts';
import german from './words/attestation/de.json' with { type: 'json' };
import french from './words/attestation/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

registerFonts();

const STYLES = StyleSheet.create({
  page: { fontFamily: PDF_FONTS, fontSize: 11, color: '#0b1b38', padding: 64 },
  bar: { width: 48, height: 4, backgroundColor: '#ffd400', marginBottom: 20 },
  portal: { fontSize: 10, color: '#46526b', marginBottom: 56 },
  title: { fontSize: 13, color: '#46526b', marginBottom: 10 },
  name: { fontSize: 28, fontWeight: 600, marginBottom: 4 },
  attended: { fontSize: 12, marginTop: 22, marginBottom: 8 },
  course: { fontSize: 19, fontWeight: 600, lineHeight: 1.25, marginBottom: 26 },
  fact: { flexDirection: 'row', borderBottom: '0.5pt solid #c3cad8', paddingVertical: 6 },
  label: { width: 120, color: '#46526b' },
  value: { flex: 1 },
  foot: { position: 'absolute', left: 64, right: 64, bottom: 48 },
});

/** The attestation of a course as PDF: who attended what, when and where, what it counts, and how it is checked. */
export async function attestationFile(
  { code, issuedAt, facts }: Attestation,
  language: Locale,
  { portalName, publicUrl }: Pick<Config, 'portalName' | 'publicUrl'>,
): Promise<Buffer> {
  const words = WORDS[language];
  const { name, company, titles, category, points, startsAt, endsAt, place, expiresOn, instructors } = facts;
  const other = language === 'de' ? titles.fr : titles.de;
  const lines = [
    [words.when, spanText(startsAt, endsAt, language)],
    [words.where, place],
    [words.by, instructors.join(', ')],
    [words.points, points > 0 ? `${points} (${COURSE_WORDS[language].category[category]})` : ''],
    [words.counts, expiresOn ? dateText(expiresOn) : ''],
    [words.issued, dateText(issuedAt)],
  ].filter(([, value]) => value);
  const page = make(
    Page,
    { size: 'A4', style: STYLES.page },
    make(View, { style: STYLES.bar }),
    make(Text, { style: STYLES.portal }, portalName),
    make(Text, { style: STYLES.title }, words.title),
    make(Text, { style: STYLES.name }, name),
    company && make(Text, {}, company),
    make(Text, { style: STYLES.attended }, words.attended),
    make(Text, { style: STYLES.course }, titles[language] ?? other ?? Object.values(titles)[0] ?? ''),
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
        title: `${words.title}: ${name}`,
        language: language === 'fr' ? 'fr-CH' : 'de-CH',
        // Kept for years, as certificates are.
        conformance: 'PDF/A-2b',
        creator: portalName,
        producer: portalName,
      },
      page,
    ),
  );
}
