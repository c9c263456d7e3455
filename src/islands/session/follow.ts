import { findSignedInPerson } from './api';

/** The channel on which this browser's tabs announce that the session may have changed. */
const NAME = 'sesion';
/** The key of the person whose dashboard this browser has loaded since they signed in. */
const LOADED = 'perfilCargado';

/** Returns true at the first load of a person's dashboard since they signed in here. */
export function isFirstLoad(persona: string): boolean {
  try {
    if (localStorage.getItem(LOADED) === persona) return false;
    localStorage.setItem(LOADED, persona);
  } catch {
    // Storage may be forbidden: then each load counts as the first.
  }
  return true;
}

function broadcastAccount(mine: string, channel: BroadcastChannel | undefined): void {
  channel?.postMessage(mine);
  try {
    // Storage events announce the change in browsers without BroadcastChannel. The key is written
    // only on a change, because each write announces one.
    if (localStorage.getItem(NAME) !== mine) localStorage.setItem(NAME, mine);
    if (mine === '') localStorage.removeItem(LOADED);
  } catch {
    // Storage may be forbidden: then only the channel and the check on return to the tab announce
    // changes.
  }
}

/**
 * Announces the session of this tab (a person's id, or '' without one) to the other tabs, and calls
 * `changed` with the new id when the session changes. An announcement and each return to this tab
 * only trigger a request to the server, so that an old page from a cache cannot sign the person
 * out. Returns the function that stops it.
 */
export function followAccount(mine: string, changed: (persona: string) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  let current = mine;
  const checkAccount = async () => {
    const now = await findSignedInPerson();
    // A reload must not stop a navigation that has already begun.
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
