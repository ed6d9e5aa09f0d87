import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#database/types.generated.ts';
import { CLIENT_NAME } from '#web/client-name.ts';
import { config, currentToken } from '#web/portal.ts';
import { answered, type DataAnswer, type DataOf, type DataPage, pageOf } from './answered.ts';

/** The library's client, for questions that several reads put together. */
export type Client = PostgrestClient<Database>;
type Question<Answer extends DataAnswer> = (client: Client) => PromiseLike<Answer>;
type QueryFn<Data> = (context: { signal: AbortSignal }) => Promise<Data>;

/**
 * Asks the data service, where row-level security decides: a read, a function, or a write. The answer has the type that
 * the library reads from the question; a view or a function that says less is given its form by name, which the tests of
 * the calls hold against the contract: `ask<Person[]>((client) => client.rpc('people'))`.
 * @throws CallError
 */
export async function ask<Answer extends DataAnswer>(question: Question<Answer>): Promise<DataOf<Answer>>;
export async function ask<Data>(question: Question<DataAnswer>): Promise<Data>;
export async function ask(question: Question<DataAnswer>): Promise<unknown> {
  return answered(await question(await opened()));
}

/** A `queryFn` that does nothing but ask, for as long as somebody waits for the answer. */
export function asking<Answer extends DataAnswer>(question: Question<Answer>): QueryFn<DataOf<Answer>>;
export function asking<Data>(question: Question<DataAnswer>): QueryFn<Data>;
export function asking(question: Question<DataAnswer>): QueryFn<unknown> {
  return async ({ signal }) => answered(await question(await opened(signal)));
}

/** Asks for one page of a list with `{ count: 'exact' }`; a page beyond the end is empty. @throws CallError */
export async function askPage<Answer extends DataAnswer>(question: Question<Answer>): Promise<DataPage<DataOf<Answer>>>;
export async function askPage<Rows>(question: Question<DataAnswer>): Promise<DataPage<Rows>>;
export async function askPage(question: Question<DataAnswer>): Promise<DataPage<unknown>> {
  return pageOf(await question(await opened()));
}

/**
 * The backend service's client for data, for realtime see `realtime.ts`: the two parts of its library that the portal
 * uses, without those for accounts, files and functions. Every call carries the keeper's token (refreshed when expired)
 * or, when nobody is signed in, the public key.
 */
async function opened(signal?: AbortSignal): Promise<Client> {
  const { backendUrl, publicKey } = await config.read();
  return new PostgrestClient<Database>(`${backendUrl || window.location.origin}/rest/v1`, {
    headers: { apikey: publicKey, 'X-Client-Info': CLIENT_NAME },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${(await currentToken()) ?? publicKey}`);
      return window.fetch(input, { ...init, headers, signal: signal ?? init?.signal ?? null });
    },
  });
}
