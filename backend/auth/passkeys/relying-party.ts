import { isIP } from 'node:net';
import type { BackendSettings } from '#backend/options.ts';

/** For whom authenticators sign: a host name, and the pages that may ask on its behalf. */
export interface RelyingParty {
  id: string;
  /** As the browser names it to the person. */
  name: string;
  origins: readonly string[];
}

/**
 * The portal as authenticators know it: by default the host and the origin of its address. Undefined where that is a
 * bare IP address, which browsers do not take.
 * @throws an error that names what does not fit together.
 */
export function relyingPartyOf(
  { passkeys }: Pick<BackendSettings, 'passkeys'>,
  { siteUrl, portalName }: { siteUrl: string; portalName: string },
): RelyingParty | undefined {
  const site = new URL(siteUrl);
  const id = passkeys.rpId ?? site.hostname;
  if (isIP(id.replace(/^\[|\]$/g, ''))) return undefined;
  const origins = passkeys.rpOrigins.length > 0 ? passkeys.rpOrigins.map(originOf) : [site.origin];
  for (const origin of origins) {
    const { hostname } = new URL(origin);
    if (hostname !== id && !hostname.endsWith(`.${id}`)) {
      throw new Error(
        `Wrong settings of the backend service: GOTRUE_WEBAUTHN_RP_ID: «${id}» is neither the host of ${origin} nor above it`,
      );
    }
  }
  return { id, name: passkeys.rpName ?? portalName, origins };
}

function originOf(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new Error(`Wrong settings of the backend service: GOTRUE_WEBAUTHN_RP_ORIGINS: «${text}» is no address`);
}
