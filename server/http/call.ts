import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Caller, Transaction } from '#database/scope.ts';
import type { BackendAdmin } from '#server/backend-admin.ts';
import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Messages } from '#server/messages/messages.ts';
import type { Opening } from '#shared/names/area-facts.ts';
import type { Feature } from '#shared/names/features.ts';
import type { Download } from './download.ts';
import type { UploadRules } from './read-multipart.ts';

/** Kinds of what takes long. */
export type Heavy = 'file' | 'drawing' | 'page' | 'picture' | 'own';

/** What a call works with besides its input. */
export interface CallContext {
  /** Who asks; anonymous on public calls without a session. */
  caller: Caller;
  /** Runs statements as the caller: row-level security decides. */
  asCaller<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same with one statement alone, prepared, in one round trip. */
  asCallerOnce<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The same as somebody whose token this call has just verified. */
  asBearer<T>(claims: Caller['claims'], work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs statements past row-level security, as bound as the caller's; the reason is a sentence. */
  asSystem<T>(reason: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same with one statement alone, in one round trip. */
  asSystemOnce<Row extends object>(reason: string, statement: Sql): Promise<Row[]>;
  config: Config;
  request: FastifyRequest;
  reply: FastifyReply;
  verifyToken(token: string, also?: 'expired'): Promise<Caller['claims'] | undefined>;
  /** Administers accounts with the secret key; who may ask for it is for the call to check. */
  backendAdmin: BackendAdmin;
  /** Where the bytes of files lie. */
  files: FileStore;
  /** The job queue; what belongs to a change is sent to it in the transaction of the change. */
  jobs: Jobs;
  /** Every message of the areas, and the way to let what was just posted leave at once. */
  messages: Messages;
}

/**
 * One call of `/api/v1`. `opensWith` is required: a call that does not say who may use it cannot be written.
 * The input comes from the query of GET and DELETE, else from the JSON body; what does not fit `input` is answered
 * 400 or 422 before `handle` runs. What `handle` returns is put into `{data, error: null}`.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** 'signature': another system, which signs what it sends (`signature.ts`). */
  opensWith: Opening | 'signature';
  summary: string;
  /** The part of the portal it belongs to, where no permission opens that part: refused while the part is off. */
  feature?: Feature;
  input: z.ZodType;
  /** False for a POST that answers with more than its body (cookies): it runs each time, whatever `Idempotency-Key`. */
  idempotent?: false;
  /**
   * While an administrator looks as somebody else, what is not a GET is refused. 'open': this one ends the view;
   * 'closed': this GET tells of the account itself, which a view does not reach.
   */
  whileViewing?: 'open' | 'closed';
  /** Only for who proved lately to be the person (a sign-in, code or passkey): others are answered proof_needed. */
  fresh?: true;
  /**
   * Reads or makes so much that each person has one such answer at a time, and the process a few of a kind: what is drawn may
   * take a minute, and keeps nobody from a file that is not.
   */
  heavy?: Heavy | ((input: never) => Heavy);
  /** Takes multipart/form-data in place of JSON: a file arrives in the input as `UploadedFile`. */
  upload?: UploadRules;
  /** 'bytes': `handle` returns a `Download`. */
  output: z.ZodType | 'bytes';
  handle(input: never, context: CallContext): Promise<unknown>;
}

/**
 * What a GET answers, as the text of JSON that the database wrote: it leaves as it is, unread. For long lists, which
 * would otherwise be parsed, checked and written anew; a test reads what it says by the call's `output`.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Keeps the types of input and output together while a call is written. */
export function defineCall<Input extends z.ZodType, Output extends z.ZodType>(
  call: Omit<Call, 'input' | 'output' | 'handle'> & {
    input: Input;
    output: Output;
    handle(input: z.output<Input>, context: CallContext): Promise<z.input<Output> | JsonText>;
  },
): Call {
  return call as unknown as Call;
}

/** As `defineCall`, for a GET that hands out bytes. Errors are answered in JSON as everywhere. */
export function defineDownload<Input extends z.ZodType>(
  call: Pick<Call, 'path' | 'opensWith' | 'summary' | 'feature' | 'fresh' | 'heavy' | 'whileViewing'> & {
    input: Input;
    handle(input: z.output<Input>, context: CallContext): Promise<Download>;
  },
): Call {
  return { ...call, method: 'GET', output: 'bytes' } as unknown as Call;
}
