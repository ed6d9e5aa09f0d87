import { redirect } from '@tanstack/react-router';
import type { Opening } from '#areas/area-facts.ts';
import { asLocale } from '#web/i18n/locale.ts';
import { keeper, language, viewers } from '#web/portal.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { localeInPath } from '#web/ui/locale-path.ts';
import { doorOf } from './guard.ts';

let started: ReturnType<typeof keeper.start> | undefined;

/** Starts the session keeper at its first call; later callers get the same start. */
export function sessionStart(): ReturnType<typeof keeper.start> {
  started ??= keeper.start();
  return started;
}

/** Lets the viewer into a screen, or leads away from it. Throws the router's redirect, or why the viewer is unknown. */
export async function admit(opensWith: Opening, address: string): Promise<void> {
  if (opensWith === 'public') return;
  await sessionStart();
  const session = await keeper.read();
  const viewer = session ? await viewers.load() : null;
  if (viewer) await speakTheirLanguage(viewer);
  const door = doorOf(opensWith, viewer, address);
  if (door.to === 'screen') return;
  // The router's types know no routes: they come from the areas' lists.
  throw redirect({ to: door.to, search: door.search as never, replace: true });
}

/** A person's own language counts as long as neither the address nor a choice on this machine says another. */
async function speakTheirLanguage(viewer: Viewer): Promise<void> {
  const theirs = asLocale(viewer.language);
  if (!theirs || language.chosen() !== null || localeInPath(window.location.pathname)) return;
  await language.show(theirs);
}
