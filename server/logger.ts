/** What must not stand in a log: headers carry tokens, and so does the raw packet of a request nobody could parse. */
const SECRET_FIELDS = ['req.headers', 'res.headers', 'err.rawPacket'];

/** Fastify's option for the log at a level of `LOG_LEVEL`. */
export function loggerOf(level: string): false | { level: string; redact: string[] } {
  return level === 'silent' ? false : { level, redact: SECRET_FIELDS };
}
