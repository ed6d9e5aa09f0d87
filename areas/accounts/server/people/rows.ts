import sql, { type Sql } from 'sql-template-tag';
import type { PersonAccount } from '#areas/accounts/contract.ts';
import type { Transaction } from '#database/scope.ts';
import type { Manager } from './manager.ts';

/** A person with the account as the calls need it. */
export type AccountRow = PersonAccount & {
  optician_id: string;
  account_id: string | null;
  /** Where an invitation goes, in the form in which accounts store it. */
  work_email: string | null;
  account_email: string | null;
  language: string;
};

/** Who has what owners do not hand out is above an owner, and whom the office, or nobody who is known any more, blocked; who runs the portal, above all who do not. */
const ABOVE = (manager: Manager) =>
  manager.everywhere
    ? sql`exists (
        select from staff_with_permissions theirs
        where theirs.staff_id = person.id and theirs.permission_name = 'canManageDatabase')
      and not has_permission('canManageDatabase')`
    : sql`internal.holds_more(person) or not internal.is_entered(person) and person.id = any(past.ids)
      or is_in.state = 'blocked' and not coalesce((
        select bool_and(coalesce(who.optician_id = person.optician_id, false))
        from brillanz.account_actions done left join staff who on who.id = done.actor_id
        where done.staff_id = person.id and done.action = 'blocked' and not exists (
          select from brillanz.account_actions lifted
          where lifted.staff_id = person.id and lifted.action = 'unblocked' and lifted.id > done.id)), false)`;

/** People that fulfil `condition` on `person` with the state of their accounts, by name. */
export function accountRows(tx: Transaction, manager: Manager, condition: Sql): Promise<AccountRow[]> {
  return tx.rows<AccountRow>(sql`
    select
      person.id, person.first_name, person.last_name, person.portrait_image, person.profession_de,
      person.profession_fr, person.optician_id, person.language::text, account.id as account_id,
      address.work_email, account.email as account_email, address.work_email is not null as reachable,
      case when ${manager.everywhere}::boolean or person.id = ${manager.staffId} or not exists (
        select from kept_values kept
        where kept.record_id = person.id and kept.field = 'email' and kept.level = 'hidden'
      ) then coalesce(account.email, address.work_email) end as email,
      array(
        select held.role_name from staff_roles held join roles role on role.name = held.role_name
        where held.staff_id = person.id order by role.display_order) as roles,
      is_in.state,
      case when person.id = ${manager.staffId} then 'self' when ${ABOVE(manager)} then 'above' end as lock,
      not ${manager.everywhere}::boolean and is_in.state = 'active' and person.id = any(owners.ids)
        and cardinality(owners.ids) = 1 as last_owner,
      case when is_in.state = 'invited' then
        to_json(coalesce(account.confirmation_sent_at, account.invited_at, account.created_at)) #>> '{}' end as invited_at,
      to_json(token.expires_at) #>> '{}' as expires_at,
      case
        when is_in.state not in ('active', 'blocked') then null
        when account.last_sign_in_at is null then 'never'
        when account.last_sign_in_at > now() - interval '7 days' then 'week'
        when account.last_sign_in_at > now() - interval '30 days' then 'month'
        when account.last_sign_in_at > now() - interval '90 days' then 'quarter'
        else 'earlier'
      end as signed_in,
      exists (
        select from auth.mfa_factors factor where factor.user_id = account.id and factor.status = 'verified'
      ) as has_factor,
      not internal.is_entered(person) and person.id = any(past.ids) as has_past,
      coalesce(account.raw_app_meta_data #>> '{left,address}' = account.email, false) as former_address
    from staff person
    left join auth.users account on account.id = person.auth_user_id and account.deleted_at is null
    cross join lateral (select nullif(lower(btrim(internal.contact_of(person) ->> 'email')), '') as work_email) address
    cross join lateral (select ${STATE} as state) is_in
    left join lateral (
      select max(sent.created_at at time zone 'utc') + make_interval(secs => ${manager.linkLife}) as expires_at
      from auth.one_time_tokens sent
      where is_in.state = 'invited' and sent.user_id = account.id and sent.token_type = 'confirmation_token'
    ) token on token.expires_at > now()
    cross join (
      select array(select internal.with_past(array(select person.id from staff person where ${condition}))) as ids
    ) past
    cross join (
      select array(
        select colleague.id from staff colleague
        join staff_roles held on held.staff_id = colleague.id and held.role_name = 'opticianOwner'
        join auth.users theirs on theirs.id = colleague.auth_user_id
        where colleague.optician_id = ${manager.opticianId} and colleague.active and theirs.confirmed_at is not null
          and theirs.deleted_at is null and (theirs.banned_until is null or theirs.banned_until <= now())) as ids
    ) owners
    where ${condition}
    order by person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id`);
}

const STATE = sql`
  case
    when not person.active then 'inactive'
    when account.id is null then 'none'
    when account.banned_until > now() then 'blocked'
    when account.confirmed_at is null and account.last_sign_in_at is null then 'invited'
    else 'active'
  end`;
