import { withReasons } from '#server/records/faults.ts';

/**
 * What the functions of the Gazette refuse, in the words of the catalogue: `fields.<field>` says what is wrong with what
 * was typed, `fields.order` why it cannot be done now, `fields.now` the order as it stands or the id of the first one.
 */
export const withGazetteFaults = <T>(work: () => Promise<T>): Promise<T> =>
  withReasons(work, 'invalid_fields', ({ hint, message, detail }, code) => {
    if (code === 'conflict') return { order: message, ...(detail && { now: detail }) };
    return code === 'invalid_fields' && hint ? { [hint]: message } : undefined;
  });
