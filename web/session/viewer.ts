import type { ShownBanner } from '#shared/contracts/banner.ts';
import type { Feature } from '#shared/names/features.ts';
import type { Permission } from '#shared/names/permissions.ts';
import type { Program } from '#shared/names/programs.ts';
import type { Role } from '#shared/names/roles.ts';
import { CallError } from '#web/calls/call-error.ts';
import { patiently } from '#web/calls/patiently.ts';
import type { PortalCall } from '#web/calls/portal-call.ts';
import type { SessionKeeper } from './keeper.ts';

/** The person in front of the screen, as `GET /api/v1/auth/user` describes them. */
export interface Viewer {
  user: { id: string; email?: string | null };
  staff: ViewerStaff | null;
  optician: { id: string; name: string } | null;
  roles: readonly Role[];
  permissions: readonly Permission[];
  programs: readonly Program[];
  language: string | null;
  aal: 'aal1' | 'aal2';
  /** Parts of the portal that are switched off, and the permissions that nobody has because of it. */
  switched_off: { features: readonly Feature[]; permissions: readonly Permission[] };
  /** What stands above every page for them now. */
  banners: readonly ShownBanner[];
  /** An administrator looks at the portal as the person above, until `expires`; null in every other session. */
  viewing: { name: string; viewer_name: string; started: string; expires: string } | null;
}

export interface ViewerStaff {
  id: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
}

/** Knows the viewer while somebody is signed in, and asks again when the session changes. */
export interface ViewerStore {
  current(): Viewer | null;
  /** The viewer; null when nobody is signed in. Throws `CallError` when the portal does not answer. */
  load(): Promise<Viewer | null>;
  /** Asks again, for after a change of one's own data. The former viewer stays until the answer is there. */
  reload(): Promise<Viewer | null>;
  /** Nobody is in front of the screen any more. */
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** What the portal answers to a session it does not know. */
const ENDED: ReadonlySet<string> = new Set(['session_expired', 'not_signed_in']);

/**
 * Makes the store. A session that the portal no longer knows is refreshed; if that is refused, it ends.
 * @param told whom the portal has already named for a token, if anybody.
 */
export function createViewerStore(
  call: PortalCall,
  keeper: SessionKeeper,
  told: (token: string) => Promise<Viewer | null> = async () => null,
): ViewerStore {
  const listeners = new Set<() => void>();
  let current: Viewer | null = null;
  let loading: { token: string; answer: Promise<Viewer | null> } | undefined;

  const put = (viewer: Viewer | null) => {
    if (viewer === current) return;
    current = viewer;
    for (const listener of [...listeners]) listener();
  };
  const ask = async () => {
    const token = keeper.current()?.access_token;
    return (token && (await told(token))) || patiently(() => call<Viewer>('GET', '/auth/user'));
  };
  const askOrRefresh = async (): Promise<Viewer | null> => {
    try {
      return await ask();
    } catch (thrown) {
      // A session that lacks something else than life (a factor, a membership) is not helped by a refresh.
      if (!(thrown instanceof CallError) || !ENDED.has(thrown.code)) throw thrown;
      await keeper.refresh().catch(() => undefined);
      return keeper.current() ? ask() : null;
    }
  };
  const reload = (): Promise<Viewer | null> => {
    const session = keeper.current();
    if (!session) return Promise.resolve(null);
    // One answer does for all who hear of the same change of the session.
    if (loading?.token === session.access_token) return loading.answer;
    const mine = askOrRefresh().then((viewer) => {
      // Somebody else may have signed in, or nobody be there, by the time of the answer.
      if (keeper.current()?.user.id !== session.user.id) return current;
      put(viewer);
      return viewer;
    });
    const entry = { token: session.access_token, answer: mine };
    loading = entry;
    const done = () => {
      if (loading === entry) loading = undefined;
    };
    mine.then(done, done);
    return mine;
  };

  keeper.subscribe((event, session, _here, ended) => {
    // Whose session ended by itself is asked to sign in again over the page, which keeps showing their work.
    if (!session) return ended ? undefined : put(null);
    if (current && current.user.id !== session.user.id) put(null);
    else if (current && event !== 'PASSWORD_RECOVERY') reload().catch(() => undefined);
  });

  return {
    current: () => current,
    reload,
    forget: () => put(null),
    load: async () => (keeper.current() ? (current ?? loading?.answer ?? reload()) : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether the viewer holds a permission. What somebody may not see is refused by the database, not by this. */
export function can(viewer: Viewer | null, permission: Permission): boolean {
  return viewer?.permissions.includes(permission) ?? false;
}

/** Whether a part of the portal is switched on, as far as is known. */
export function isOn(viewer: Viewer | null, feature: Feature): boolean {
  return !viewer?.switched_off.features.includes(feature);
}
