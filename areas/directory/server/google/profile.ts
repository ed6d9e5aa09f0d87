import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { openPlaces } from '#server/partners/google-places/open-places.ts';
import { type Places, PlacesError } from '#server/partners/google-places/places.ts';
import type { Branch } from '../../contract.ts';
import type { GoogleFault, GoogleProfile } from '../../google-contract.ts';

/** So often a branch is asked for in an hour: each question to Google costs. */
export const QUESTIONS_PER_HOUR = 30;

const REASON = 'how asking Google went is the portal’s own note about the branch';

/** The branch with what it keeps from members, for those who may change it. @throws not_found for everybody else */
export async function requireBranch(context: CallContext, id: string): Promise<Branch & { optician_name: string }> {
  const branch = await context.asCaller((tx) =>
    tx.row<{ branch: Branch & { optician_name: string } }>(sql`
      with branch as materialized (select * from branches where id = ${id} for update)
      select to_jsonb(branch) || coalesce((
        select jsonb_object_agg(kept.field, kept.value) from kept_values kept where kept.record_id = branch.id), '{}')
        || jsonb_build_object('optician_name', company.name) as branch
      from branch join opticians company on company.id = branch.optician_id`),
  );
  if (!branch) throw new PortalError('not_found', 'No such branch, or not to be changed by the caller.');
  return branch.branch;
}

/** What is known of the branch's place; the caller's right is checked before. */
export async function readProfile(context: CallContext, id: string): Promise<GoogleProfile> {
  const found = await context.asCaller((tx) =>
    tx.row<{ profile: Omit<GoogleProfile, 'set_up'> }>(sql`
      select jsonb_build_object(
        'place_id', profile.place_id, 'place_name', profile.place_name, 'chosen', profile.chosen,
        'chosen_by_name', person.first_name || ' ' || person.last_name, 'synced', profile.synced,
        'failed', profile.failed, 'fault', profile.fault) as profile
      from branch_google_profiles profile left join staff person on person.id = profile.chosen_by
      where profile.branch_id = ${id}`),
  );
  const none = {
    place_id: null,
    place_name: null,
    chosen: null,
    chosen_by_name: null,
    synced: null,
    failed: null,
    fault: null,
  };
  return { set_up: context.config.places !== null, ...(found?.profile ?? none) };
}

/** Keeps the place that a person chose for a branch, or lets go of it; with another place the past is another's. */
export async function keepPlace(
  context: CallContext,
  id: string,
  place: { id: string; name: string } | null,
): Promise<void> {
  const person = await context.asCaller((tx) => tx.row<{ id: string }>(sql`select current_staff_id() as id`));
  await context.asSystem(REASON, (tx) =>
    tx.rows(sql`
      insert into branch_google_profiles as profile (branch_id, place_id, place_name, chosen, chosen_by)
      values (${id}, ${place?.id ?? null}, ${place?.name ?? null}, now(), ${person?.id ?? null})
      on conflict (branch_id) do update set
        place_id = excluded.place_id, place_name = excluded.place_name, chosen = excluded.chosen,
        chosen_by = excluded.chosen_by, synced = null, failed = null, fault = null`),
  );
}

/** The moment of an answer is kept. Google may answer under a newer id of the same place, which then counts. */
export async function noteAnswer(context: CallContext, id: string, asked: string, now: string): Promise<string> {
  const noted = await context.asSystem(REASON, (tx) =>
    tx.row<{ synced: string }>(sql`
      update branch_google_profiles set synced = now(), place_id = ${now}
      where branch_id = ${id} and place_id = ${asked} returning to_jsonb(synced) #>> '{}' as synced`),
  );
  if (!noted)
    throw new PortalError('conflict', 'Another place was chosen meanwhile.', { fields: { google: 'noPlace' } });
  return noted.synced;
}

/**
 * Asks Google about a branch: counts the question, notes a failure and puts it into the catalogue's words. Nothing of
 * the branch changes by it.
 */
export async function asking<T>(context: CallContext, id: string, work: (places: Places) => Promise<T>): Promise<T> {
  const places = openPlaces(context.config);
  if (!places) throw googleError('notSetUp', 'GOOGLE_PLACES_API_KEY is not set.');
  await countQuestion(context, id);
  try {
    return await work(places);
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    await noteFault(context, id, error);
    throw googleError(error.fault, error.message, error);
  }
}

/** A place that is gone is a matter of the branch, everything else of the service. */
export function googleError(fault: GoogleFault, message: string, cause?: unknown): PortalError {
  const code = fault === 'gone' || fault === 'noPlace' ? 'conflict' : 'unavailable';
  return new PortalError(code, message, { fields: { google: fault }, cause });
}

async function noteFault(context: CallContext, id: string, { fault, message }: PlacesError): Promise<void> {
  context.request.log.warn({ fault, branch: id }, message);
  await context.asSystem(REASON, (tx) =>
    tx.rows(sql`update branch_google_profiles set failed = now(), fault = ${fault} where branch_id = ${id}`),
  );
}

async function countQuestion(context: CallContext, id: string): Promise<void> {
  const counted = await context.asSystem(REASON, (tx) =>
    tx.row<{ asked: number; wait: number }>(sql`
      insert into branch_google_profiles as profile (branch_id, asked) values (${id}, 1)
      on conflict (branch_id) do update set
        asked = case when profile.asked_since < now() - interval '1 hour' then 1 else profile.asked + 1 end,
        asked_since = case when profile.asked_since < now() - interval '1 hour' then now() else profile.asked_since end
      returning asked, ceil(extract(epoch from asked_since + interval '1 hour' - now()))::int as wait`),
  );
  if (!counted || counted.asked <= QUESTIONS_PER_HOUR) return;
  throw new PortalError('too_many_requests', `Google is asked ${QUESTIONS_PER_HOUR} times an hour for a branch.`, {
    headers: { 'retry-after': String(Math.max(1, counted.wait)) },
  });
}
