import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aProfile } from './fixtures';
import { $leftover, discardLeftover, keepNow, recoverLeftover, startKeeping } from './localDraft';
import { $base, $draft, adopt, setField } from './profile';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });

/** What a tab that was closed before leaves behind. */
function leave(bio: string): void {
  const base = aProfile();
  const kept = { base, draft: { ...base, bio }, at: 1, tab: 'another' };
  stored.set('borrador:u1', JSON.stringify(kept));
}

beforeEach(() => {
  stored.clear();
  $leftover.set(null);
  adopt(aProfile());
});

describe('a draft kept in the browser', () => {
  it('is written while there is something to save and forgotten once it is saved', () => {
    setField('bio', 'A medias');
    keepNow();
    expect(stored.get('borrador:u1')).toContain('A medias');
    adopt(aProfile({ bio: 'A medias', version: 2 }));
    keepNow();
    expect(stored.size).toBe(0);
  });

  it('is offered at the next visit and taken up with the version it started from', () => {
    leave('A medias');
    adopt(aProfile({ version: 4 }));
    startKeeping(aProfile({ version: 4 }))();
    expect($leftover.get()).not.toBeNull();
    recoverLeftover();
    expect($draft.get()?.bio).toBe('A medias');
    expect($base.get()?.version).toBe(1);
    expect($leftover.get()).toBeNull();
  });

  it('is not offered when the profile already says the same', () => {
    leave('Pinto.');
    startKeeping(aProfile())();
    expect($leftover.get()).toBeNull();
  });

  it('is not forgotten by a tab that did not write it', () => {
    leave('A medias');
    keepNow();
    expect(stored.size).toBe(1);
  });

  it('is gone once it was discarded', () => {
    leave('A medias');
    startKeeping(aProfile())();
    discardLeftover();
    expect(stored.size).toBe(0);
  });

  it('is ignored when it is broken or of somebody else', () => {
    stored.set('borrador:u1', '{');
    startKeeping(aProfile())();
    expect($leftover.get()).toBeNull();
  });
});
