import { findSignedInPerson } from './api';

/** Where this browser's tabs tell each other that somebody else may be signed in now. */
const NAME = 'sesion';

function broadcastAccount(mine: string, channel: BroadcastChannel | undefined): void {
  channel?.postMessage(mine);
  try {
    // Also reaches what has no channel. It says that something changed, and only when it did.
    if (localStorage.getItem(NAME) !== mine) localStorage.setItem(NAME, mine);
  } catch {
    // Storage may be forbidden: the channel and the look on coming back remain.
  }
}

/**
 * Tells the other tabs who is shown here (a person's id, or '' for nobody) and calls `changed` with
 * whoever is signed in when that is no longer so. What another tab says, and every return to
 * this one, only make it ask the server: an old page out of a cache signs nobody out. Returns what stops it.
 */
export function followAccount(mine: string, changed: (persona: string) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  let current = mine;
  const checkAccount = async () => {
    const now = await findSignedInPerson();
    // A page that is already going elsewhere must not be stopped by a reload.
    if (now === undefined || now === current || signal.aborted) return;
    current = now;
    changed(now);
  };
  const onAnnouncement = (announced: unknown) => void (announced !== current && checkAccount());
  const comeBack = () => void (document.visibilityState === 'visible' && checkAccount());
  channel?.addEventListener('message', ({ data }) => onAnnouncement(data), { signal });
  window.addEventListener('storage', (e) => e.key === NAME && onAnnouncement(e.newValue), {
    signal,
  });
  window.addEventListener('focus', comeBack, { signal });
  window.addEventListener('pageshow', (e) => e.persisted && comeBack(), { signal });
  document.addEventListener('visibilitychange', comeBack, { signal });
  broadcastAccount(mine, channel);
  return () => {
    over.abort();
    channel?.close();
  };
}
