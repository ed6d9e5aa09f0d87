import { CallError } from './call-error.ts';
import { createUnanswered } from './unanswered.ts';

/** What the portal's calls need of the session. */
export interface CallSession {
  /** Whose session it is now; undefined when nobody is signed in. */
  whose(): string | undefined;
  /** Resolves when the cookie copy of the session is up to date. */
  settled(): Promise<void>;
  /** Writes the cookie copy again; false when there is no session to write. */
  renew(): Promise<boolean>;
  /** Asks for a new token, or waits until the person has signed in again over the page; false when neither helps. */
  revive(): Promise<boolean>;
  /** Asks the person for a fresh proof; false when they give none. */
  prove(): Promise<boolean>;
}

export interface PortalCallOptions {
  /** Query parameters; those that are undefined are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** JSON body of POST, PUT and DELETE; a form is sent as it is. */
  body?: unknown;
  /** One key per intention makes a repeated POST safe; without one, the same path and body are the same intention. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The call goes on when the page goes; such bodies are small. */
  keepalive?: boolean;
  /** What is answered is a file: the call gives the response itself. */
  file?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the portal under `/api/v1` and returns the answer's `data`. Throws `CallError`. */
export type PortalCall = <T>(method: Method, path: string, options?: PortalCallOptions) => Promise<T>;

/**
 * Makes the caller. A 401 in a browser that is signed in means that the cookie copy is stale (cleared, or written by
 * nobody since the token ran out): it is written again and the call repeated once, under the same key. If the portal
 * then still says that the session is over, it was ended from elsewhere: the keeper finds out, and a call of a page that
 * waits for its person to sign in again waits as well. A call that needs a fresh proof asks for it over the page and is
 * then repeated under the same key, as is a POST that is asked again because its answer got lost on the way.
 */
export function createPortalCall(fetch: typeof window.fetch, session: CallSession): PortalCall {
  const unanswered = createUnanswered(Date.now);
  const ask = createAsk(fetch, session);
  return async <T>(method: Method, path: string, options: PortalCallOptions = {}) => {
    if (method !== 'POST' || options.body instanceof FormData || options.idempotencyKey) {
      return ask<T>(method, path, { idempotencyKey: crypto.randomUUID(), ...options });
    }
    const what = `${path} ${JSON.stringify(options.body)}`;
    const idempotencyKey = unanswered.keyFor(what);
    try {
      return await ask<T>(method, path, { ...options, idempotencyKey });
    } catch (thrown) {
      unanswered.failed(what, idempotencyKey, thrown);
      throw thrown;
    }
  };
}

/** One call with its repetitions, under the key it is given. */
function createAsk(fetch: typeof window.fetch, session: CallSession) {
  return async <T>(method: Method, path: string, options: PortalCallOptions & { idempotencyKey: string }) => {
    const { query, body, signal, keepalive, file, idempotencyKey } = options;
    const read = (response: Response) => (file && response.ok ? (response as T) : readAnswer<T>(response));
    // The log of the portal names the call as the browser's network list does.
    const headers: Record<string, string> = {
      Accept: file ? '*/*' : 'application/json',
      'X-Request-Id': idempotencyKey,
    };
    const form = body instanceof FormData ? body : undefined;
    if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
    if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey;
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const url = `/api/v1${path}${queryText(query)}`;
    const whose = session.whose();
    const send = () => {
      const now = session.whose();
      // Who began it has left while it waited: it is not to be done in the name of who came.
      if (whose !== undefined && now !== undefined && now !== whose)
        throw new CallError('session_expired', 'Somebody else is signed in by now.', 401);
      return fetch(url, { method, headers, body: sent, signal, keepalive, credentials: 'same-origin' }).catch(rethrow);
    };

    await session.settled();
    const first = await send();
    const second = first.status === 401 && (await session.renew()) ? await send() : first;
    const third =
      second !== first && (await says(second, 'session_expired')) && (await session.revive()) ? await send() : second;
    if ((await says(third, 'proof_needed')) && (await session.prove())) return read(await send());
    return read(third);
  };
}

/** Whether the answer is this refusal. */
async function says(response: Response, code: 'session_expired' | 'proof_needed'): Promise<boolean> {
  if (response.status !== (code === 'session_expired' ? 401 : 403)) return false;
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as AnswerShape<unknown> | null;
  return answer?.error?.code === code;
}

async function readAnswer<T>(response: Response): Promise<T> {
  const answer: unknown = await response.json().catch(() => null);
  const { data, error } = (typeof answer === 'object' && answer !== null ? answer : {}) as AnswerShape<T>;
  if (response.ok && data !== undefined && !error) return data;
  const code = error?.code ?? (response.status === 503 ? 'unavailable' : 'unexpected');
  throw new CallError(code, error?.message ?? `HTTP ${response.status}`, response.status, error?.fields);
}

interface AnswerShape<T> {
  data?: T;
  error?: { code?: string; message?: string; fields?: Record<string, string> } | null;
}

function queryText(query: PortalCallOptions['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** An aborted call stays an abort; everything else that keeps the answer away is the line. */
function rethrow(thrown: unknown): never {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
  throw new CallError('network', String(thrown), 0);
}
