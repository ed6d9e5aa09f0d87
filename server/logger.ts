/** What must not stand in a log: headers carry tokens, and so does the raw packet of a request nobody could parse. */
const SECRET_FIELDS = ['req.headers', 'res.headers', 'err.rawPacket'];

/** Of a fault of the database these hold values of rows, of one of a mail server whom it was for. */
const WITH_VALUES = new Set([
  'detail',
  'details',
  'where',
  'internalQuery',
  'parameters',
  'recipient',
  'rejected',
  'envelope',
]);

/** Whatever gets into a line by its message: tokens, keys, passwords in addresses, addresses of mail, queries. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Up to the next that begins like one: each letter is looked at once, however often a stranger began.
  [/eyJ(?:(?!eyJ)[\w-]){8,1000}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(sb_(secret|publishable)|AGE-SECRET-KEY|ring|box1)[\w.-]{8,}/g, '[key]'],
  [/(:\/\/)[^\s/@"\\]+@/g, '$1[hidden]@'],
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, '[address]'],
  [/([?&](?:token|token_hash|code|secret|signature|password|email|apikey|key)=)[^&\s"\\]+/gi, '$1[hidden]'],
  [/("code"\s*:\s*)"\d{6,}"/g, '$1"[hidden]"'],
  [
    /("(?:password|passphrase|secret|token|access_token|refresh_token|email|phone|body)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    '$1"[hidden]"',
  ],
];

interface Described {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

interface LoggerOptions {
  level: string;
  redact: string[];
  serializers: { err(error: Error): Described };
  hooks: { streamWrite(line: string): string };
}

/** Fastify's option for the log at a level of `LOG_LEVEL`: JSON lines without secrets, addresses or bodies. */
export function loggerOf(level: string): false | LoggerOptions {
  if (level === 'silent') return false;
  return { level, redact: SECRET_FIELDS, serializers: { err: describeError }, hooks: { streamWrite: withoutSecrets } };
}

/** Letters of an error's texts in a line, each: some repeat what was sent. */
const LONG_PART = 1_000;
const part = (text: string) => (text.length > LONG_PART ? `${text.slice(0, LONG_PART)}…` : text);

/** An error with its cause, its code and its stack, without what holds values. */
function describeError(error: Error): Described {
  const own = Object.entries(error)
    .filter(([name]) => name !== 'cause' && !WITH_VALUES.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? part(value) : value]);
  const message = part(error.message);
  const stack = part((error.stack ?? '').replace(error.message, () => ''));
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { ...Object.fromEntries(own), type: error.name, message, stack, ...cause };
}

/** Characters of a text in a line; longer ones end there: some patterns take the square of what a stranger made long. */
const LONG_TEXT = 16_384;
const TEXTS = /"(?:[^"\\]|\\.)*"/g;

/** The line without what gives access or names somebody. */
export function withoutSecrets(line: string): string {
  const short = line.length > LONG_TEXT ? line.replace(TEXTS, shortened) : line;
  return SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), short);
}

const shortened = (text: string) =>
  text.length > LONG_TEXT ? JSON.stringify(`${JSON.parse(text).slice(0, LONG_TEXT)}…`) : text;
