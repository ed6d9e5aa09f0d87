import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { FactorReset } from '#server/backend-admin.ts';
import type { WaitingReset } from '../../contract.ts';
import type { Manager } from './manager.ts';

/** The service's resets with the names of the people. Accounts of nobody are left out. */
export function waitingResets(
  tx: Transaction,
  manager: Manager,
  resets: readonly FactorReset[],
): Promise<WaitingReset[]> {
  return tx.rows<WaitingReset>(sql`
    select
      reset.id, to_json(reset.requested_at) #>> '{}' as requested_at, to_json(reset.expires_at) #>> '{}' as expires_at,
      jsonb_build_object('id', person.id, 'name', person.first_name || ' ' || person.last_name,
        'optician_name', company.name) as person,
      coalesce(requester.first_name || ' ' || requester.last_name, '–') as requested_by,
      case when reset.user_id = ${manager.accountId} then 'self'
        when reset.requested_by = ${manager.accountId} then 'requester' end as lock
    from jsonb_to_recordset(${JSON.stringify(resets)}) as reset
      (id uuid, user_id uuid, requested_by uuid, requested_at timestamptz, expires_at timestamptz)
    join staff person on person.auth_user_id = reset.user_id
    join opticians company on company.id = person.optician_id
    left join staff requester on requester.auth_user_id = reset.requested_by
    order by reset.requested_at, reset.id`);
}
