import { RealtimeClient } from '@supabase/realtime-js';
import { config, currentToken } from './portal.ts';

let opening: Promise<RealtimeClient> | undefined;

/** The backend service's client for realtime, one line for all channels, with the keeper's token. */
export function realtime(): Promise<RealtimeClient> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<RealtimeClient> {
  const { backendUrl, publicKey } = await config.read();
  const address = `${backendUrl || window.location.origin}/realtime/v1`.replace(/^http/, 'ws');
  const client = new RealtimeClient(address, { params: { apikey: publicKey }, accessToken: currentToken });
  // A channel that joins before has no token to show.
  await client.setAuth();
  return client;
}
