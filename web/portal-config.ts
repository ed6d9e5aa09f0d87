import type { Environment } from '#shared/names/environments.ts';
import { CallError } from '#web/calls/call-error.ts';
import { patiently } from '#web/calls/patiently.ts';

/** What `GET /api/v1/config` tells before anything else; the page carries it already. */
export interface PortalConfig {
  environment: Environment;
  portalName: string;
  version: string;
  /** Address of the backend service, '' when it has the page's own origin. */
  backendUrl: string;
  publicKey: string;
  languages: readonly string[];
  captcha: { provider: string; siteKey: string } | null;
  analytics: { script: string } | null;
  /** A machine translates content. */
  translates: boolean;
  /** Pictures under the map: their address with {z}, {x}, {y}, and whom the map names for them. */
  mapTiles: { url: string; attribution: string } | null;
  /** Only in the local environment: accounts to try the portal with, and their password. */
  demoAccounts?: readonly { email: string; role: string }[];
  demoPassword?: string;
}

/** The configuration, asked for once; what failed is asked for again by the next reader. */
export interface ConfigSource {
  read(): Promise<PortalConfig>;
  /** What is known by now. */
  known(): PortalConfig | null;
}

/**
 * Reads the configuration once for all who ask; after a failure the next who asks tries again.
 * @param carried what stands in the page, if anything does: a page of the development server is served without.
 */
export function createConfigSource(fetch: typeof window.fetch, carried: string | null | undefined): ConfigSource {
  let known: PortalConfig | null = carried ? (JSON.parse(carried) as PortalConfig) : null;
  let reading = known ? Promise.resolve(known) : undefined;
  return {
    known: () => known,
    read: () => {
      reading ??= patiently(() => readConfig(fetch)).then(
        (config) => {
          known = config;
          return config;
        },
        (error: unknown) => {
          reading = undefined;
          throw error;
        },
      );
      return reading;
    },
  };
}

async function readConfig(fetch: typeof window.fetch): Promise<PortalConfig> {
  const response = await fetch('/api/v1/config').catch((thrown: unknown) => {
    throw new CallError('network', String(thrown), 0);
  });
  const answer = (await response.json().catch(() => null)) as { data?: PortalConfig | null } | null;
  if (!response.ok || typeof answer?.data?.publicKey !== 'string') {
    throw new CallError('unavailable', `The configuration could not be read (HTTP ${response.status})`, 503);
  }
  return answer.data;
}
