import { createHash } from 'node:crypto';
import { frameAncestors } from '#server/http/frame-ancestors.ts';
import { dateText } from '#shared/dates.ts';
import { moneyText } from '#shared/money.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { MARKETPLACE_DIRECTIONS, MARKETPLACE_ITEM_KINDS } from '#shared/names/marketplace.ts';
import { townIn } from '#shared/town.ts';
import { fill } from '#shared/variables.ts';
import type { EmbedName, Theme } from '../embed-facts.ts';
import { type Markup, markup } from './markup.ts';
import { pageStyle } from './page-style.ts';
import { PAGE_WORDS, type PageWords, workloadText } from './page-words.ts';
import type { PublicItem, PublicJob } from './public-listings.ts';
import { IN_FRAME } from './scripts.ts';
import type { PageWish } from './wishes.ts';

/** A page as it is sent: its HTML, and the policy by which nothing else runs in it. */
export interface EmbedPage {
  html: string;
  policy: string;
}

interface PageParts {
  locale: Locale;
  title: string;
  theme?: Theme;
  accent?: string | undefined;
  /** Origins that may frame it; none: it stands alone. */
  hosts: readonly string[];
  head?: Markup;
  content: Markup;
}

/** Puts a page together. It sets no cookie and loads nothing but its own pictures. */
export function embedPage({ locale, title, theme = 'auto', accent, hosts, head, content }: PageParts): EmbedPage {
  const style = pageStyle(theme, accent);
  const { text } =
    markup`<!doctype html><html lang="${locale}-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}`;
  const body = markup`<body${hosts.length === 0 && markup` class="alone"`} data-hosts="${hosts.join(' ')}">${content}`;
  return {
    html: `${text}<style>${style}</style></head>${body.text}<script>${IN_FRAME}</script></body></html>`,
    policy: [
      "default-src 'none'",
      "img-src 'self'",
      `style-src ${hash(style)}`,
      `script-src ${hash(IN_FRAME)}`,
      "form-action 'self'",
      "base-uri 'none'",
      frameAncestors(hosts),
    ].join('; '),
  };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface ListParts {
  portal: string;
  wish: PageWish;
  wrong: readonly string[];
  hosts: readonly string[];
}

/** The page of the marketplace: filters and cards. */
export function marketplacePage(parts: ListParts, items: readonly PublicItem[]): EmbedPage {
  const words = PAGE_WORDS[parts.wish.language];
  const filters = [
    select(
      'direction',
      words.filter.direction,
      named(MARKETPLACE_DIRECTIONS, words.direction),
      parts.wish.direction,
      words,
    ),
    select('kind', words.filter.kind, named(MARKETPLACE_ITEM_KINDS, words.kind), parts.wish.kind, words),
  ];
  return listPage(
    'marketplace',
    parts,
    filters,
    items.map((item) => itemCard(item, words, parts.wish.language)),
  );
}

/** The page of open jobs; each leads to a page of its own. */
export function jobsPage(
  parts: ListParts,
  jobs: readonly PublicJob[],
  professions: readonly { name: string; label: string }[],
): EmbedPage {
  const words = PAGE_WORDS[parts.wish.language];
  const options = professions.map(({ name, label }) => [name, label] as const);
  const filters = [select('kind', words.filter.profession, options, parts.wish.kind, words)];
  return listPage(
    'jobs',
    parts,
    filters,
    jobs.map((job) => jobCard(job, words, parts.wish.language)),
  );
}

function listPage(name: EmbedName, parts: ListParts, filters: readonly Markup[], cards: readonly Markup[]): EmbedPage {
  const { portal, wish, wrong, hosts } = parts;
  const words = PAGE_WORDS[wish.language];
  const kept = Object.entries({
    ...{ theme: wish.theme, limit: wish.limit, accent: wish.accent, key: wish.key },
  }).filter(([, value]) => value !== undefined);
  const cantons = CANTONS.map((canton) => [canton, canton] as const);
  const title = words.title[name];
  const content = markup`<main aria-label="${title}"><h1${hosts.length > 0 && markup` class="vh"`}>${title}</h1><form action="/${wish.language}/embeds/${name}">
${kept.map(([parameter, value]) => markup`<input type="hidden" name="${parameter}" value="${value}">`)}
${filters}${select('canton', words.filter.canton, cantons, wish.canton, words)}<button>${words.filter.show}</button></form>
${cards.length > 0 ? markup`<ul>${cards}</ul>` : markup`<p class="none" role="status"><b>${words.none}</b><br>${words.noneText}</p>`}
${wrong.length > 0 && markup`<p class="note" role="status">${fill(words.wrong, { names: wrong.join(', ') })}</p>`}
<p class="note"><a href="${portal}/${wish.language}/app/${name}" target="_blank" rel="noopener">${words.portal}<span class="vh"> (${words.newWindow})</span></a></p></main>`;
  const head = markup`<link rel="alternate" type="application/rss+xml" title="${title}" href="${portal}/api/v1/${name}/embed.rss?language=${wish.language}">${languages(portal, `/embeds/${name}`)}`;
  return embedPage({ locale: wish.language, title, theme: wish.theme, accent: wish.accent, hosts, head, content });
}

/** Where a page is found in each language. */
export const languages = (portal: string, path: string): readonly Markup[] =>
  LOCALES.map((locale) => markup`<link rel="alternate" hreflang="${locale}" href="${portal}/${locale}${path}">`);

function named<Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>) {
  return names.map((name) => [name, words[name]] as const);
}

