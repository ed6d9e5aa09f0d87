import type { AreaServer } from '#server/area-server.ts';
import { listingCalls } from '#server/listings/calls.ts';
import { jobKind } from './server/job-kind.ts';

/** The server side of jobs: what they are; their life is the frame's. */
export const server: AreaServer = {
  name: 'jobs',
  calls: listingCalls('jobs', jobKind.name, 'canEditJobOffers'),
  contents: [jobKind],
};
