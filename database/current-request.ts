import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered: statements carry it as their application, log lines as their request. */
export const currentRequest = new AsyncLocalStorage<string>();

/** What stands in `pg_stat_activity` and in the server's log while a statement of this request runs. */
export function applicationName(): string {
  const id = currentRequest.getStore();
  return id === undefined ? 'brillanz' : `brillanz request ${id}`.slice(0, 63);
}
