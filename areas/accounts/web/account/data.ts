import { backend } from '#web/backend.ts';

/** A read or write that the data service refused or could not do. */
export class DataError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.name = 'DataError';
    this.code = code;
    this.status = status;
  }
}

interface Answer {
  data: unknown;
  error: { code: string; message: string } | null;
  status: number;
}

type Client = Awaited<ReturnType<typeof backend>>;

/** Asks the data service; the form of the answer is the table's or view's. @throws DataError */
export async function ask<T>(question: (client: Client) => PromiseLike<Answer>): Promise<T> {
  const { data, error, status } = await question(await backend());
  if (error) throw new DataError(error.code, error.message, status);
  return data as T;
}
