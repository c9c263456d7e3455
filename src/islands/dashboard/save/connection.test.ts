import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftOf } from '../draft/fields';
import { aProfile } from '../draft/fixtures';
import { $draft, adopt, setField } from '../draft/store';
import { $waiting, retryOnline, stopRetrying } from './connection';

const save = vi.fn(async () => {});

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
  adopt(aProfile());
});
afterEach(() => {
  stopRetrying();
  vi.useRealTimers();
});

function fail(): void {
  const draft = $draft.get();
  if (draft) retryOnline(draftOf(draft), save);
}

it('a save that did not reach the server is made again later', () => {
  fail();
  expect($waiting.get()).not.toBeNull();
  vi.advanceTimersByTime(15_000);
  expect(save).toHaveBeenCalledOnce();
  expect($waiting.get()).toBeNull();
});

it('what was changed since is not published by itself', () => {
  fail();
  setField('bio', 'A medias');
  vi.advanceTimersByTime(60_000);
  expect(save).not.toHaveBeenCalled();
});

it('nothing is made again once it was saved', () => {
  fail();
  stopRetrying();
  vi.advanceTimersByTime(60_000);
  expect(save).not.toHaveBeenCalled();
});
