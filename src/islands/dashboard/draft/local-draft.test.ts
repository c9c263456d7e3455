import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/lib/core/time/units';
import { $me } from '../core/me';
import { usePages } from '../shell/user-menu/UserPages';
import { aProfile } from './fixtures';
import {
  $storedDrafts,
  discardStoredDraft,
  forgetDrafts,
  keepNow,
  recoverStoredDraft,
  type StoredDraft,
  startKeeping,
  unsavedPages,
} from './local-draft';
import { $base, $draft, adopt, setField } from './store';

/** The pages that a list of pages marks as unsaved. */
const Marked = () => [...usePages().unsaved].join();

/** A browser's storage, whose keys are its own as in a browser. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let stored: Storage;
let stop = () => {};
/** Locks that tabs still alive hold. */
const heldLocks = new Set<string>();
const window = new EventTarget();

const locks = {
  request(name: string, ...rest: unknown[]): Promise<unknown> {
    const run = rest.at(-1) as () => unknown;
    return heldLocks.has(name)
      ? Promise.reject(new DOMException('', 'TimeoutError'))
      : Promise.resolve(run());
  },
};

const drafts = () => Object.keys(stored);
const offered = () => $storedDrafts.get().map(({ draft }) => draft.bio);

/** What a tab leaves behind, or keeps while it is open. */
interface Left {
  tab?: string;
  at?: number;
  persona?: string;
  uid?: string;
}

function leave(
  bio: string,
  { tab = 'gone', at = Date.now(), persona = 'ana', uid = 'u1' }: Left = {},
): StoredDraft {
  const base = aProfile({ uid });
  const storedDraft = { base, draft: { ...base, bio }, at, tab, persona };
  stored.setItem(`borrador:${uid}:${tab}`, JSON.stringify(storedDraft));
  return storedDraft;
}

function start(profile = aProfile()): void {
  adopt(profile);
  stop = startKeeping(profile);
}

beforeEach(() => {
  stored = new Storage();
  heldLocks.clear();
  $storedDrafts.set([]);
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { locks });
  $me.set({ persona: 'ana', uid: 'u1', rol: 'dueno' });
  adopt(aProfile());
});
afterEach(() => stop());

describe('a draft kept in the browser', () => {
  it('is written while there is something to save and forgotten once it is saved', () => {
    setField('bio', 'A medias');
    keepNow();
    expect(JSON.stringify(stored)).toContain('A medias');
    adopt(aProfile({ bio: 'A medias', version: 2 }));
    keepNow();
    expect(drafts()).toEqual([]);
  });

  it('is offered at the next visit and taken up with the version it started from', () => {
    leave('A medias');
    start(aProfile({ version: 4 }));
    const [kept] = $storedDrafts.get();
    recoverStoredDraft(kept as StoredDraft);
    expect($draft.get()?.bio).toBe('A medias');
    expect($base.get()?.version).toBe(1);
    expect($storedDrafts.get()).toEqual([]);
    expect(drafts()).toHaveLength(1);
  });

  it('is not offered when the profile already says the same', () => {
    leave('Pinto.');
    start();
    expect($storedDrafts.get()).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  it('is neither offered to others nor touched by them while its own tab is open', () => {
    leave('De la otra', { tab: 'open' });
    heldLocks.add('borrador:u1:open');
    start();
    expect($storedDrafts.get()).toEqual([]);
    setField('bio', 'De esta');
    keepNow();
    expect(drafts()).toHaveLength(2);
    adopt(aProfile({ bio: 'De esta', version: 2 }));
    keepNow();
    expect(drafts()).toEqual(['borrador:u1:open']);
  });

  it('is offered beside those of other tabs that are gone, the newest first', () => {
    leave('Primera', { tab: 'one', at: Date.now() - DAY_MS });
    leave('Segunda', { tab: 'two' });
    start();
    expect(offered()).toEqual(['Segunda', 'Primera']);
  });

  it('gives its place to what is unsaved where it is taken up', () => {
    leave('De ayer');
    start();
    setField('bio', 'De hoy');
    recoverStoredDraft($storedDrafts.get()[0] as StoredDraft);
    expect($draft.get()?.bio).toBe('De ayer');
    expect(offered()).toEqual(['De hoy']);
    expect(drafts()).toHaveLength(2);
  });

  it('is gone once it was discarded, the others are not', () => {
    const one = leave('Primera', { tab: 'one' });
    leave('Segunda', { tab: 'two' });
    start();
    discardStoredDraft(one);
    expect(offered()).toEqual(['Segunda']);
    expect(drafts()).toEqual(['borrador:u1:two']);
  });

  it('is no longer offered once another tab took it', () => {
    leave('A medias');
    start();
    const storageEvent = { key: 'borrador:u1:gone', newValue: null };
    window.dispatchEvent(Object.assign(new Event('storage'), storageEvent));
    expect($storedDrafts.get()).toEqual([]);
  });

  it('is kept and offered by a browser without locks, as on plain http', async () => {
    vi.stubGlobal('navigator', {});
    leave('A medias');
    start();
    await expect.poll(offered).toEqual(['A medias']);
  });

  it('is dropped after 30 days', () => {
    leave('Vieja', { at: Date.now() - 31 * DAY_MS });
    start();
    expect($storedDrafts.get()).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  it('is neither offered to somebody else who edits the page nor forgotten when they leave', () => {
    leave('De Eva', { persona: 'eva' });
    start();
    expect($storedDrafts.get()).toEqual([]);
    forgetDrafts();
    expect(drafts()).toEqual(['borrador:u1:gone']);
  });

  it('is forgotten when its person signs out, of whichever of their pages it is', () => {
    leave('De la otra página', { uid: 'u2' });
    start();
    setField('bio', 'De esta');
    keepNow();
    forgetDrafts();
    expect(drafts()).toEqual([]);
  });

  it('is named before a sign-out deletes it, of another page, tab or visit', () => {
    leave('De la otra página', { uid: 'u2' });
    leave('De Eva', { tab: 'eva', persona: 'eva' });
    start();
    setField('bio', 'La de esta pestaña');
    keepNow();
    expect(unsavedPages().map(({ uid }) => uid)).toEqual(['u2']);
    leave('De otra pestaña', { tab: 'open' });
    expect(unsavedPages().map(({ uid }) => uid)).toEqual(['u2', 'u1']);
    expect(renderToString(createElement(Marked)), 'the header shows its state').toBe('u2');
  });

  it('is ignored when it is broken or of somebody else', () => {
    stored.setItem('borrador:u1:x', '{');
    stored.setItem('borrador:u2:y', 'ajeno');
    start();
    expect($storedDrafts.get()).toEqual([]);
    expect(drafts()).toEqual(['borrador:u2:y']);
  });
});
