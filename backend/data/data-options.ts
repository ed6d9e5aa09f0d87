import { z } from 'zod';
import { flag, limit, list } from '#backend/option-formats.ts';

const FORBIDDEN = /^(pg_.*|information_schema)$/;

/** Variables of the data service, under PostgREST's names. */
export const dataVariables = {
  PGRST_DB_SCHEMAS: list()
    .default(['public'])
    .pipe(
      z.array(z.string().refine((name) => !FORBIDDEN.test(name), 'PostgreSQL’s own schemas cannot be exposed')).min(1),
    ),
  PGRST_DB_AGGREGATES_ENABLED: flag(false),
  BACKEND_MAX_WRITTEN: limit(250),
};

interface DataVariables {
  PGRST_DB_SCHEMAS: string[];
  PGRST_DB_AGGREGATES_ENABLED: boolean;
  BACKEND_MAX_WRITTEN: number;
}

const MB = 1024 * 1024;

/** Those settings by their names here. */
export function shapeData(given: DataVariables) {
  const maxWritten = given.BACKEND_MAX_WRITTEN * MB || undefined;
  return {
    data: { schemas: given.PGRST_DB_SCHEMAS, aggregates: given.PGRST_DB_AGGREGATES_ENABLED, maxWritten },
  };
}
