import { AuthError, errorFromAnswer } from './auth-error.ts';

/** Where the auth service is and with which public key it is called. */
export interface AuthAddress {
  /** Origin and path of the backend service, '' for the page's own origin. */
  backendUrl: string;
  publicKey: string;
}

export interface AuthCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  /** The access token of the person; without one the public key stands in. */
  token?: string;
  signal?: AbortSignal;
}

/** Sends one call to the auth service and returns its JSON; refusals and line faults are thrown as `AuthError`. */
export type AuthWire = (call: AuthCall) => Promise<unknown>;

/** The version of the error form that today's client speaks. */
const API_VERSION = '2024-01-01';

/** Makes the wire. The address is asked at each call, because the configuration may still be on its way. */
export function createAuthWire(
  address: () => Promise<AuthAddress>,
  fetch: typeof window.fetch,
  client: string,
): AuthWire {
  return async ({ method, path, body, token, signal }) => {
    const { backendUrl, publicKey } = await address();
    const headers: Record<string, string> = {
      apikey: publicKey,
      Authorization: `Bearer ${token ?? publicKey}`,
      'X-Client-Info': client,
      'X-Supabase-Api-Version': API_VERSION,
    };
    if (body) headers['Content-Type'] = 'application/json;charset=UTF-8';
    const text = body && JSON.stringify(body);
    const response = await send(() => fetch(`${backendUrl}/auth/v1${path}`, { method, headers, body: text, signal }));
    const answer = await readJson(response);
    if (!response.ok) throw errorFromAnswer(response.status, answer, response.headers.get('Retry-After'));
    return answer;
  };
}

async function send(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (thrown) {
    throw new AuthError('network', thrown instanceof Error ? thrown.message : String(thrown), 0);
  }
}

/** An empty or unreadable body counts as none: the status alone then decides. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return response.status === 204 ? null : await response.json();
  } catch {
    return null;
  }
}
