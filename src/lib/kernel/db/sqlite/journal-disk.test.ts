import { beforeEach, describe, expect, test } from 'vitest';
import { nextTurn } from '@/lib/kernel/env/system';
import { JournalDisk } from './journal-disk';

/** Waits for the disk that have begun, each to be ended by hand. */
let begun: PromiseWithResolvers<void>[] = [];
let opened = 0;

const journal = {
  datasync: () => {
    const wait = Promise.withResolvers<void>();
    begun.push(wait);
    return wait.promise;
  },
  close: async () => undefined,
};

const disk = () =>
  new JournalDisk('', async () => {
    opened += 1;
    if (opened === 1) throw new Error('EMFILE');
    return journal;
  });

beforeEach(() => {
  [begun, opened] = [[], 1];
});

describe('what was committed', () => {
  test('is waited for by a wait that began after it, shared by all that came meanwhile', async () => {
    const one = disk();
    const done: string[] = [];
    const commit = (name: string) => void one.sync().then(() => done.push(name));
    commit('first');
    await nextTurn();
    commit('second');
    commit('third');
    await nextTurn();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve();
    await nextTurn();
    expect([done, begun.length]).toEqual([['first'], 2]);
    begun[1]?.resolve();
    await nextTurn();
    expect([done, begun.length]).toEqual([['first', 'second', 'third'], 2]);
  });

  test('is refused once the disk has failed, and so is all that follows it in the journal', async () => {
    const one = disk();
    const failed = one.sync();
    await nextTurn();
    begun[0]?.reject(new Error('EIO'));
    await expect(failed).rejects.toMatchObject({ cause: new Error('EIO') });
    await expect(one.sync()).rejects.toThrow('not on the disk');
    expect(begun).toHaveLength(1);
  });

  test('waits for a journal that could not be opened at first', async () => {
    opened = 0;
    const one = disk();
    await expect(one.sync()).rejects.toThrow('EMFILE');
    const later = one.sync();
    await nextTurn();
    begun[0]?.resolve();
    await expect(later).resolves.toBeUndefined();
  });
});
