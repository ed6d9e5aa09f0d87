import type { AreaFacts } from '#shared/names/area-facts.ts';

let known: readonly AreaFacts[] = [];

/** Hands the areas' facts to the frame. A list and no import, so that screens may use the frame without a circle. */
export function provideAreaFacts(facts: readonly AreaFacts[]): void {
  known = facts;
}

/** The facts of all areas of the client. */
export function areaFacts(): readonly AreaFacts[] {
  return known;
}
