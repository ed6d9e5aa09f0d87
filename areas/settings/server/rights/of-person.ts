import type { PersonChanges } from '#areas/settings/rights-contract.ts';

/** The changes of one person as `internal.apply_rights()` takes them. */
export function ofPerson(staffId: string, { holders, singles }: PersonChanges) {
  return {
    holders: holders.map((change) => ({ staff_id: staffId, ...change })),
    singles: singles.map((change) => ({ staff_id: staffId, ...change })),
  };
}
