import { atom } from 'nanostores';
import { v7 as newId } from 'uuid';
import { DAY_MS } from '@/lib/core/time/units';
import type { Profile } from '@/lib/profile/schema';
import { $me } from '../core/me';
import { forgetStored, keysFrom, recall, remember } from '../core/remember';
import { type Draft, draftOf, sameDraft } from './fields';
import { clearHistory } from './history';
import { $base, $dirty, $draft, adopt, resumeEditing } from './store';

/** Unsaved changes as stored in this browser, with the profile that they started from. */
export interface StoredDraft {
  base: Profile;
  draft: Draft;
  /** Time of storing, in ms. */
  at: number;
  /** Id of the tab that wrote it; a reload changes it. */
  tab: string;
  /** Id of the person. Drafts from before pages had several members lack it. */
  persona?: string;
}

const DELAY = 300;
/** The time that a closing or reloading tab has to release its lock, in ms. */
const GOING = 2000;
const MAX_AGE_MS = 30 * DAY_MS;
const TAB = newId();

/** Drafts of closed tabs, newest first, until each is recovered or discarded. */
export const $storedDrafts = atom<StoredDraft[]>([]);

/**
 * The Web Locks API, which browsers lack on plain http. Every stored draft then counts as a closed
 * tab's draft, which loses nothing.
 */
const locks = () => navigator.locks as LockManager | undefined;
const PREFIX = 'borrador:';
const prefixOf = (uid: string) => `${PREFIX}${uid}:`;
const keyOf = ({ base, tab }: StoredDraft) => prefixOf(base.uid) + tab;

/**
 * True for drafts of the signed-in person: another person may edit the same page at this computer.
 */
const isMine = ({ persona }: StoredDraft) => persona === undefined || persona === $me.get().persona;

/** True after another tab signed out and deleted the stored drafts, until the next change here. */
let forgotten = false;

/** Drafts from before blocks existed have links only. */
function withList({ base, draft, ...rest }: StoredDraft): StoredDraft {
  const none = { bloques: [], orden: [] };
  return { ...rest, base: { ...none, ...base }, draft: { ...none, ...draft } };
}

function read(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(recall(key) ?? 'null');
    const whole = Array.isArray(stored?.draft?.enlaces) && stored.draft.apariencia;
    return whole && keyOf(stored) === key ? withList(stored) : null;
  } catch {
    return null;
  }
}

const write = (stored: StoredDraft) => remember(keyOf(stored), JSON.stringify(stored));

function storedDraftOf(base: Profile, draft: Draft, tab: string): StoredDraft {
  // The e-mail address is not stored: others may use this computer later.
  const { persona } = $me.get();
  return { base: { ...base, email: '' }, draft: draftOf(draft), at: Date.now(), tab, persona };
}

/** Stores the draft now, or removes the stored one when everything is saved. */
export function keepNow(): void {
  const [base, draft] = [$base.get(), $draft.get()];
  if (!base || !draft || forgotten) return;
  if ($dirty.get()) write(storedDraftOf(base, draft, TAB));
  else forgetStored(prefixOf(base.uid) + TAB);
}

function offer(stored: StoredDraft): void {
  const others = $storedDrafts.get().filter(({ tab }) => tab !== stored.tab);
  $storedDrafts.set([...others, stored].sort((one, other) => other.at - one.at));
}

function noLongerOffer(key: string): void {
  $storedDrafts.set($storedDrafts.get().filter((stored) => keyOf(stored) !== key));
}

export function discardStoredDraft(stored: StoredDraft): void {
  forgetStored(keyOf(stored));
  noLongerOffer(keyOf(stored));
}

/**
 * Offers a stored draft if its tab has closed. Each open tab holds a lock that is named after its
 * draft's key, so that getting the lock proves that the tab has closed.
 */
async function offerOnceGone(key: string, profile: Profile): Promise<void> {
  const readStored = () => {
    const stored = read(key);
    if (stored && !isMine(stored)) return;
    const worth =
      stored && !sameDraft(stored.draft, profile) && stored.at > Date.now() - MAX_AGE_MS;
    if (worth) offer(stored);
    else forgetStored(key);
  };
  const signal = AbortSignal.timeout(GOING);
  await (locks()?.request(key, { mode: 'shared', signal }, readStored) ?? readStored());
}

function lookForLeftovers(profile: Profile): void {
  const prefix = prefixOf(profile.uid);
  for (const key of keysFrom(prefix)) {
    if (key === prefix + TAB) continue;
    // Without the lock, the draft's tab is still open and continues to store the draft.
    offerOnceGone(key, profile).catch(() => undefined);
  }
}

function followStorage({ key, newValue }: StorageEvent): void {
  if (!key || newValue !== null) return;
  noLongerOffer(key);
  if (key.startsWith(PREFIX) && key.endsWith(TAB)) forgotten = true;
}

/**
 * Finds the drafts of earlier visits, then stores the draft whenever it changes. Returns the
 * function that stops it.
 */
export function startKeeping(profile: Profile): () => void {
  void locks()?.request(prefixOf(profile.uid) + TAB, () => new Promise(() => {}));
  lookForLeftovers(profile);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $draft.listen(() => {
    forgotten = false;
    clearTimeout(timer);
    timer = setTimeout(keepNow, DELAY);
  });
  window.addEventListener('pagehide', keepNow);
  window.addEventListener('storage', followStorage);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('pagehide', keepNow);
    window.removeEventListener('storage', followStorage);
  };
}

function storeUnsaved(): void {
  const [base, draft] = [$base.get(), $draft.get()];
  if (!base || !draft || !$dirty.get()) return;
  const stored = storedDraftOf(base, draft, newId());
  write(stored);
  offer(stored);
}

/**
 * Makes a stored draft the current one, and stores the current unsaved changes as another stored
 * draft. If the profile was saved since, the next save shows the conflict.
 */
export function recoverStoredDraft(stored: StoredDraft): void {
  discardStoredDraft(stored);
  storeUnsaved();
  clearHistory();
  resumeEditing({ ...stored.base, email: $base.get()?.email ?? '' }, stored.draft);
  keepNow();
}

type UnsavedPage = Pick<Profile, 'uid' | 'nombre'>;

/**
 * Returns the pages with unsaved changes of this person in this browser, besides the draft that is
 * being edited here: of other pages, tabs and visits.
 */
export function unsavedPages(): UnsavedPage[] {
  const own = prefixOf($base.get()?.uid ?? '') + TAB;
  const storedDrafts = keysFrom(PREFIX)
    .filter((key) => key !== own)
    .map(read)
    .filter((stored) => stored !== null)
    .filter(isMine);
  return [...new Map(storedDrafts.map(({ base }) => [base.uid, base])).values()];
}

function forget(prefix: string): void {
  const base = $base.get();
  if (base) adopt(base);
  for (const key of keysFrom(prefix)) {
    const stored = read(key);
    if (!stored || isMine(stored)) forgetStored(key);
  }
}

/** Discards unsaved changes and deletes the stored drafts of all pages, for a sign-out. */
export function forgetDrafts(): void {
  forget(PREFIX);
}

/** Discards unsaved changes and deletes the stored drafts of the current page. */
export function forgetPage(): void {
  forget(prefixOf($me.get().uid));
}
