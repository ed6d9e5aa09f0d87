import sql from 'sql-template-tag';
import type { KeptKind } from '#server/retention/kept-kind.ts';
import { BIN_DAYS } from '../../bin-facts.ts';

export const DIRECTORY_KINDS: readonly KeptKind[] = [
  {
    // The change log and decided changes: two years as shipped, as the audit log.
    name: 'directoryChanges',
    days: 730,
    least: 180,
    most: 3650,
    rows: (before) => [sql`directory_changes where made < ${before}`, sql`pending_changes where decided < ${before}`],
  },
  {
    // What lay in the bin for the time that its screens promise goes for good, and with it what the log says of hidden fields.
    name: 'directoryBin',
    days: BIN_DAYS,
    least: BIN_DAYS,
    most: BIN_DAYS,
    rows: (before) => [
      sql`directory_changes where level = 'hidden' and record_id in (
        select id from directory_bin where removed < ${before})`,
      sql`directory_bin where removed < ${before}`,
    ],
  },
];
