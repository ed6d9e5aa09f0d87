import { dirname, join } from 'node:path/posix';
import type { SourceFile } from '../source-files.ts';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

/** Pure code that every room may take; the portal's own names and contracts stand in its folders. */
const SHARED = /^shared\//;
const SHARED_CODE = /^shared\/[a-z-]+\.ts$/;

/** The libraries that shared code may take, and where. */
const SHARED_LIBRARIES: Readonly<Record<string, RegExp>> = {
  zod: /^shared\/contracts\//,
  'libphonenumber-js/min': /^shared\/phone\.ts$/,
};

const KNOWS_NO_PORTAL = 'backend/ knows no area and no portal';

/** What a room may import besides itself; the first row whose `room` fits counts. */
const RULES: readonly { room: RegExp; may: RegExp; instead: string }[] = [
  { room: /^shared\//, may: /^shared\//, instead: 'shared/ stands below every room' },
  { room: /^database\//, may: /^database\//, instead: 'database/ stands at the bottom' },
  { room: /^access\//, may: /^(access|database)\//, instead: 'access/ builds on database/ only' },
  { room: /^backend\//, may: /^(backend|database)\//, instead: KNOWS_NO_PORTAL },
  {
    room: /^server\/areas\.ts$/,
    may: /^(server\/|areas\/[a-z-]+\/(server|area)\.ts$)/,
    instead: "take the area's server.ts or area.ts",
  },
  { room: /^web\/areas\.ts$/, may: /^(web\/|areas\/[a-z-]+\/web\.ts$)/, instead: "take the area's web.ts" },
  { room: /^server\//, may: /^(server|backend|database|access)\//, instead: 'go through server/areas.ts' },
  {
    room: /^web\//,
    may: /^web\/|^database\/types\.generated\.ts$/,
    instead: 'go through web/areas.ts',
  },
  {
    room: /^areas\/[a-z-]+\/(web\/|web\.ts)/,
    may: /^web\/(?!areas\.ts)|^database\/types\.generated\.ts$|^docs\/glossary\.md\?raw$/,
    instead: 'use the frame of the client',
  },
  { room: /^areas\/[a-z-]+\/database\//, may: /^(database|access)\//, instead: 'use database/ and access/' },
  {
    room: /^areas\/[a-z-]+\/(server\/|server\.ts)/,
    may: /^(server\/(?!areas\.ts)|database\/|access\/)/,
    instead: 'use the frame of the process',
  },
  { room: /^areas\//, may: /^shared\//, instead: 'facts and contracts of an area import shared/ only' },
];

/** Every import against the direction of the house: areas import no other area, both sides meet in contracts only. */
export function brokenBoundaries(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isExempt(file.name))
    .flatMap((file) =>
      importsOf(file).flatMap((target) => {
        const fault = faultOf(file.name, target);
        return fault ? [`${file.name} imports ${target}: ${fault}`] : [];
      }),
    )
    .concat(files.filter(({ name }) => SHARED.test(name)).flatMap(librariesInShared))
    .concat(files.filter(({ name }) => sideOf(name) === 'web' || name.startsWith('web/')).flatMap(schemasInClient));
}

/** Shared code runs in the browser, in the process and in the database's tools: it takes next to nothing along. */
function librariesInShared(file: SourceFile): string[] {
  if (isExempt(file.name)) return [];
  return specifiersOf(file)
    .filter((specifier) => !/^[#.]/.test(specifier) && !SHARED_LIBRARIES[specifier]?.test(file.name))
    .map((library) => `${file.name} imports ${library}: shared/ is pure code`);
}

const FROM_CONTRACT =
  /(?:^|\n)import (?!type\b)\{([^}]*)\} from '((?:[^']*contract|#shared\/contracts\/[a-z-]+)\.ts)'/g;

/** A value of a contract would bring its schemas and their library along, 23 kB on the wire for one constant. */
function schemasInClient({ name, text }: SourceFile): string[] {
  if (isExempt(name)) return [];
  const values = [...text.matchAll(FROM_CONTRACT)].filter(([, names = '']) =>
    names.split(',').some((one) => one.trim() !== '' && !one.trim().startsWith('type ')),
  );
  return values.map(
    ([, , target]) => `${name} takes a value from ${target}: the client takes types, values of a facts file`,
  );
}

function isExempt(name: string): boolean {
  return /\.test\.tsx?$/.test(name) || /^(tools|e2e)\//.test(name) || name.includes('/testing/');
}

function faultOf(from: string, target: string): string | undefined {
  const area = areaOf(from);
  if (area !== undefined && area === areaOf(target)) return crossesSides(from, target);
  if (SHARED.test(target))
    return from.startsWith('backend/') && !SHARED_CODE.test(target) ? KNOWS_NO_PORTAL : undefined;
  if (area !== undefined && areaOf(target) !== undefined) return 'an area imports no other area';
  const rule = RULES.find(({ room }) => room.test(from));
  return rule && !rule.may.test(target) ? rule.instead : undefined;
}

/** Inside one area the two sides meet in `area.ts` and `contract.ts` only. */
function crossesSides(from: string, target: string): string | undefined {
  const sides = [sideOf(from), sideOf(target)];
  return sides.includes('web') && sides.includes('server') ? 'both sides meet in contract.ts only' : undefined;
}

function sideOf(name: string): 'web' | 'server' | undefined {
  if (/^areas\/[a-z-]+\/(web\/|web\.ts)/.test(name)) return 'web';
  return /^areas\/[a-z-]+\/(server\/|server\.ts|database\/)/.test(name) ? 'server' : undefined;
}

function areaOf(name: string): string | undefined {
  return /^areas\/([a-z-]+)\//.exec(name)?.[1];
}

/** Project files that a file imports, as paths inside the project. */
export function importsOf(file: SourceFile): string[] {
  return specifiersOf(file)
    .filter((specifier) => /^[#.]/.test(specifier))
    .map((specifier) => pathOf(file, specifier));
}

/** Where inside the project a file is that another one names with `#` or `.`. */
export function pathOf({ name }: SourceFile, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(name), specifier);
}

function specifiersOf({ text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}
