import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered. */
export interface CurrentRequest {
  /** Statements carry it as their application, log lines as their request. */
  readonly id: string;
  /** Who has it done, once that is known: their work waits its turn (`inTurn`). What nobody asked for does not. */
  asker?: Asker;
  /** Whose turn it is, while their work is done. */
  readonly whose?: string;
}

/** An account, or whoever asks from one address without a session. */
export interface Asker {
  name: string;
  /** The part of a pool's connections that it may have at once. */
  part: number;
  /** What is thrown where too much of theirs waits already. */
  refusal: () => Error;
  /** Throws where nobody reads an answer any more; asked when a turn has come. */
  checkWanted: () => void;
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** What stands in `pg_stat_activity` and in the server's log while a statement of this request runs. */
export function applicationName(): string {
  const id = currentRequest.getStore()?.id;
  return id === undefined ? 'brillanz' : `brillanz request ${id}`.slice(0, 63);
}
