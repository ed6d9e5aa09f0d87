import type { CONTENT_ACTIONS, ContentWork } from '#shared/contracts/content.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';

export type Action = (typeof CONTENT_ACTIONS)[number];

/** How far a language has come. `changed`: readers have an older text than the latest. */
export type LanguageState = 'missing' | 'draft' | 'live' | 'changed';

export interface LanguageWork {
  language: Locale;
  state: LanguageState;
  /** Somebody waits for a decision about it. */
  asked: boolean;
  revision: number | null;
  saved: string | null;
  saved_name: string;
}

/** Each language of the portal with what is written of it and what readers have. */
export function languageWork(work: ContentWork): LanguageWork[] {
  return LOCALES.map((language) => {
    const text = work.texts.find((one) => one.language === language);
    const isLive = work.live_languages.includes(language);
    const state = !text ? 'missing' : !isLive ? 'draft' : text.live ? 'live' : 'changed';
    const asked =
      work.asked_at !== null && (work.asked_languages.length === 0 || work.asked_languages.includes(language));
    const { revision = null, saved = null, saved_name = '' } = text ?? {};
    return { language, state, asked: asked && state !== 'missing', revision, saved, saved_name };
  });
}

/** Languages with a text that readers do not have. */
export function unreleased(work: ContentWork): Locale[] {
  return languageWork(work).flatMap(({ language, state }) =>
    state === 'draft' || state === 'changed' ? [language] : [],
  );
}

/** Whether something without a language is written that readers do not have. */
function factsChanged({ texts, live_languages }: ContentWork): boolean {
  return live_languages.length > 0 && texts.some(({ language, live }) => language === null && !live);
}

/** Whether the person decides what appears. */
export const isReleaser = ({ actions, status }: ContentWork): boolean =>
  actions.includes('release') || (status === 'deleted' && actions.includes('restore'));

/** Whether the texts may be changed now. */
export const isWritable = (work: ContentWork): boolean =>
  work.status !== 'deleted' && !(work.status === 'waiting' && !isReleaser(work));

/**
 * What can be done with an item now: the next step, if there is one, and the rest in the order of a menu. Of what the
 * database allows only what changes something.
 */
export function movesOf(work: ContentWork): { next: Action | undefined; further: Action[] } {
  const { status, asked_at, actions } = work;
  const news = status !== 'published' || unreleased(work).length > 0 || factsChanged(work);
  const sensible: Readonly<Record<Action, boolean>> = {
    release: news,
    ask: news && asked_at === null && !isReleaser(work),
    restore: status === 'deleted',
    schedule: news,
    send_back: asked_at !== null,
    withdraw: asked_at !== null && !isReleaser(work),
    unpublish: status === 'published',
    archive: status === 'published',
    unarchive: status === 'published',
    bin: status !== 'deleted',
  };
  const can = (Object.keys(sensible) as Action[]).filter((action) => sensible[action] && actions.includes(action));
  // Who wrote what waits, and may not write on, can take it back.
  const steps: Action[] = ['release', 'ask', 'restore', ...(status === 'waiting' ? (['withdraw'] as const) : [])];
  const next = can.find((action) => steps.includes(action));
  return { next, further: can.filter((action) => action !== next) };
}
