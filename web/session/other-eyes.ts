/**
 * An administrator who begins or ends to look at the portal as somebody else does so for the whole session: every page
 * of it must be loaded anew, or it would show one person's things under another's rights.
 */
const CHANNEL = 'brillanz-other-eyes';

/** Tells the other pages of this browser. */
export function announceOtherEyes(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls `listener` when another page of this browser began or ended it. Returns how to stop listening. */
export function onOtherEyes(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