function select(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen: string | undefined,
  { filter }: PageWords,
): Markup {
  const all = [['', filter.all] as const, ...options];
  return markup`<label>${label}<select name="${name}">${all.map(
    ([value, text]) =>
      markup`<option value="${value}"${value === (chosen ?? '') && markup` selected`}>${text}</option>`,
  )}</select></label>`;
}

const LENSES = markup`<svg viewBox="0 0 64 32" aria-hidden="true"><circle cx="18" cy="16" r="12"/><circle cx="46" cy="16" r="12"/><path d="M30 14q2-3 4 0"/></svg>`;

function itemCard(item: PublicItem, words: PageWords, locale: Locale): Markup {
  const art = item.picture ? markup`<img src="${item.picture}" alt="" loading="lazy">` : LENSES;
  const price = item.price === null ? words.onRequest : moneyText(item.price, 'short');
  const facts = [
    words.kind[item.kind],
    item.place && townIn(locale, item.place),
    item.condition && words.condition[item.condition],
  ];
  return markup`<li><div class="art">${art}</div>${item.reserved && markup`<span class="tag">${words.reserved}</span>`}
<div class="body"><p class="kind"><b>${words.direction[item.direction]}</b> · ${facts.filter(Boolean).join(' · ')}</p>
<h2 lang="${item.language}"><a href="${item.url}" target="_blank" rel="noopener">${item.title}</a></h2>
<p class="text" lang="${item.language}">${item.text}</p>
<p class="meta"><b>${price}</b><time datetime="${item.created}">${dateText(item.created)}</time></p></div></li>`;
}

function jobCard(job: PublicJob, words: PageWords, locale: Locale): Markup {
  const { workload_from, workload_to } = job;
  return markup`<li><div class="body"><p class="kind"><b>${job.profession_name}</b> · ${workloadText(words, workload_from, workload_to)}</p>
<h2 lang="${job.language}"><a href="${job.page}" target="_blank" rel="noopener">${job.title}</a></h2>
<p class="text" lang="${job.language}">${job.text}</p>
<p class="meta"><b>${[job.company, job.place && townIn(locale, job.place)].filter(Boolean).join(', ')}</b><time datetime="${job.created}">${dateText(job.created)}</time></p></div></li>`;
}
