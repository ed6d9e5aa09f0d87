import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { Language, Locale } from '#shared/names/languages.ts';
import { isUuid } from '#shared/uuid.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { ListingBranch, ListingContact } from '#web/listings/contact-card.tsx';
import { type Counts, wantedOf } from '#web/listings/wanted.ts';
import type { Profession } from '../job-facts.ts';
import { JOBS, type JobsState } from './list/jobs-list.ts';

/** Reads of jobs. What is not open to a person is not there for them. */

export interface JobFacts {
  id: string;
  created: string;
  profession: Profession;
  workload_from: number;
  workload_to: number;
  starts_on: string | null;
  temporary: boolean;
  languages: readonly Language[];
}

export interface JobTexts {
  title: string;
  text: string;
}

/** One of a list. */
export interface ListedJob extends JobFacts {
  company: string | null;
  place: string | null;
  canton: string | null;
  texts: ByLanguage<JobTexts>;
}

/** One with all its texts. */
export interface Job extends JobFacts {
  document: UsedDocument | null;
  apply_email: string | null;
  apply_url: string | null;
  texts: ByLanguage<JobTexts>;
  contact: ListingContact | null;
  branch: ListingBranch | null;
  expires: string;
}

const LISTED =
  'id, created, profession, workload_from, workload_to, starts_on, temporary, languages, company, place, canton, texts';

/** What a list asks for, as the functions take it that count and find. */
const wantedBy = ({ q, profession, canton, workload, language, age }: JobsState) =>
  wantedOf(q, { profession, canton, workload, language, age: age ? [age] : [] });

/** One page of the list, the newest first; how many fit is known by the counts. */
export function jobsQuery(state: JobsState) {
  const page = { wanted: wantedBy(state), first: (state.page - 1) * state.size, most: state.size };
  return queryOptions({
    queryKey: ['jobs', 'list', page],
    placeholderData: keepPreviousData,
    queryFn: asking<ListedJob[]>((client) =>
      JOBS.isFiltered(state)
        ? client.rpc('job_page', page)
        : // All of them: their index has them in this order, and nothing is to be looked for.
          client
            .from('open_job_offers')
            .select(LISTED)
            .order('created', { ascending: false })
            .order('id')
            .range(page.first, page.first + page.most - 1),
    ),
  });
}

/** What each value of each filter would bring. */
export function countsQuery(state: JobsState) {
  const wanted = wantedBy(state);
  return queryOptions({
    queryKey: ['jobs', 'counts', wanted],
    placeholderData: keepPreviousData,
    queryFn: asking<Counts>((client) => client.rpc('job_counts', { wanted })),
  });
}

/** What the professions are called. */
export function professionsQuery() {
  return queryOptions({
    queryKey: ['jobs', 'professions'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: asking<{ name: string; de: string; fr: string }[]>((client) =>
      client.from('job_professions').select('name, de, fr').order('display_order'),
    ),
  });
}

interface StoredJob extends Omit<Job, 'texts' | 'expires'> {
  texts: (JobTexts & { language: Locale })[];
  content: { listing: { expires_at: string } | null };
}

/** A job with its texts; null for what readers do not have (any more), or does not exist. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: ['jobs', 'job', id],
    queryFn: async ({ signal }): Promise<Job | null> => {
      if (!isUuid(id)) return null;
      const stored = await ask<StoredJob | null>((client) =>
        client
          .from('job_offers')
          .select(
            `id, created, profession, workload_from, workload_to, starts_on, temporary, languages, document, apply_email,
            apply_url, texts:job_offers_texts(language, title, text),
            contact:staff(id, first_name, last_name, portrait_image, work_contact),
            branch:branches(optician_id, optician:opticians(name), name, street, postcode, place, phone, email),
            content:contents(listing:listings(expires_at))`,
          )
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!stored) return null;
      const { texts, content, ...facts } = stored;
      const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
      return { ...facts, texts: byLanguage, expires: content.listing?.expires_at ?? '' };
    },
  });
}

/** Wordings that shut people out, with a better one. */
export interface Wording {
  language: Locale;
  words: string[];
  reason: string;
  better: string;
}

export function wordingsQuery() {
  return queryOptions({
    queryKey: ['jobs', 'wordings'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: asking<Wording[]>((client) => client.from('job_wordings').select('language, words, reason, better')),
  });
}
