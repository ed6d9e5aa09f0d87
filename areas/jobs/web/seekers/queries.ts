import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/names/languages.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Profession } from '../../job-facts.ts';

/** What somebody says who would change, without their name. */
export interface JobProfile {
  active: boolean;
  professions: Profession[];
  workload_from: number;
  workload_to: number;
  cantons: string[];
  languages: Language[];
  text: string;
}
export interface Seeker extends JobProfile {
  id: string;
  updated: string;
}

/** Profiles of people of other companies; empty for who owns none. */
export function seekersQuery() {
  return queryOptions({
    queryKey: ['jobs', 'seekers'],
    queryFn: asking<Seeker[]>((client) =>
      client
        .from('job_seekers')
        .select('id, active, professions, workload_from, workload_to, cantons, languages, text, updated')
        .order('updated', { ascending: false })
        .limit(100),
    ),
  });
}

/** One's own profile; null while there is none. */
export function ownProfileQuery() {
  return queryOptions({
    queryKey: ['jobs', 'profile'],
    queryFn: asking<JobProfile | null>((client) => client.rpc('own_job_profile')),
  });
}

/** Keeps one's own profile, or ends it. */
export async function keepProfile(profile: JobProfile | null): Promise<void> {
  await ask((client) => client.rpc('keep_job_profile', { profile: profile && { ...profile } }));
}

/** Tells somebody that one would like to speak with them: with one's own name, theirs stays unknown. */
export function contactSeeker(id: string, text: string): Promise<unknown> {
  return callPortal('POST', '/jobs/contact-seeker', { body: { id, text } });
}
