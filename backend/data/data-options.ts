import { z } from 'zod';
import { flag, list } from '#backend/option-formats.ts';

const FORBIDDEN = /^(pg_.*|information_schema)$/;

/** Variables of the data service, under PostgREST's names. */
export const dataVariables = {
  PGRST_DB_SCHEMAS: list()
    .default(['public'])
    .pipe(
      z.array(z.string().refine((name) => !FORBIDDEN.test(name), 'PostgreSQL’s own schemas cannot be exposed')).min(1),
    ),
  PGRST_DB_AGGREGATES_ENABLED: flag(false),
};

interface DataVariables {
  PGRST_DB_SCHEMAS: string[];
  PGRST_DB_AGGREGATES_ENABLED: boolean;
}

/** Those settings by their names here. */
export function shapeData(given: DataVariables) {
  return { data: { schemas: given.PGRST_DB_SCHEMAS, aggregates: given.PGRST_DB_AGGREGATES_ENABLED } };
}
