/** Faults of the way to the server: it could not be connected to, or the line broke. */
const LINE_FAULTS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  // What the server says when it stops, has crashed, starts, or has no connection left.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Its disk is full: nothing is written until somebody makes room.
  '53100',
]);

/** Whether an error means that the database does not answer at the moment: it passes, so a client may try again. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A client that hung up inside its body: the transport gave it the status of its own fault.
  if ('statusCode' in error) return false;
  if ('code' in error && LINE_FAULTS.has(String(error.code))) return true;
  // PgBouncer waited in vain for the server behind it; its code (08P01) says nothing.
  if (
    /^(query_wait_timeout|pgbouncer cannot connect to server|server login has been failing|server conn crashed)/.test(
      error.message,
    )
  )
    return true;
  return /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired$)/.test(
    error.message,
  );
}
