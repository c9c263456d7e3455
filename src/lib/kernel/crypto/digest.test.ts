import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacWithKey } from './digest';

test.each([
  ['nothing', ''],
  ['an agent', 'ana\n187.1.2.3\nMozilla/5.0'],
  ['letters beyond Latin-1 and half ones', 'ñ🌵\ud835'],
  ['as much as has room', 'x'.repeat(4_096)],
  ['more than has room', 'ñ'.repeat(4_096)],
])('of %s it is what Node’s own says', (_, text) => {
  for (const length of [1, 32, 64]) {
    const key = randomBytes(length);
    const mac = hmacWithKey(key);
    const expected = createHmac('sha256', key).update(text).digest('base64url');
    // A longer text before leaves nothing behind.
    mac('y'.repeat(4_000));
    expect(mac(text)).toBe(expected);
  }
});
