import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { MAX_PICTURES } from './rules';
import {
  remainingPictures,
  storeLooseLinkPicture,
  storePicture,
  uploadPicture,
} from './service.server';

const small = [{ width: 8, height: 8, data: Buffer.from('x') }];

it('a page keeps no more pictures than it may, however many are sent at once', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  await atomically(async (tx) => {
    for (let at = 2; at < MAX_PICTURES; at += 1) await storePicture(tx, uid, small);
  });
  const create = { width: 16, height: 16, channels: 3, background: '#d1006c' } as const;
  const png = await sharp({ create }).png().toBuffer();
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => uploadPicture(uid, png)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await remainingPictures(await reading(), uid)).toBe(0);
});

it('a page stores 60 pictures in a day without using them, and no more', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  for (let at = 0; at < 60; at += 1) await storeLooseLinkPicture(uid, small);
  const refused = storeLooseLinkPicture(uid, small);
  await expect(refused).rejects.toMatchObject({ code: 'tooMany' });
});
