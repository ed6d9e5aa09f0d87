import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#database/types.generated.ts';
import { CLIENT_NAME } from './client-name.ts';
import { config, currentToken } from './portal.ts';

/** Client of the data service and of realtime. Sessions are the keeper's alone, so `auth` is not to be used on it. */
export type Backend = SupabaseClient<Database>;

let opening: Promise<Backend> | undefined;

/**
 * The backend client, made at its first use: the library is loaded then, which keeps it out of the sign-in page.
 * Every call carries the keeper's token (refreshed when expired) or, when nobody is signed in, the public key.
 */
export function backend(): Promise<Backend> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Backend> {
  const [{ createClient }, { backendUrl, publicKey }] = await Promise.all([
    import('@supabase/supabase-js'),
    config.read(),
  ]);
  return createClient<Database>(backendUrl || window.location.origin, publicKey, {
    accessToken: currentToken,
    auth: { autoRefreshToken: false, detectSessionInUrl: false, persistSession: false },
    global: { headers: { 'X-Client-Info': CLIENT_NAME } },
  });
}
