import { redirect } from '@tanstack/react-router';
import type { ScreenOpening } from '#shared/names/area-facts.ts';
import { CallError } from '#web/calls/call-error.ts';
import { asLocale } from '#web/i18n/locale.ts';
import { absence, askedLanguage, keeper, language, viewers } from '#web/portal.ts';
import { needsSecondFactor } from '#web/session/assurance.ts';
import type { Started } from '#web/session/keeper-start.ts';
import { readRedirect } from '#web/session/redirect-fragment.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { type Door, doorOf, stepFor } from './guard.ts';

let started: ReturnType<typeof keeper.start> | undefined;

/** Starts the session keeper at its first call; later callers get the same start. */
export function sessionStart(): ReturnType<typeof keeper.start> {
  started ??= keeper.start();
  return started;
}

/**
 * Does with a link that is put into the address of the open page what is done with it at the start: its tokens leave
 * the address, and its session is offered to `listener`. Returns the way to stop.
 */
export function onLink(listener: (started: Started) => void): () => void {
  const look = () => {
    const { href } = window.location;
    if (readRedirect(href).kind !== 'none') void keeper.start(href).then(listener);
  };
  window.addEventListener('hashchange', look);
  return () => window.removeEventListener('hashchange', look);
}

/** Lets the viewer into a screen, or leads away from it. Throws the router's redirect, or why the viewer is unknown. */
export async function admit(opensWith: ScreenOpening, address: string): Promise<void> {
  if (opensWith === 'public') return;
  await sessionStart();
  const door = await findDoor(opensWith, address);
  if (door.to === 'screen') return;
  // The router's types know no routes: they come from the areas' lists.
  throw redirect({ to: door.to, search: door.search, replace: true });
}

async function findDoor(opensWith: ScreenOpening, address: string): Promise<Door> {
  // A page that waits for its person to sign in again is left only by the person who comes back.
  if (!(await keeper.read())) await absence.over();
  const session = keeper.current();
  const step = session && needsSecondFactor(session) ? stepFor('second_factor_needed', address) : null;
  if (step) return step;
  try {
    const viewer = session ? await viewers.load() : null;
    if (viewer) await speakTheirLanguage(viewer);
    return doorOf(opensWith, viewer, address);
  } catch (thrown) {
    const missing = thrown instanceof CallError ? stepFor(thrown.code, address) : null;
    if (missing) return missing;
    throw thrown;
  }
}

/** A person's own language counts as long as neither the address that was opened nor a choice on this machine says another. */
async function speakTheirLanguage(viewer: Viewer): Promise<void> {
  const theirs = asLocale(viewer.language);
  if (!theirs || language.chosen() !== null || askedLanguage) return;
  await language.show(theirs);
}
