/** Professions of jobs; rows of `job_professions`, whose words stand there. */
export const PROFESSIONS = ['optician', 'optometrist', 'apprentice', 'sales', 'workshop', 'management'] as const;
export type Profession = (typeof PROFESSIONS)[number];

/** Workloads by which jobs are filtered: from so many percent, up to the next. */
export const WORKLOADS = ['10', '41', '61', '81'] as const;

/** How many days a job runs unless said otherwise. */
export const RUN_DAYS = 90;
export const MAX_TEXT = 8000;
/** A shorter text is told to be short. */
export const SHORT_TEXT = 200;
