import { expect, test, vi } from 'vitest';
import { AppError } from '@/lib/kernel/http/errors';
import { blackPng } from '../../../../tests/setup/png';
import { encodeAvatar } from './encode.server';

test('what reads pictures is no picture’s fault while it cannot be loaded, and is asked for again', async () => {
  vi.doMock('sharp', () => {
    throw new Error('libvips is not there');
  });
  const failed = await encodeAvatar(blackPng(64, 64)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(AppError);
  vi.doUnmock('sharp');
  expect(await encodeAvatar(blackPng(64, 64))).not.toHaveLength(0);
});
