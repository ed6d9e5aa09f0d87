import pg from 'pg';

/** A statement gave more than is taken into memory at once. */
export class TooMuchRead extends Error {
  constructor(most: number) {
    super(`A statement gave more than ${most} letters.`);
  }
}

/**
 * Reads the values of one statement as always, until they are more than so many letters together: then the statement
 * fails with TooMuchRead, and nothing more of it is kept.
 */
export function upTo(most: number): pg.CustomTypesConfig {
  let left = most;
  return {
    getTypeParser: (oid, format) => {
      const parse = pg.types.getTypeParser(oid, format);
      return (value: string) => {
        left -= value.length;
        if (left < 0) throw new TooMuchRead(most);
        return parse(value);
      };
    },
  };
}
