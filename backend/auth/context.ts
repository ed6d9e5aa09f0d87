import type { BackendOptions, BackendSettings } from '#backend/options.ts';
import type { Pool } from '#database/pool.ts';
import type { Background } from './background.ts';
import type { Keys } from './keys/keys.ts';
import type { SecretBox } from './keys/secret-box.ts';
import type { Limits } from './limits/limits.ts';
import type { Outside } from './outside.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import type { Passwords } from './passwords/passwords.ts';

/** What every endpoint of the auth service works with. */
export interface AuthContext {
  pool: Pool;
  settings: BackendSettings;
  siteUrl: string;
  externalUrl: string;
  portalName: string;
  mailer: BackendOptions['mailer'];
  keys: Keys;
  secrets: SecretBox;
  limits: Limits;
  passwords: Passwords;
  background: Background;
  outside: Outside;
  /** For whom passkeys are made; undefined where the portal's address allows none. */
  relyingParty: RelyingParty | undefined;
  /** Whether this session may change its account; by default every one may. */
  mayChange: BackendOptions['mayChange'];
}
