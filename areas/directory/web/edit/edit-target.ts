/** What is being edited on a company's page; it stands in the address, so that a reload or another language keeps it. `email` is a person's form that begins there. */
export type EditTarget =
  | { what: 'company' | 'newBranch' | 'newPerson' | 'activity' }
  | { what: 'branch' | 'hours' | 'google' | 'person' | 'email'; id: string };

const ALONE = ['company', 'newBranch', 'newPerson', 'activity'] as const;
const OF_RECORD = ['branch', 'hours', 'google', 'person', 'email'] as const;

/** Reads `edit` of the address: a word, or a word and the record's id; undefined for anything else. */
export function readTarget(text: unknown): EditTarget | undefined {
  if (typeof text !== 'string' || text.length > 60) return undefined;
  const [word, id, ...rest] = text.split('.');
  const alone = ALONE.find((what) => what === word);
  if (alone && id === undefined) return { what: alone };
  const what = OF_RECORD.find((one) => one === word);
  return what && id && rest.length === 0 ? { what, id: id.toLowerCase() } : undefined;
}

/** The text of a target in the address. */
export function writeTarget(target: EditTarget): string {
  return 'id' in target ? `${target.what}.${target.id}` : target.what;
}
