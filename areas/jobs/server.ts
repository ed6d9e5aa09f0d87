import type { AreaServer } from '#server/area-server.ts';
import { listingCalls } from '#server/listings/calls.ts';
import { listingTasks } from '#server/listings/tasks.ts';
import { contactSeekerCall, seekerContacted } from './server/contact-seeker.ts';
import { jobKind } from './server/job-kind.ts';

/** The server side of jobs: what they are, and how people who would change are written to. */
export const server: AreaServer = {
  name: 'jobs',
  calls: [...listingCalls('jobs', jobKind.name, 'canEditJobOffers'), contactSeekerCall],
  contents: [jobKind],
  messages: [seekerContacted],
  tasks: listingTasks(jobKind.name, 'canEditJobOffers'),
};
