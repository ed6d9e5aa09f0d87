import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { ById } from '../../contract.ts';
import { ChoosePlace, FindPlaces, GoogleProfile, PlaceHits } from '../../google-contract.ts';
import { asking, keepPlace, readProfile, requireBranch } from './profile.ts';
import { refreshCall } from './refresh.ts';

/** GET /branches/google-business?id=: which place a branch is, when Google last answered and what went wrong. */
const stateCall = defineCall({
  method: 'GET',
  path: '/branches/google-business',
  opensWith: 'signedIn',
  summary: 'Which place of Google a branch is, and how the last questions went',
  input: ById,
  output: GoogleProfile,
  handle: async ({ id }, context) => {
    await requireBranch(context, id);
    return readProfile(context, id);
  },
});

/** GET /branches/google-places?id=&q=: places that may be the branch, for a person to choose from. */
const findCall = defineCall({
  method: 'GET',
  path: '/branches/google-places',
  opensWith: 'signedIn',
  summary: 'Places of Google that may be a branch',
  input: FindPlaces,
  output: PlaceHits,
  handle: async ({ id, q }, context) => {
    const branch = await requireBranch(context, id);
    const { optician_name, street, postcode, place, language } = branch;
    const text = q || [optician_name, street, `${postcode} ${place}`].filter(Boolean).join(', ');
    const hits = await asking(context, id, (places) => places.find(text, language));
    return hits.map(({ placeId, mapUrl, ...hit }) => ({ ...hit, place_id: placeId, map_url: mapUrl }));
  },
});

/** PUT /branches/google-business: the place that a person chose or typed; it must be there. Null lets go of it. */
const chooseCall = defineCall({
  method: 'PUT',
  path: '/branches/google-business',
  opensWith: 'signedIn',
  summary: 'Choose the place of Google that a branch is',
  input: ChoosePlace,
  output: GoogleProfile,
  handle: async ({ id, place_id }, context) => {
    const branch = await requireBranch(context, id);
    await keepPlace(context, id, place_id ? await placeOf(context, id, place_id, branch.language) : null);
    return readProfile(context, id);
  },
});

async function placeOf(context: CallContext, id: string, placeId: string, language: string) {
  const found = await asking(context, id, (places) => places.read(placeId, language));
  return { id: found.placeId, name: found.name };
}

/** Everything about Google's directory of businesses. */
export const googleCalls: readonly Call[] = [stateCall, findCall, chooseCall, refreshCall].map((call) => ({
  ...call,
  feature: 'googleComparison',
}));
