import { foldText } from '#shared/fold-text.ts';

/** A street in one spelling: «Bahnhofstr. 12» is «Bahnhofstrasse 12», «av.» is «avenue». */
export function foldStreet(street: string): string {
  return (
    foldText(street)
      .replace(/(?:strasse|str)(?=\s|$)/g, 'str')
      // «ue» is folded like «ü»: avenu(e).
      .replace(/^(?:avenu|av)\b/, 'av')
      .replace(/^(?:boulevard|bd|boul)\b/, 'bd')
      .replace(/\b(\d+) ([a-z])$/, '$1$2')
  );
}

/** Those at the very address; without a street there is none. */
export function atAddress<Branch extends { street: string | null }>(
  branches: readonly Branch[],
  street: string,
): Branch[] {
  const wanted = foldStreet(street);
  return wanted === '' ? [] : branches.filter((branch) => foldStreet(branch.street ?? '') === wanted);
}

/** A branch with its company: many are called by their town alone, a first one like its company. */
export function placeName({ name, optician }: { name: string; optician: { name: string } | null }): string {
  return optician && optician.name !== name ? `${optician.name} · ${name}` : name;
}
