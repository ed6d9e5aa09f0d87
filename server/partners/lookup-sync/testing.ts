import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LookupState } from './lookup-sync.ts';

/** What the partner answers in place of the truth; `hang` never answers. */
export type Reply = { status: number; text: string; headers?: Record<string, string> } | 'hang';

export interface FakeLookup {
  url: string;
  key: string;
  /** Requests in order: method and path. */
  asked: string[];
  /** What it was told last, by kind and id; older states are not taken. */
  known: Map<string, LookupState>;
  /** Answers the next requests. */
  instead: Reply[];
  stop(): Promise<void>;
}

/** A local server that speaks the partner's protocol: key as bearer, `enabled` by id, states that only grow newer. */
export async function startFakeLookup(): Promise<FakeLookup> {
  const fake: FakeLookup = {
    ...{ url: '', key: 'lookup-key', asked: [], known: new Map(), instead: [] },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    fake.asked.push(`${request.method} ${request.url}`);
    const allowed = request.headers.authorization === `Bearer ${fake.key}`;
    const reply = fake.instead.shift() ?? (allowed ? answer(fake, request.url ?? '', text) : { status: 401, text: '' });
    if (reply === 'hang') return;
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function answer(fake: FakeLookup, path: string, text: string): Exclude<Reply, 'hang'> {
  const { pathname, searchParams } = new URL(path, 'http://partner.example');
  const kind = pathname.split('/')[1];
  if (text === '') {
    const id = searchParams.get(kind === 'business' ? 'branchId' : 'staffId');
    return { status: 200, text: String(fake.known.get(`${kind} ${id}`)?.enabled ?? false) };
  }
  const state = JSON.parse(text) as LookupState;
  const before = fake.known.get(`${kind} ${state.id}`);
  if (!before || before.updated <= state.updated) fake.known.set(`${kind} ${state.id}`, state);
  return { status: 200, text: '{}' };
}
