import { PortalError } from '#server/errors.ts';
import { type CallContext, defineCall } from '#server/http/call.ts';
import type { Place } from '#server/partners/google-places/places.ts';
import type { Patch } from '#server/records/record-kind.ts';
import { saving } from '#server/records/saving.ts';
import type { Saved } from '#shared/contracts/record.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import type { Branch } from '../../contract.ts';
import { GoogleComparison, RefreshGoogle } from '../../google-contract.ts';
import { branches } from '../edit/records.ts';
import { writeBranch } from '../edit/write.ts';
import { compare } from './differences.ts';
import { asking, googleError, noteAnswer, readProfile, requireBranch } from './profile.ts';

/**
 * POST /branches/refresh-google-business: what Google says of a branch that differs; with `apply` the named fields are
 * then saved like a change by hand. Google is asked anew before, and only what the person has seen is taken over.
 */
export const refreshCall = defineCall({
  method: 'POST',
  path: '/branches/refresh-google-business',
  opensWith: 'signedIn',
  summary: 'Compare a branch with Google, and take over the chosen fields',
  input: RefreshGoogle,
  output: GoogleComparison,
  idempotent: false,
  handle: async ({ id, apply }, context) => {
    const branch = await requireBranch(context, id);
    const { place, synced } = await ask(context, branch);
    if (!apply) return comparison(branch, place, synced, null);
    const saved = await take(context, branch, place, apply);
    return comparison(await requireBranch(context, id), place, synced, saved);
  },
});

async function ask(context: CallContext, { id, language }: Branch) {
  const { set_up, place_id } = await readProfile(context, id);
  if (!set_up) throw googleError('notSetUp', 'GOOGLE_PLACES_API_KEY is not set.');
  if (!place_id) throw googleError('noPlace', 'No place was chosen for the branch.');
  const place = await asking(context, id, (places) => places.read(place_id, language));
  return { place, synced: await noteAnswer(context, id, place_id, place.placeId) };
}

function comparison(branch: Branch, place: Place, synced: string, saved: Saved | null): GoogleComparison {
  const sides = compare(branch, place, dayInZurich(new Date()));
  const fieldsOf = (wanted: 'same' | 'unknown') =>
    sides.flatMap(({ field, outcome }) => (outcome === wanted ? [field] : []));
  return {
    place: {
      place_id: place.placeId,
      name: place.name,
      map_url: place.mapUrl,
      state: place.state,
      moved_to: place.movedTo,
    },
    synced,
    updated: branch.updated,
    differences: sides.flatMap((side) => (side.outcome === 'differs' ? [side.difference] : [])),
    same: fieldsOf('same'),
    unknown: fieldsOf('unknown'),
    saved,
  };
}

type Apply = NonNullable<ReturnType<typeof RefreshGoogle.parse>['apply']>;

/** Saves Google's side of the named fields, as long as it is still what the person saw. */
async function take(context: CallContext, branch: Branch, place: Place, { updated, fields }: Apply): Promise<Saved> {
  const sides = compare(branch, place, dayInZurich(new Date()));
  let patch: Patch = {};
  const other: Record<string, string> = {};
  for (const [field, seen] of Object.entries(fields)) {
    const side = sides.find((one) => one.field === field);
    if (side?.outcome === 'differs' && side.difference.seen === seen) patch = { ...patch, ...side.patch };
    else other[field] = 'changedThere';
  }
  if (Object.keys(other).length > 0) {
    throw new PortalError('conflict', 'Google says something else by now.', { fields: other });
  }
  const changed = Object.keys(patch);
  return saving(context, branches, { id: branch.id, updated }, changed, (tx) => writeBranch(tx, branch.id, patch));
}
