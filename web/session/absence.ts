import { codeOf } from '#web/calls/call-error.ts';
import { needsSecondFactor } from './assurance.ts';
import type { SessionKeeper } from './keeper.ts';
import type { Session } from './session.ts';
import type { Viewer, ViewerStore } from './viewer.ts';

/** A person whose session ended while the page was in use. The page waits for that person to sign in again. */
export interface Absent {
  userId: string;
  email: string;
  /** Code of why the new session does not open the portal, e.g. `account_inactive`. */
  fault: string | null;
}

/** Whether somebody is missing in front of a page that is still on screen. */
export interface Absence {
  current(): Absent | null;
  /** Resolves when the same person is back; at once when nobody is missing. */
  over(): Promise<void>;
  /** The page itself is gone: nobody is waited for any more. */
  leave(): void;
  subscribe(listener: () => void): () => void;
}

export interface AbsenceParts {
  keeper: Pick<SessionKeeper, 'subscribe' | 'current'>;
  viewers: Pick<ViewerStore, 'current' | 'reload' | 'forget'>;
  /** Whether a page is on screen that is worth waiting for. */
  inside: () => boolean;
  /** Begins anew, as another person or at another door. */
  startOver: () => void;
}

/**
 * Notices sessions that end in the middle of work. Only a session that ended by itself makes somebody absent: a sign-out
 * by hand, here or in another tab, leads away from the page. Must hear of the session before the router does.
 */
export function createAbsence({ keeper, viewers, inside, startOver }: AbsenceParts): Absence {
  const listeners = new Set<() => void>();
  let absent: Absent | null = null;
  let waiting: (() => void)[] = [];

  const put = (next: Absent | null) => {
    absent = next;
    for (const listener of [...listeners]) listener();
  };
  const comeBack = () => {
    put(null);
    const done = waiting;
    waiting = [];
    for (const go of done) go();
  };
  const resume = async (session: Session) => {
    if (session.user.id !== absent?.userId) return startOver();
    if (needsSecondFactor(session)) return;
    try {
      const viewer: Viewer | null = await viewers.reload();
      if (viewer && absent?.userId === viewer.user.id) comeBack();
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'enrolment_needed') return startOver();
      if (absent && code !== 'second_factor_needed') put({ ...absent, fault: code });
    }
  };

  keeper.subscribe((_event, session, _here, ended) => {
    const viewer = viewers.current();
    if (absent && session) void resume(session);
    else if (!absent && ended && viewer && inside()) {
      put({ userId: viewer.user.id, email: viewer.user.email ?? '', fault: null });
    }
  });

  return {
    current: () => absent,
    over: () => (absent ? new Promise((done) => waiting.push(done)) : Promise.resolve()),
    leave: () => {
      if (!absent) return;
      if (!keeper.current()) viewers.forget();
      comeBack();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
