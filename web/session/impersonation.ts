/**
 * An administrator who begins or ends to look at the portal as somebody else does so for the whole session: every page
 * of it must be loaded anew, or it would show one person's things under another's rights.
 */
let known: BroadcastChannel | undefined;

/** One for this page: a channel does not hear itself. */
function channel(): BroadcastChannel {
  known ??= new BroadcastChannel('brillanz-impersonation');
  return known;
}

/** Tells the other pages of this browser. */
export function announceImpersonation(): void {
  channel().postMessage(null);
}

/** Calls `listener` when another page of this browser began or ended it. Returns how to stop listening. */
export function onImpersonation(listener: () => void): () => void {
  const heard = channel();
  heard.addEventListener('message', listener);
  return () => heard.removeEventListener('message', listener);
}
