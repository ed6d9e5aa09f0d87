import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '#database/project-root.ts';
import type { BackupSettings } from '#server/backup/place.ts';
import type { S3Settings } from '#server/files/s3-store.ts';
import type { DeepLSettings } from '#server/partners/deepl/deepl.ts';
import type { GooglePlacesSettings } from '#server/partners/google-places/google-places.ts';
import type { LookupSyncSettings } from '#server/partners/lookup-sync/lookup-sync.ts';
import type { TextServiceSettings } from '#server/texts/hosted-writer.ts';
import { ENVIRONMENTS } from '#shared/names/environments.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { type MapTiles, tilesAddress } from './map-tiles.ts';

/** A wrong setting: the start stops with this one sentence. */
export class ConfigError extends Error {}

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Where faults are reported; a bare address of mail becomes a URI. */
const contact = z
  .string()
  .transform((text) => (/^[^\s:@<>]+@[^\s@<>]+$/.test(text) ? `mailto:${text}` : text))
  .refine((uri) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(uri), 'must be an e-mail or https address');

/** `Name <address>` or a bare address. */
const ADDRESS = /^(?:(.*?)\s*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/;

const Environment = z.object({
  PORT: optional(
    z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port from 0 to 65535').default(3000),
  ),
  HOST: optional(z.string().default('127.0.0.1')),
  DATA_DIR: optional(z.string().default('.data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional()),
  DATABASE_DIRECT_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  ),
  DATABASE_NAMED_STATEMENTS: optional(z.enum(['on', 'off'], 'must be on or off').default('on')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress.optional()),
  PORTAL_DRAIN_SECONDS: optional(
    z.coerce.number('must be a number of seconds').min(0).max(5, 'must be a number of seconds from 0 to 5').default(0),
  ),
  METRICS_PORT: optional(
    z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port from 0 to 65535').optional(),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters').optional()),
  BACKUP_TO: optional(z.string().optional()),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'must have at least 12 characters').optional()),
  BACKUP_RECIPIENTS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every((key) => /^age1[a-z0-9]+$/.test(key)), 'must be a list of public keys like age1…')
      .optional(),
  ),
  SUPABASE_URL: optional(webAddress.optional()),
  SUPABASE_PUBLISHABLE_KEY: optional(z.string().optional()),
  SUPABASE_SECRET_KEY: optional(z.string().optional()),
  SUPABASE_JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters').optional()),
  PORTAL_ENV: optional(z.enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`).default('local')),
  PORTAL_SEED: optional(z.enum(['normal', 'large', 'none'], 'must be one of normal, large, none').optional()),
  PORTAL_NAME: optional(z.string().max(60, 'must have at most 60 characters').default('Brillanz Portal')),
  PUBLIC_URL: optional(webAddress.optional()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional()),
  MAIL_FROM: optional(
    z
      .string()
      .regex(ADDRESS, 'must be like Portal <portal@example.ch>')
      .default('Brillanz Portal <portal@lumen.example>'),
  ),
  MAIL_BOUNCE_ADDRESS: optional(
    z
      .string()
      .regex(
        /^[A-Za-z0-9._-]{1,13}@[^<>@\s]+$/,
        'must be like bounces@portal.example, with at most 13 letters before the @',
      )
      .optional(),
  ),
  MAIL_BOUNCE_PORT: optional(
    z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port from 0 to 65535').optional(),
  ),
  ANALYTICS_SCRIPT: optional(webAddress.optional()),
  CAPTCHA_PROVIDER: optional(z.enum(['turnstile', 'hcaptcha'], 'must be turnstile or hcaptcha').optional()),
  CAPTCHA_SITE_KEY: optional(z.string().optional()),
  GOTRUE_SECURITY_CAPTCHA_SECRET: optional(z.string().optional()),
  BACKEND_CAPTCHA_URL: optional(webAddress.optional()),
  MAP_TILES_URL: optional(tilesAddress.optional()),
  MAP_TILES_ATTRIBUTION: optional(z.string().max(200, 'must have at most 200 characters').optional()),
  SECURITY_CONTACT: optional(contact.optional()),
  PORTAL_PROOF_SECONDS: optional(
    z.coerce
      .number('must be a number of seconds')
      .int()
      .min(0)
      .max(86_400, 'must be a number of seconds from 0 to 86400')
      .default(900),
  ),
  PORTAL_PLACE_HEADER: optional(
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
      .transform((name) => name.toLowerCase())
      .optional(),
  ),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform((text) => text.split(',').map((range) => range.trim()))
      .refine((ranges) => ranges.every(isRange), 'must be a list of addresses or ranges like 203.0.113.0/24')
      .optional(),
  ),
  GOTRUE_RATE_LIMIT_HEADER: optional(z.string().toLowerCase().optional()),
  S3_ENDPOINT: optional(webAddress.optional()),
  S3_BUCKET: optional(z.string().optional()),
  S3_REGION: optional(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string().optional()),
  S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  GOOGLE_PLACES_API_KEY: optional(z.string().optional()),
  GOOGLE_PLACES_URL: optional(webAddress.default('https://places.googleapis.com')),
  LOOKUP_SYNC_URL: optional(webAddress.optional()),
  LOOKUP_SYNC_KEY: optional(z.string().optional()),
  DEEPL_API_KEY: optional(z.string().optional()),
  DEEPL_URL: optional(webAddress.optional()),
  TEXTS_URL: optional(webAddress.optional()),
  TEXTS_API_KEY: optional(z.string().default('')),
  TEXTS_MODEL: optional(z.string().max(100, 'must have at most 100 characters').optional()),
  TEXTS_COUNTRY: optional(z.string().max(60, 'must have at most 60 characters').optional()),
  TEXTS_TIMEOUT_SECONDS: optional(
    z.coerce.number('must be a number of seconds').min(0.1).max(120, 'must be at most 120 seconds').default(30),
  ),
  PUBLISH_WEBHOOK_SECRET: optional(z.string().min(32, 'must have at least 32 characters').optional()),
  LOG_LEVEL: optional(
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
      .default('warn'),
  ),
});

/** What the process reads, by name. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

/** What no message may repeat. */
const SECRET = /PASSPHRASE|SECRET|KEY|TOKEN/;

/** Names of private ranges: a proxy in the same machine or network. What a client itself forwards is left of it. */
const PRIVATE_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function isRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (PRIVATE_RANGES.includes(text)) return true;
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

/** The settings of the process, parsed once at its start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database past any pooler, for connections that listen, lock and migrate; `databaseUrl` unless said. */
  databaseDirectUrl: string | undefined;
  /** False where a pooler cannot carry statements prepared under names. */
  namedStatements: boolean;
  /** Where traces are sent (OTLP over HTTP); without it there are none. */
  tracesTo: string | undefined;
  /** Seconds in which a stopping process still takes requests while `/ready` sends proxies elsewhere. */
  drainSeconds: number;
  /** Where figures for Prometheus are served: a port of their own, or `/metrics` for who has the token. */
  metrics: { port: number | undefined; token: string | undefined } | null;
  /** Where copies go every night; null: nowhere. */
  backup: BackupSettings | null;
  /** A hosted backend service in place of the embedded one. */
  supabase:
    | { url: string; publishableKey: string; secretKey: string | undefined; jwtSecret: string | undefined }
    | undefined;
  environment: (typeof ENVIRONMENTS)[number];
  seed: 'normal' | 'large' | 'none';
  portalName: string;
  /** Address under which people reach the portal, without a slash at the end. */
  publicUrl: string;
  mail: {
    smtpUrl: string | undefined;
    from: { name: string; address: string };
    /** Where mail servers report later what did not arrive; `port` is where this process takes such reports. */
    bounces: { address: string; port: number | undefined } | null;
  };
  analytics: { script: string } | null;
  captcha: { provider: 'turnstile' | 'hcaptcha'; siteKey: string } | null;
  /** What asks the captcha's service, for pages without an account; the backend service asks by itself. */
  captchaCheck: { secret: string; url: string | undefined } | null;
  /** Pictures under the directory's map; null: only the outlines that the client brings along. */
  mapTiles: MapTiles | null;
  /** For `/.well-known/security.txt`; without it there is none. */
  securityContact: string | undefined;
  /** Where files lie: a folder of this machine, or a bucket. */
  files: { folder: string } | S3Settings;
  /** Google's directory of businesses; null when it is not set up. */
  places: GooglePlacesSettings | null;
  /** Translations by DeepL; null when they are not set up. */
  translation: DeepLSettings | null;
  /** Writes texts from figures; null: the rules of the portal do. */
  texts: TextServiceSettings | null;
  /** The partner's site that finds certified branches; null: nobody knows what it shows. */
  lookupSync: LookupSyncSettings | null;
  languages: readonly string[];
  /** How recent a proof must be to take data along, change rights or view as somebody else; 0 asks nobody. */
  proofSeconds: number;
  /** Header in which the proxy in front names the town or region of a client, in lower case. */
  placeHeader: string | undefined;
  /** Whose `X-Forwarded-For` names the client; everybody else's is ignored. */
  trustedProxies: readonly string[];
  /** Header in which the nearest proxy names the client, where that does not. */
  addressHeader: string | undefined;
  /** With what another system signs that content is to appear or to go; without it nobody does. */
  publishSecret: string | undefined;
  logLevel: string;
}

/**
 * Reads the settings from environment variables (listed in the README).
 * @throws ConfigError with one sentence that names the variable and what is wrong with it.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const given = SECRET.test(name) ? '' : `, but is "${environment[name] ?? ''}"`;
    throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}${given}.`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    // Under the name Fastify opens a server of its own for each address, past the bounds of the first.
    host: values.HOST === 'localhost' ? '127.0.0.1' : values.HOST,
    dataDir: resolve(PROJECT_ROOT, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    namedStatements: values.DATABASE_NAMED_STATEMENTS === 'on',
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    drainSeconds: values.PORTAL_DRAIN_SECONDS,
    metrics:
      values.METRICS_PORT === undefined && !values.METRICS_TOKEN
        ? null
        : { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    backup: readBackup(values, values.BACKUP_TO),
    supabase: readSupabase(values),
    environment: values.PORTAL_ENV,
    seed: readSeed(values),
    portalName: values.PORTAL_NAME,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    mail: { smtpUrl: values.SMTP_URL, from: readAddress(values.MAIL_FROM), bounces: readBounces(values) },
    analytics: values.ANALYTICS_SCRIPT ? { script: values.ANALYTICS_SCRIPT } : null,
    captcha: readCaptcha(values),
    captchaCheck: values.GOTRUE_SECURITY_CAPTCHA_SECRET
      ? { secret: values.GOTRUE_SECURITY_CAPTCHA_SECRET, url: values.BACKEND_CAPTCHA_URL }
      : null,
    mapTiles: readMapTiles(values),
    securityContact: values.SECURITY_CONTACT,
    files: readFileStore(values),
    places: readPlaces(values),
    translation: readTranslation(values),
    texts: readTexts(values),
    lookupSync: readLookupSync(values),
    languages: LOCALES,
    proofSeconds: values.PORTAL_PROOF_SECONDS,
    placeHeader: values.PORTAL_PLACE_HEADER,
    trustedProxies: values.TRUSTED_PROXIES ?? (values.PORTAL_ENV === 'local' ? [] : PRIVATE_RANGES),
    addressHeader: values.GOTRUE_RATE_LIMIT_HEADER,
    publishSecret: values.PUBLISH_WEBHOOK_SECRET,
    logLevel: values.LOG_LEVEL,
  };
}

type Values = z.infer<typeof Environment>;

function readSeed({ PORTAL_SEED, PORTAL_ENV, SUPABASE_URL }: Values): Config['seed'] {
  if (PORTAL_ENV === 'production' && PORTAL_SEED !== undefined && PORTAL_SEED !== 'none') {
    throw new ConfigError('PORTAL_SEED must be none in production: everybody knows the passwords of the demo group.');
  }
  return PORTAL_SEED ?? (PORTAL_ENV === 'local' && !SUPABASE_URL ? 'normal' : 'none');
}

function readSupabase(values: Values): Config['supabase'] {
  if (!values.SUPABASE_URL) return undefined;
  if (!values.SUPABASE_PUBLISHABLE_KEY) {
    throw new ConfigError('SUPABASE_PUBLISHABLE_KEY is missing: SUPABASE_URL needs the public key of that project.');
  }
  if (!values.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is missing: SUPABASE_URL needs the address of the database of that project.');
  }
  return {
    url: values.SUPABASE_URL.replace(/\/+$/, ''),
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    jwtSecret: values.SUPABASE_JWT_SECRET,
  };
}

function readAddress(text: string): Config['mail']['from'] {
  const [, name, inBrackets, bare] = ADDRESS.exec(text) ?? [];
  return { name: name ?? '', address: inBrackets ?? bare ?? '' };
}

function readBounces({ MAIL_BOUNCE_ADDRESS: address, MAIL_BOUNCE_PORT: port }: Values): Config['mail']['bounces'] {
  if (address) return { address, port };
  if (port === undefined) return null;
  throw new ConfigError('MAIL_BOUNCE_ADDRESS is missing: MAIL_BOUNCE_PORT needs it.');
}

function readCaptcha(values: Values): Config['captcha'] {
  if (!values.CAPTCHA_PROVIDER) return null;
  if (!values.CAPTCHA_SITE_KEY) throw new ConfigError('CAPTCHA_SITE_KEY is missing: CAPTCHA_PROVIDER needs it.');
  return { provider: values.CAPTCHA_PROVIDER, siteKey: values.CAPTCHA_SITE_KEY };
}

function readMapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Values): MapTiles | null {
  if (!url) return null;
  if (!attribution) throw new ConfigError('MAP_TILES_ATTRIBUTION is missing: MAP_TILES_URL needs it.');
  return { url, attribution };
}

