import type { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { type Places, PlacesError, type PlacesFault } from './places.ts';
import { readHit, readPlace } from './read-place.ts';
import { Failure, FIND_FIELDS, Found, GooglePlace, READ_FIELDS } from './wire.ts';

export interface GooglePlacesSettings {
  /** Without a slash at the end. */
  url: string;
  key: string;
  /** So long an answer is waited for, in ms. */
  patience: number;
}

/** So many places a search answers. */
const HITS = 5;
/** No true answer is longer, in bytes. */
const LONGEST = 1024 * 1024;

/** Google's Places API (New): text search and place details. It keeps nothing between calls. */
export function googlePlaces(settings: GooglePlacesSettings): Places {
  return {
    find: async (text, language) => {
      const body = JSON.stringify({ textQuery: text, languageCode: language, regionCode: 'CH', pageSize: HITS });
      const { places } = await ask(settings, '/v1/places:searchText', FIND_FIELDS, Found, body);
      return places.slice(0, HITS).map(readHit);
    },
    read: async (placeId, language) => {
      const query = new URLSearchParams({ languageCode: language, regionCode: 'CH' });
      const path = `/v1/places/${encodeURIComponent(placeId)}?${query}`;
      return readPlace(await ask(settings, path, READ_FIELDS, GooglePlace));
    },
  };
}

async function ask<T extends z.ZodType>(
  { url, key, patience }: GooglePlacesSettings,
  path: string,
  fields: string,
  form: T,
  body?: string,
): Promise<z.output<T>> {
  const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fields, 'content-type': 'application/json' };
  const answer = await withoutFailing(async () => {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body,
      signal,
      redirect: 'error',
    });
    return { status: response.status, text: await textOf(response) };
  });
  const content = parseJson(answer.text);
  if (answer.status !== 200) throw failureOf(answer.status, content);
  const parsed = form.safeParse(content);
  if (!parsed.success) throw new PlacesError('garbled', 'The answer has another form.', { cause: parsed.error });
  return parsed.data;
}

async function withoutFailing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof PlacesError) throw cause;
    const late = cause instanceof Error && cause.name === 'TimeoutError';
    throw new PlacesError(late ? 'timeout' : 'unreachable', 'The service does not answer.', { cause });
  }
}

/** The body, as far as it may go. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST) throw new PlacesError('garbled', 'The answer has no end.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A wrong key is answered with 400 like a wrong id; the reasons in the body tell them apart. */
function failureOf(status: number, content: unknown): PlacesError {
  const { error } = Failure.safeParse(content).data ?? { error: { status: '', message: '', details: [] } };
  const fault = faultOf(
    status,
    error.details.some(({ reason }) => reason.startsWith('API_KEY')),
  );
  return new PlacesError(fault, `The service answered ${status} ${error.status}: ${error.message.slice(0, 200)}`);
}

function faultOf(status: number, byKey: boolean): PlacesFault {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403 || byKey) return 'refused';
  if (status === 404 || status === 400) return 'gone';
  return status >= 500 ? 'busy' : 'garbled';
}
