import type { RecordTable } from '#shared/names/field-levels.ts';
import type { Untold } from './changes.ts';

/** What happened to one record since the last digest, for one circle of readers. */
export interface RecordNews {
  table: RecordTable;
  recordId: string;
  record: string;
  companyId: string;
  company: string;
  /** It is new: what it began with is no news of its own. */
  added: boolean;
  /** Names of those who made the changes; none for jobs. */
  actors: string[];
  /** Their ids: nobody is told of what they did themselves. */
  actorIds: string[];
  fields: { field: string; old: unknown; new: unknown }[];
  /** How many records of a company changed, where it is about all of them. */
  records?: number;
}

const distinct = (values: (string | null)[]) => [...new Set(values.filter((one) => one !== null))];
/** Who made the changes. */
export const actorsOf = (changes: readonly Untold[]) => distinct(changes.map(({ actor_id }) => actor_id));

/**
 * Changes by record: of several of one field the first and the last value count, and what ended as it began is no news.
 * The order is that of the first change of each record.
 */
export function newsOf(changes: readonly Untold[]): RecordNews[] {
  const byRecord = Map.groupBy(changes, ({ record_id }) => record_id);
  return [...byRecord.values()].flatMap((entries) => {
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last) return [];
    const added = entries.some(({ field }) => field === 'created');
    const fields = [...Map.groupBy(entries, ({ field }) => field)].flatMap(([field, of]) => {
      const ends = { field, old: of[0]?.old ?? null, new: of.at(-1)?.new ?? null };
      return field === 'created' || JSON.stringify(ends.old) === JSON.stringify(ends.new) ? [] : [ends];
    });
    if (!added && fields.length === 0) return [];
    return [
      {
        table: first.table_name,
        recordId: first.record_id,
        record: last.record_name,
        companyId: first.optician_id,
        company: last.company,
        added,
        actors: distinct(entries.map(({ actor_name }) => actor_name)),
        actorIds: actorsOf(entries),
        fields: added ? [] : fields,
      },
    ];
  });
}
