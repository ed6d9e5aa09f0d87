import type { Paper, SheetPart } from '#server/print/print-papers.ts';
import { fieldLabels } from '#server/records/field-labels.ts';
import { dateText, dateTimeText } from '#shared/dates.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Locale } from '#shared/names/languages.ts';
import { fill } from '#shared/variables.ts';
import type { KnownData } from '../../contract.ts';
import de from './words/own-data/de.json' with { type: 'json' };
import fr from './words/own-data/fr.json' with { type: 'json' };

const WORDS = { de, fr };
type Named = Readonly<Record<string, string>>;

/** Parts whose rows another part says already. */
export const SAID_ELSEWHERE: readonly string[] = [
  'staff_roles',
  'staff_branches',
  'staff_programs',
  'staff_preferences',
];
/** Parts of which only ids and names of machines say more than how many there are. */
const COUNTED = ['permissions', 'notification_preferences', 'content_reads', 'event_marks', 'survey_answers'];
/** Rows of a part that are printed: who wants them all has the JSON file. */
const MAX_ROWS = 30;
const MAX_LETTERS = 600;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the portal knows about a person as a paper to read: the parts with a name, of each what has one. */
export function ownDataPaper({ made, ...data }: KnownData, language: Locale, portal: string): Paper {
  const words = WORDS[language];
  const sections = Object.entries<string>(words.section).map(([part, title]) => ({
    part,
    title,
    rows: rowsOf((data as Readonly<Record<string, unknown>>)[part]),
  }));
  const empty = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  const parts: SheetPart[] = [
    { text: words.title, size: 24, strong: true },
    { text: fill(words.lead, { portal, day: dateText(made) }), size: 11 },
    { text: words.whole, size: 9.5, muted: true, gap: 14 },
    ...sections.flatMap(({ part, title, rows }) =>
      rows.length > 0 ? sectionParts(title, rows, COUNTED.includes(part) ? 0 : MAX_ROWS, language) : [],
    ),
  ];
  if (empty.length > 0) parts.push({ text: fill(words.nothing, { parts: empty.join(', ') }), size: 9.5, muted: true });
  return { title: words.title, language, sheets: [{ width: 210, height: 297, margin: 20, parts }] };
}

function rowsOf(known: unknown): unknown[] {
  if (Array.isArray(known)) return known;
  return isRecord(known) && Object.keys(known).length > 0 ? [known] : [];
}

function sectionParts(title: string, rows: readonly unknown[], most: number, language: Locale): SheetPart[] {
  const words = WORDS[language];
  const head: SheetPart = { text: title, size: 14, strong: true, gap: 6 };
  const shown = rows.slice(0, most);
  const plain = shown.flatMap((row) => (isRecord(row) ? [] : [valueText(row, language)]));
  const facts = shown
    .flatMap((row) => (isRecord(row) ? [factsOf(row, language)] : []))
    .filter(({ length }) => length > 0);
  const rest = rows.length - plain.length - facts.length;
  const parts: SheetPart[] = facts.flatMap((row) => [{ facts: row, size: 9.5 }, GAP]);
  if (plain.length > 0) parts.push({ text: plain.join(', '), size: 9.5 });
  if (rest > 0) {
    const text = fill(rest === rows.length ? words.entries : words.more, { count: String(rest) });
    parts.push({ text, size: 9.5, muted: true });
  }
  return [head, ...parts, GAP];
}

const GAP: SheetPart = { text: ' ', size: 5, gap: 0 };

/** The fields that have a name and a value; of texts in both languages the reader's. */
function factsOf(row: Readonly<Record<string, unknown>>, language: Locale): [string, string][] {
  const labels: Named = { ...fieldLabels(language), ...WORDS[language].field };
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const [, base = name, spoken = language] = /^(.*)_(de|fr)$/.exec(name) ?? [];
    const label = spoken === language ? labels[base] : undefined;
    const text = label === undefined ? '' : valueText(value, language);
    return label === undefined || text === '' ? [] : [[label, text]];
  });
}

function valueText(value: unknown, language: Locale): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((one) => valueText(one, language))
      .filter(Boolean)
      .join(', ');
  if (isRecord(value)) return valueText(value[language] ?? null, language);
  const text = String(value);
  if (ID.test(text)) return '';
  if (DAY.test(text)) return dateText(text);
  if (MOMENT.test(text)) return dateTimeText(text);
  const values: Named = WORDS[language].value;
  return values[text] ?? (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)} …` : text);
}
