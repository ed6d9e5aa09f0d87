import type { QueryClient } from '@tanstack/react-query';
import { language } from '#web/portal.ts';
import { createContent, saveText } from '#web/publishing/queries.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { type ListingArea, placesQuery, textsOf } from './queries.ts';

export interface NewListing {
  of: ListingArea;
  /** What has no language, as a new one begins. */
  facts: object;
  /** Another one that it begins as a copy of. */
  like?: string;
  /** What it is called, in the language of who begins it. */
  title?: string;
}

/** Begins a listing for one's own branch, with oneself as contact, or as a copy of another. @returns the path of its editor */
export async function beginListing(
  { of, facts, like, title }: NewListing,
  queries: QueryClient,
  { optician, staff }: Viewer,
): Promise<string> {
  const former = like ? await textsOf(like) : [];
  const { branches } = optician ? await queries.fetchQuery(placesQuery(optician.id)) : { branches: [] };
  const own = { branch_id: branches[0]?.id ?? null, contact_id: staff?.id ?? null };
  const { id } = await createContent(of.kind);
  const known = former.find(({ language }) => language === null)?.texts;
  await saveText({ id, language: null, texts: { ...facts, ...own, ...known }, base: null, auto: false });
  // What is read of a text says more than may be written.
  for (const { language, texts } of former) {
    if (language !== null) await saveText({ id, language, texts, base: null, auto: false });
  }
  if (title)
    await saveText({
      id,
      language: language.current(),
      texts: { title: title.slice(0, 120), text: '' },
      base: null,
      auto: false,
    });
  return `${of.path}/${id}/edit`;
}
