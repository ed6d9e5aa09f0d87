import { dateText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import { Markup, markup } from './markup.ts';
import { type EmbedPage, embedPage, languages } from './page.ts';
import { PAGE_WORDS, workloadText } from './page-words.ts';
import type { PublicJob } from './public-listings.ts';

/** The page of one job, for people and for search engines. */
export function jobPage(portal: string, locale: Locale, job: PublicJob, hosts: readonly string[]): EmbedPage {
  const words = PAGE_WORDS[locale];
  const facts = [
    [words.filter.profession, job.profession_name],
    [words.pensum, workloadText(words, job.workload_from, job.workload_to)],
    [words.contractName, job.temporary ? words.contract.temporary : words.contract.permanent],
    [words.start, job.starts_on ? dateText(job.starts_on) : words.atOnce],
    [words.spoken, job.languages.map((language) => words.language[language]).join(', ')],
    [words.until, dateText(job.expires_at)],
  ];
  const content = markup`<main><p class="kind"><b>${job.company}</b> · ${[job.postcode, job.place].filter(Boolean).join(' ')}</p>
<h1 lang="${job.language}">${job.title}</h1>
<dl>${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p class="prose" lang="${job.language}">${job.text}</p>
<p class="actions">${job.apply_url && markup`<a class="button" href="${job.apply_url}" rel="noopener nofollow">${words.apply}</a>`}
<a class="button" href="${job.url}">${words.open}</a></p>
<p class="note"><a href="/${locale}/embeds/jobs">${words.allJobs}</a></p></main>`;
  const head = markup`<meta name="description" content="${job.text.slice(0, 155)}"><link rel="canonical" href="${job.page}">${languages(portal, `/embeds/jobs/${job.id}`)}<script type="application/ld+json">${posting(job)}</script>`;
  return embedPage({ locale, title: `${job.title} · ${job.company}`, hosts, head, content });
}

/** What search engines read of a job (https://schema.org/JobPosting); nothing in it can end the script that holds it. */
function posting(job: PublicJob): Markup {
  const full =
    job.workload_from >= 90 ? ['FULL_TIME'] : job.workload_to >= 90 ? ['FULL_TIME', 'PART_TIME'] : ['PART_TIME'];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: markup`<p>${job.text}</p>`.text.replace(/\n+/g, '</p><p>'),
    identifier: { '@type': 'PropertyValue', name: job.company, value: job.id },
    datePosted: job.created,
    validThrough: job.expires_at,
    employmentType: job.temporary ? [...full, 'TEMPORARY'] : full,
    hiringOrganization: { '@type': 'Organization', name: job.company },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        postalCode: job.postcode,
        addressLocality: job.place,
        addressRegion: job.canton,
        addressCountry: 'CH',
      },
    },
    url: job.page,
  };
  return new Markup(JSON.stringify(data).replaceAll('<', '\\u003c'));
}
