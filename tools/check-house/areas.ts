import type { SourceFile } from '../source-files.ts';

/** Areas that one of the two lists forgets, or that lack a piece. */
export function brokenAreas(files: readonly SourceFile[]): string[] {
  const names = new Set(files.flatMap((file) => /^areas\/([a-z-]+)\//.exec(file.name)?.[1] ?? []));
  const has = (name: string) => files.some((file) => file.name === name);
  const lists = (side: string, area: string) =>
    files.some((file) => file.name === `${side}/areas.ts` && file.text.includes(`#areas/${area}/`));
  return [...names].flatMap((area) => [
    ...(has(`areas/${area}/area.ts`) ? [] : [`areas/${area} has no area.ts`]),
    ...(has(`areas/${area}/web.ts`) && lists('web', area) ? [] : [`areas/${area} is not in web/areas.ts`]),
    ...(lists('server', area) ? [] : [`areas/${area} is not in server/areas.ts`]),
    ...(has(`areas/${area}/words/de.json`) ? [] : [`areas/${area} has no words`]),
  ]);
}
