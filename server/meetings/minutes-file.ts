import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as make } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { documentParts, RICH_TEXT_STYLES } from '#server/print/rich-text-parts.ts';
import { dateText, timeText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import german from './words/minutes/de.json' with { type: 'json' };
import french from './words/minutes/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

registerFonts();

/** What minutes on paper say. */
export interface MinutesToPrint {
  title: string;
  starts_at: string;
  ends_at: string;
  place: string;
  minutes_version: number;
  items: readonly { title: string; minutes: unknown }[];
  there: readonly string[];
  excused: readonly string[];
  actions: readonly { title: string; name: string | null; due: string | null }[];
}

const small = { fontSize: 9, color: '#46526b', marginBottom: 4 } as const;

/** The minutes of a meeting as PDF: head, who was there, each item with what was said, and what is to be done. */
export function minutesFile(meeting: MinutesToPrint, language: Locale): Promise<Buffer> {
  const words = WORDS[language];
  const { title, starts_at, ends_at, place, items, there, excused, actions, minutes_version } = meeting;
  const when = `${dateText(starts_at)}, ${timeText(starts_at)}–${timeText(ends_at)}`;
  const people = [
    [words.there, there],
    [words.excused, excused],
  ] as const;
  const heading = (key: string, text: string) => make(Text, { key, style: RICH_TEXT_STYLES.heading }, text);
  return renderToBuffer(
    make(
      Document,
      { title, language },
      make(
        Page,
        { size: 'A4', style: { padding: 50, fontFamily: PDF_FONTS, fontSize: 10.5 } },
        make(Text, { style: { fontSize: 20, fontWeight: 600, marginBottom: 4 } }, title),
        make(Text, { style: small }, [when, place].filter(Boolean).join(' · ')),
        minutes_version > 1 && make(Text, { style: small }, `${words.version} ${minutes_version}`),
        people.map(
          ([word, names]) =>
            names.length > 0 && make(Text, { key: word, style: small }, `${word}: ${names.join(', ')}`),
        ),
        items.map((item, at) =>
          make(View, { key: `${at}` }, heading('head', `${at + 1}. ${item.title}`), documentParts(item.minutes)),
        ),
        actions.length > 0 && heading('actions', words.actions),
        actions.map(({ title: what, name, due }, at) =>
          make(
            Text,
            { key: `action ${at}`, style: RICH_TEXT_STYLES.paragraph },
            [what, name, due && `${words.until} ${dateText(due)}`].filter(Boolean).join(', '),
          ),
        ),
      ),
    ),
  );
}