/** Longer than Google takes, shorter than people wait; in ms. */
const PLACES_PATIENCE = 8000;

/** @throws ConfigError without what closes the archive, or without the keys of a bucket. */
function readBackup(values: Values, to: string | undefined): BackupSettings | null {
  if (!to) return null;
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENTS: recipients } = values;
  if (!passphrase === !recipients) {
    throw new ConfigError('BACKUP_PASSPHRASE or BACKUP_RECIPIENTS is needed, one of the two: it closes the archives.');
  }
  const key = recipients ? { recipients } : { passphrase: passphrase ?? '' };
  if (!to.startsWith('s3://')) return { to: resolve(PROJECT_ROOT, to), key, s3: undefined };
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(to) ?? [];
  const s3 = readFileStore({ ...values, S3_BUCKET: bucket });
  return { to: folder, key, s3: 'folder' in s3 ? undefined : s3 };
}

/**
 * Where one backup goes that somebody asks for.
 * @throws ConfigError as `readConfig` does.
 */
export function readBackupTo(environment: NodeJS.ProcessEnv, to: string): BackupSettings {
  const settings = readConfig({ ...environment, BACKUP_TO: to }).backup;
  if (!settings) throw new ConfigError('--to is missing: name a folder or s3://bucket/folder.');
  return settings;
}

