import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import { askLookup, type LookupKind, type LookupState, tellLookup } from '#server/partners/lookup-sync/lookup-sync.ts';

type Parts = Pick<WorkParts, 'pool'> & { config: Pick<WorkParts['config'], 'lookupSync'> };
type Taken = LookupState & { kind: LookupKind };

const REASON = 'what the partner’s site is to know is kept by the process';

/** Tells the partner what is due, one state after the other; what fails waits longer each time. @returns how many it took */
export async function pushDue({ pool, config }: Parts): Promise<number> {
  if (!config.lookupSync) return 0;
  for (let taken = 0; ; ) {
    const found = await asSystem(pool, REASON, (tx) =>
      tx.row<{ state: Taken | null }>(sql`select internal.take_partner_state() as state`),
    );
    if (!found?.state) return taken;
    const { kind, ...state } = found.state;
    const fault = await tellLookup(config.lookupSync, kind, state);
    await asSystem(pool, REASON, (tx) =>
      tx.rows(sql`select internal.note_partner_state(${kind}, ${state.id}, ${state.updated}::timestamptz, ${fault})`),
    );
    if (!fault) taken += 1;
  }
}

/** Wants at the partner's what is true now: certificates that ended, people who left, fields that changed. */
export function wantAll({ pool }: Pick<WorkParts, 'pool'>): Promise<void> {
  return asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`select internal.want_partner_states(null, null, false)`);
    await tx.rows(sql`select internal.count_partner_states(null)`);
  });
}

/** By night: asks the partner for each record it took, and tells it again where it says otherwise. Silence changes nothing. */
export async function compareAll({ pool, config }: Parts): Promise<void> {
  const known = await asSystem(pool, REASON, (tx) =>
    tx.rows<{ kind: LookupKind; id: string; enabled: boolean }>(sql`
      select kind, record_id as id, enabled from internal.partner_states where sent = updated order by kind, record_id`),
  );
  for (const { kind, id, enabled } of known) {
    const { state } = await askLookup(config.lookupSync, kind, id);
    if (state === 'unknown' || (state === 'enabled') === enabled) continue;
    await asSystem(pool, REASON, (tx) => tx.rows(sql`select internal.repair_partner_state(${kind}, ${id})`));
  }
}
