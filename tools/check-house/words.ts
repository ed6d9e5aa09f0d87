import type { SourceFile } from '../source-files.ts';
import { bannedTerms, differentNames, wrongUndo } from './terms.ts';

type Tree = { [key: string]: string | Tree };

const WORDS = { german: /\/words\/(?:[\w-]+\/)?de\.json$/, french: /\/words\/(?:[\w-]+\/)?fr\.json$/ };

/**
 * Faults of the texts: a key missing or empty in one language, other placeholders, typing the house rules forbid, words
 * the glossary has another one for, and one thing with two names.
 */
export function brokenWords(files: readonly SourceFile[]): string[] {
  const german = files.filter((file) => WORDS.german.test(file.name));
  const french = new Map(files.filter((file) => WORDS.french.test(file.name)).map((file) => [file.name, file]));
  const all = new Map(files.map((file) => [file.name, file]));
  const textsOf = (name: string) => {
    const file = all.get(name);
    return file && flatten(JSON.parse(file.text));
  };
  const faults = german.flatMap((file) => {
    const twin = french.get(file.name.replace(/de\.json$/, 'fr.json'));
    if (!twin) return [`${file.name} has no French twin`];
    return compare(file.name.replace('/de.json', ''), flatten(JSON.parse(file.text)), flatten(JSON.parse(twin.text)));
  });
  return [...faults, ...german.flatMap(({ name }) => hidden(name, textsOf)), ...differentNames(textsOf)];
}

/**
 * Texts of a namespace's `screens` or `inside` that stand below what is a text itself in the namespace: they are added to
 * each other in the order in which they come, so one of them is then missing.
 */
function hidden(name: string, textsOf: (name: string) => Map<string, string> | undefined): string[] {
  const below = /^(.*\/words)\/(?:screens|inside)\/de\.json$/.exec(name)?.[1];
  const [texts, others] = [textsOf(name), below ? textsOf(`${below}/de.json`) : undefined];
  if (!texts || !others) return [];
  const groups = (keys: Iterable<string>) =>
    new Set([...keys].flatMap((key) => key.split('.').map((_, at, parts) => parts.slice(0, at).join('.'))));
  const clashes = [
    ...[...groups(texts.keys())].filter((group) => others.has(group)),
    ...[...groups(others.keys())].filter((group) => texts.has(group)),
  ];
  return clashes.map((key) => `${name}: «${key}» is a text in one and a group in the other of ${below}`);
}

function compare(place: string, german: Map<string, string>, french: Map<string, string>): string[] {
  const keys = new Set([...german.keys(), ...french.keys()]);
  return [...keys].flatMap((key) => {
    const [de, fr] = [german.get(key), french.get(key)];
    if (!de || !fr)
      return isPluralOfOne(key, german, french) ? [] : [`${place}: «${key}» is missing in ${de ? 'French' : 'German'}`];
    const faults = [
      ...germanFaults(de),
      ...frenchFaults(fr),
      ...bannedTerms(de, 'german', place),
      ...bannedTerms(fr, 'french', place),
      ...wrongUndo(de, fr),
    ];
    if (placeholders(de) !== placeholders(fr)) faults.push('has other placeholders in French than in German');
    return faults.map((fault) => `${place}: «${key}» ${fault}`);
  });
}

/** French has a plural form of its own ("many") that German lacks. */
function isPluralOfOne(key: string, german: Map<string, string>, french: Map<string, string>): boolean {
  return key.endsWith('_many') && french.has(key) && german.has(key.replace(/_many$/, '_other'));
}

function germanFaults(text: string): string[] {
  const faults = [];
  if (text.includes('ß')) faults.push('has an ß');
  if (/["„“]/.test(text)) faults.push('has other quotation marks than «…»');
  if (/\d'\d/.test(text)) faults.push("groups digits with ' instead of ’");
  return faults;
}

function frenchFaults(text: string): string[] {
  const faults = [];
  if (/[^\u202f\u00a0]([;!?»]|:(?![/\d]))/.test(text.replaceAll(/\{\{[^}]*\}\}/g, 'x').replaceAll(/https?:\S+/g, ''))) {
    faults.push('lacks a narrow no-break space before : ; ! ? or »');
  }
  if (/«(?![\u202f\u00a0])/.test(text)) faults.push('lacks a narrow no-break space after «');
  if (/["„“]/.test(text)) faults.push('has other quotation marks than « … »');
  if (/[a-zà-ÿ]'[a-zà-ÿ]/i.test(text)) faults.push("has ' instead of ’");
  return faults;
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{[^}]+\}\}|<\/?[A-Za-z0-9]+>/g) ?? [])].sort().join();
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}
