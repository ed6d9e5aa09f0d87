import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service answers to one request; `hang` never answers. */
export type Reply = { status: number; body: unknown } | { status: number; text: string } | 'hang' | 'cut';

export interface FakePlaces {
  url: string;
  key: string;
  /** Requests in order, as they came. */
  asked: { method: string; path: string; fields: string; body: unknown }[];
  /** Places by id, as `GET /v1/places/{id}` answers them. */
  places: Map<string, Record<string, unknown>>;
  /** Answers the next requests in place of the service. */
  instead: Reply[];
  stop(): Promise<void>;
}

const KEY = 'test-key-of-places';

/** An error as `places.googleapis.com` writes it. */
export function googleError(code: number, status: string, message: string, reason?: string): Reply {
  const details = reason
    ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }]
    : [];
  return { status: code, body: { error: { code, message, status, details } } };
}

/** A local server that speaks the Places API (New): key and field mask as headers, only the asked fields, its errors. */
export async function startFakePlaces(): Promise<FakePlaces> {
  const asked: FakePlaces['asked'] = [];
  const places: FakePlaces['places'] = new Map();
  const instead: Reply[] = [];
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const fields = String(request.headers['x-goog-fieldmask'] ?? '');
    const { method = '' } = request;
    asked.push({ method, path: pathname, fields, body: text ? JSON.parse(text) : undefined });
    const reply = instead.shift() ?? answer(request, pathname, fields, text, places);
    if (reply === 'hang') return;
    if (reply === 'cut') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end('text' in reply ? reply.text : JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    asked,
    places,
    instead,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function answer(
  request: IncomingMessage,
  path: string,
  fields: string,
  text: string,
  places: FakePlaces['places'],
): Reply {
  if (request.headers['x-goog-api-key'] !== KEY) {
    return googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID');
  }
  if (!fields) return googleError(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  if (path === '/v1/places:searchText') {
    const { textQuery } = JSON.parse(text);
    const words = String(textQuery)
      .toLowerCase()
      .split(/[\s,]+/);
    const found = [...places.values()].filter((place) => {
      const known = JSON.stringify([place.displayName, place.formattedAddress]).toLowerCase();
      return words.some((word) => word.length > 2 && known.includes(word));
    });
    return { status: 200, body: found.length ? { places: found.map((one) => masked(one, fields, 'places.')) } : {} };
  }
  const id = decodeURIComponent(path.replace('/v1/places/', ''));
  const place = places.get(id);
  if (!/^[\w-]{5,}$/.test(id)) return googleError(400, 'INVALID_ARGUMENT', 'Not a valid Place ID: ');
  if (!place) return googleError(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
  return { status: 200, body: masked(place, fields) };
}

/** Only what the mask names, one level deep as the adapter asks. */
function masked(place: Record<string, unknown>, fields: string, prefix = ''): Record<string, unknown> {
  const wanted = fields.split(',').map((field) => field.replace(prefix, '').split('.'));
  return Object.fromEntries(
    Object.entries(place).flatMap(([name, value]) => {
      const paths = wanted.filter(([first]) => first === name);
      if (paths.length === 0) return [];
      const inner = paths.flatMap(([, second]) => second ?? []);
      if (inner.length === 0 || typeof value !== 'object' || value === null) return [[name, value]];
      return [[name, Object.fromEntries(Object.entries(value).filter(([key]) => inner.includes(key)))]];
    }),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
