import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#database/types.generated.ts';
import { CLIENT_NAME } from './client-name.ts';
import { config, currentToken } from './portal.ts';

/** Client of the data service. */
export type Backend = PostgrestClient<Database>;

/**
 * The backend service's client for data, for realtime see `realtime.ts`: the two parts of its library that the portal
 * uses, without those for accounts, files and functions. Every call carries the keeper's token (refreshed when expired)
 * or, when nobody is signed in, the public key.
 */
export async function backend(): Promise<Backend> {
  const { backendUrl, publicKey } = await config.read();
  opened ??= new PostgrestClient<Database>(`${backendUrl || window.location.origin}/rest/v1`, {
    headers: { apikey: publicKey, 'X-Client-Info': CLIENT_NAME },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${(await currentToken()) ?? publicKey}`);
      return window.fetch(input, { ...init, headers });
    },
  });
  return opened;
}

let opened: Backend | undefined;