function readPlaces({ GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACES_URL: url }: Values): Config['places'] {
  return key ? { key, url: url.replace(/\/+$/, ''), patience: PLACES_PATIENCE } : null;
}

/** One request with fifty texts; in ms. */
const DEEPL_PATIENCE = 15_000;

function readTranslation({ DEEPL_API_KEY: key, DEEPL_URL: url }: Values): Config['translation'] {
  return key ? { key, url: url?.replace(/\/+$/, ''), patience: DEEPL_PATIENCE } : null;
}

function readTexts(values: Values): Config['texts'] {
  if (!values.TEXTS_URL) return null;
  if (!values.TEXTS_MODEL) throw new ConfigError('TEXTS_MODEL is missing: TEXTS_URL needs it.');
  if (!values.TEXTS_COUNTRY) throw new ConfigError('TEXTS_COUNTRY is missing: people are told where their figures go.');
  return {
    url: values.TEXTS_URL.replace(/\/+$/, ''),
    key: values.TEXTS_API_KEY,
    model: values.TEXTS_MODEL,
    country: values.TEXTS_COUNTRY,
    patience: values.TEXTS_TIMEOUT_SECONDS * 1000,
  };
}

/** Longer nobody waits for a mark beside a branch; in ms. */
const LOOKUP_PATIENCE = 3000;

function readLookupSync({ LOOKUP_SYNC_URL: url, LOOKUP_SYNC_KEY: key }: Values): Config['lookupSync'] {
  if (!url) return null;
  if (!key) throw new ConfigError('LOOKUP_SYNC_KEY is missing: LOOKUP_SYNC_URL needs it.');
  return { url: url.replace(/\/+$/, ''), key, patience: LOOKUP_PATIENCE };
}

function readFileStore(values: Values): Config['files'] {
  if (!values.S3_BUCKET) return { folder: join(resolve(PROJECT_ROOT, values.DATA_DIR), 'files') };
  if (!values.S3_ACCESS_KEY_ID) throw new ConfigError('S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it.');
  if (!values.S3_SECRET_ACCESS_KEY) throw new ConfigError('S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it.');
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}
