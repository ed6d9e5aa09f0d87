import type { SourceFile } from '../source-files.ts';

/** Code that may hold French, and why its texts are no words that the portal says. */
const MAY: readonly [file: RegExp, why: string][] = [
  [
    /^areas\/\w+\/server\/import[-/]|^server\/imports\/plan\/cell\.ts$/,
    'what lists of others call things: read, never said',
  ],
  [/^server\/messages\/replies\/read-reply\.ts$/, 'how mail programs quote: read, never said'],
  [/^server\/translation\/terms\.ts$/, 'pairs of both languages, by which a translation is checked'],
  [/^(shared\/town|areas\/directory\/cards\/cards)\.ts$/, 'names of places and of the country, pair by pair'],
  [/^areas\/directory\/web\/list\/letters\.ts$/, 'letters without their marks'],
  [/^shared\/dates\.ts$/, 'one short word between times, in what every page loads first'],
];

/** Not the product: tests and what they share, demo data, tools, journeys. */
const BESIDE = /^(tools|e2e)\/|\.(test|spec)\.tsx?$|\/testing\/|\/seeds?[/.-]|\/database\/(seed|testing)|\.generated\./;

const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;
/** Letters that German lacks, and texts that stand under the name of the language. */
const FRENCH = /[àâæçèéêëîïôœùûÿÀÂÆÇÈÉÊËÎÏÔŒÙÛŸ]|[{,]\s*fr: (['"`])[^'"`]*[A-Za-z]{3}/;

/** French in code: what the portal says stands in files of words, which `brokenWords` reads. */
export function frenchInCode(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    if (BESIDE.test(name) || MAY.some(([file]) => file.test(name))) return [];
    const found = FRENCH.exec(text.replaceAll(COMMENT, '$1').replaceAll(/\$\{[^}]*\}/g, ''));
    if (!found) return [];
    const line = found.input
      .slice(0, found.index + 20)
      .split('\n')
      .at(-1)
      ?.trim();
    return [`${name} has French in code («…${line}»): texts stand in words/<name>/de.json and fr.json beside it`];
  });
}
