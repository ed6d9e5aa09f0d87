import type { Beginning } from '#web/area-web.ts';
import { beginListing } from '#web/listings/begin-listing.ts';
import { jobFacts } from '../edit/job-values.ts';
import { JOB } from './jobs-list.ts';

const begin: Beginning = (title, queries, viewer) => beginListing({ of: JOB, facts: jobFacts, title }, queries, viewer);
export default begin;
