import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

export interface LookupSyncSettings {
  /** Without a slash at the end; the only host that is ever asked. */
  url: string;
  key: string;
  /** So long an answer is waited for, in ms. */
  patience: number;
}

/** A branch or a person, as the partner's site calls them. */
export type LookupKind = 'business' | 'expert';

/** Why nobody knows: not set up, no answer in time, another status, or an answer that is none. */
export type LookupFault = 'notSetUp' | 'silent' | 'status' | 'garbled';
export type LookupAnswer = { state: 'enabled' | 'disabled' } | { state: 'unknown'; reason: LookupFault };

/** What the partner is to know of a record: the newest state, with a key that makes sending it twice harmless. */
export interface LookupState {
  id: string;
  enabled: boolean;
  fields: Readonly<Record<string, unknown>>;
  updated: string;
}

/** No true answer is longer, in characters. */
const LONGEST = 10_000;
const Enabled = z.union([z.boolean(), z.object({ enabled: z.boolean() }).transform(({ enabled }) => enabled)]);
const QUERY: Readonly<Record<LookupKind, string>> = { business: 'branchId', expert: 'staffId' };

/** Whether the partner's site shows a record. What is no clear answer is unknown, never a no. */
export async function askLookup(
  settings: LookupSyncSettings | null,
  kind: LookupKind,
  id: string,
): Promise<LookupAnswer> {
  const answer = await request(settings, `/${kind}/enabled?${QUERY[kind]}=${encodeURIComponent(id)}`, {});
  if ('fault' in answer) return { state: 'unknown', reason: answer.fault };
  const read = Enabled.safeParse(parseJson(answer.text));
  if (!read.success) return { state: 'unknown', reason: 'garbled' };
  return { state: read.data ? 'enabled' : 'disabled' };
}

/** Tells the partner's site a state. @returns null when it took it, else why not. */
export async function tellLookup(
  settings: LookupSyncSettings | null,
  kind: LookupKind,
  state: LookupState,
): Promise<LookupFault | null> {
  const answer = await request(settings, `/${kind}`, {
    method: 'POST',
    body: JSON.stringify(state),
    headers: { 'content-type': 'application/json', 'idempotency-key': `${state.id} ${state.updated}` },
  });
  return 'fault' in answer ? answer.fault : null;
}

async function request(
  settings: LookupSyncSettings | null,
  path: string,
  init: RequestInit,
): Promise<{ text: string } | { fault: LookupFault }> {
  if (!settings) return { fault: 'notSetUp' };
  const { url, key, patience } = settings;
  try {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${key}`, accept: 'application/json' },
      // A redirect would name another host than the configured one.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { fault: 'status' };
    }
    return await textOf(response);
  } catch {
    return { fault: 'silent' };
  }
}

async function textOf(response: Response): Promise<{ text: string } | { fault: LookupFault }> {
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > LONGEST) return { fault: 'garbled' };
  }
  return { text };
}
