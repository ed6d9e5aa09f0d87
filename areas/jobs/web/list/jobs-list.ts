import { CANTONS } from '#shared/names/cantons.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import type { ListingArea } from '#web/listings/queries.ts';
import { defineList } from '#web/lists/define-list.ts';
import { manyOf, oneOf } from '#web/lists/param.ts';
import { PROFESSIONS, WORKLOADS } from '../../job-facts.ts';

/** The list of jobs. The page of one keeps the list's address, for the way back. */
export const JOBS = defineList({
  list: 'jobs',
  alerts: true,
  path: '/app/jobs',
  filters: {
    profession: manyOf(PROFESSIONS),
    canton: manyOf(CANTONS),
    workload: manyOf(WORKLOADS),
    language: manyOf(LANGUAGES),
    age: oneOf(['1', '7', '30']),
  },
  paged: true,
});
export type JobsState = typeof JOBS.usual;

/** The page of one job. */
export const jobPath = (id: string) => `${JOBS.path}/${id}`;

/** Jobs as one kind of listings. */
export const JOB: ListingArea = {
  kind: 'job',
  area: 'jobs',
  path: '/app/jobs',
  write: 'canEditJobOffers',
  outcomes: ['filled', 'withdrawn'],
};
