import type { Random } from '#database/seed/random.ts';
import type { BranchRow } from './branches.ts';
import type { PersonPlan } from './people.ts';

const DAY = 86_400_000;

/** Rows about how fresh the data of the demo group are. */
export interface CareRows {
  confirmations: { branch_id: string; confirmed: string; confirmed_by: string; by_mail: boolean }[];
  reminders: { branch_id: string; staff_id: string; sent: string; link_hash: string }[];
  changes: Change[];
}

interface Change {
  optician_id: string;
  table_name: 'branches';
  record_id: string;
  record_name: string;
  made: string;
  actor_id: string;
  actor_name: string;
  field: string;
  old: unknown;
  new: unknown;
}

/**
 * Most branches were confirmed within a year, some ran out, and of those some were asked for. The owner of the demo
 * accounts has one that is due. Some changed their number or hours lately, so that the office has something to look at.
 */
export function planCare(
  random: Random,
  branches: readonly BranchRow[],
  people: readonly PersonPlan[],
  today: Date,
): CareRows {
  const rows: CareRows = { confirmations: [], reminders: [], changes: [] };
  const before = (days: number) => new Date(today.getTime() - days * DAY).toISOString();
  for (const branch of branches) {
    const owner = people.find(
      ({ company, active, roles }) =>
        company.id === branch.optician_id &&
        active &&
        company.active &&
        (roles.includes('opticianOwner') || roles.includes('admin')),
    );
    if (!owner || !branch.active) continue;
    const ofDemo = owner.email === 'owner@lumen.example';
    const stale = ofDemo ? branch.is_main : random.chance(0.12);
    const days = stale ? random.integer(372, 560) : random.integer(12, 340);
    rows.confirmations.push({
      branch_id: branch.id,
      confirmed: before(days),
      confirmed_by: owner.id,
      by_mail: random.chance(0.4),
    });
    if (stale && !ofDemo && random.chance(0.5)) {
      rows.reminders.push({
        branch_id: branch.id,
        staff_id: owner.id,
        sent: before(random.integer(2, 5)),
        // Of no link: it opens nothing.
        link_hash: `\\x${random.uuid().replaceAll('-', '')}`,
      });
    }
    if (ofDemo || random.chance(0.15)) rows.changes.push(changeOf(random, branch, owner, today));
  }
  return rows;
}

/** A number or hours that were others until lately; what is now is what the branch has. */
function changeOf(random: Random, branch: BranchRow, owner: PersonPlan, today: Date): Change {
  const hours = random.chance(0.5);
  const { saturday, ...week } = branch.opening_hours;
  const formerPhone = branch.phone.replace(/\d\d$/, (end) => String((Number(end) + 37) % 100).padStart(2, '0'));
  return {
    optician_id: branch.optician_id,
    table_name: 'branches',
    record_id: branch.id,
    record_name: branch.name,
    made: new Date(today.getTime() - random.integer(20, 40 * 24 * 60) * 60_000).toISOString(),
    actor_id: owner.id,
    actor_name: `${owner.firstName} ${owner.lastName}`,
    field: hours ? 'opening_hours' : 'phone',
    old: hours ? { ...week, saturday: saturday ? [] : [{ from: '09:00', to: '12:00' }] } : formerPhone,
    new: hours ? branch.opening_hours : branch.phone,
  };
}
