import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { ProviderSettings } from './provider-settings.ts';

/** A provider people can sign in with. */
export interface Provider {
  settings: ProviderSettings;
  /** What its discovery document says, kept for an hour. Rejects when the provider cannot be reached. */
  configuration(): Promise<Configuration>;
}

/** The configured providers. */
export interface Providers {
  names: readonly string[];
  find(name: string): Provider | undefined;
}

const KEPT_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

/** Prepares the providers; none is asked before somebody signs in with it. */
export function createProviders(settings: readonly ProviderSettings[], now: () => Date): Providers {
  const providers = new Map(settings.map((each) => [each.name, createProvider(each, now)]));
  return { names: [...providers.keys()], find: (name) => providers.get(name) };
}

function createProvider(settings: ProviderSettings, now: () => Date): Provider {
  let known: { configuration: Promise<Configuration>; at: number } | undefined;
  return {
    settings,
    configuration() {
      const at = now().getTime();
      if (known && at - known.at < KEPT_MS) return known.configuration;
      const configuration = discover(settings);
      known = { configuration, at };
      // A provider that was down is asked again at the next sign-in.
      configuration.catch(() => {
        known = undefined;
      });
      return configuration;
    },
  };
}

function discover({ issuer, clientId, secret }: ProviderSettings): Promise<Configuration> {
  const url = new URL(issuer);
  const authentication = secret === undefined ? None() : ClientSecretPost(secret);
  return discovery(url, clientId, secret === undefined ? undefined : { client_secret: secret }, authentication, {
    timeout: TIMEOUT_SECONDS,
    // Whoever configures an address without TLS, such as a provider on the same machine, means it.
    execute:
      url.protocol === 'http:' ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks],
  });
}
