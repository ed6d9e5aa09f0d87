import type { Participant } from '#shared/contracts/registration-office.ts';

interface Limits {
  seatsMax: number | null;
  parts: readonly { key: string; seatsMax?: number | null }[];
}

const HOLDS: ReadonlySet<string> = new Set(['held', 'offered', 'registered']);
const beyond = (taken: number, more: number, most: number | null = null) =>
  most === null ? 0 : Math.max(0, taken + more - most);

/** How many seats these waiting people lack, of the date or of the part that lacks the most. */
export function seatsLacking(
  waiting: readonly Pick<Participant, 'parts'>[],
  everybody: readonly Pick<Participant, 'state' | 'parts'>[],
  { seatsMax, parts }: Limits,
): number {
  const seated = everybody.filter(({ state }) => HOLDS.has(state));
  const of = (people: readonly Pick<Participant, 'parts'>[], key: string) =>
    people.filter((one) => one.parts.includes(key)).length;
  return Math.max(
    beyond(seated.length, waiting.length, seatsMax),
    ...parts.map(({ key, seatsMax: most }) => {
      const more = of(waiting, key);
      return more === 0 ? 0 : beyond(of(seated, key), more, most);
    }),
  );
}
