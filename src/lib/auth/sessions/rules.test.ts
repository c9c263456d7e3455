import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time/units';
import {
  cookieAttributes,
  cookieName,
  endsAt,
  FRESH_FOR,
  IDLE_LIFETIME,
  isFresh,
  isOpen,
  isToken,
  needsRefresh,
  publicId,
  REFRESH_EVERY,
  WHOLE_LIFETIME,
} from './rules';

const creadaEn = 1_000_000;

describe('the life of a session', () => {
  it('slides: it ends 30 days after it was last used', () => {
    const times = { creadaEn, vistaEn: creadaEn + 10 * DAY_MS };
    expect(isOpen(times, creadaEn + 40 * DAY_MS - 1)).toBe(true);
    expect(isOpen(times, creadaEn + 40 * DAY_MS)).toBe(false);
  });

  it('ends after 90 days however much it is used', () => {
    const times = { creadaEn, vistaEn: creadaEn + 89 * DAY_MS };
    expect(endsAt(times)).toBe(creadaEn + WHOLE_LIFETIME);
    expect(isOpen(times, creadaEn + 90 * DAY_MS)).toBe(false);
  });

  it('begins with 30 days', () => {
    expect(endsAt({ creadaEn, vistaEn: creadaEn })).toBe(creadaEn + IDLE_LIFETIME);
  });

  it('is written down at most once an hour', () => {
    const times = { creadaEn, vistaEn: creadaEn };
    expect(needsRefresh(times, creadaEn + REFRESH_EVERY - 1)).toBe(false);
    expect(needsRefresh(times, creadaEn + REFRESH_EVERY)).toBe(true);
  });
});

describe('tokens and ids', () => {
  it('takes nothing for a token that is not 256 bits of base64url', () => {
    expect(isToken('A'.repeat(43))).toBe(true);
    for (const bad of [
      undefined,
      '',
      'A'.repeat(42),
      'A'.repeat(44),
      `${'A'.repeat(42)}=`,
      "' OR 1",
    ]) {
      expect(isToken(bad)).toBe(false);
    }
  });

  it('shows only the first 16 characters of an id', () => {
    expect(publicId('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef');
  });
});

describe('cookies', () => {
  it('are bound to the host on https', () => {
    expect(cookieName('enlaza_session', true)).toBe('__Host-enlaza_session');
    expect(cookieName('enlaza_session', false)).toBe('enlaza_session');
  });

  it('cannot be read by scripts nor sent by other sites', () => {
    expect(cookieAttributes(true, 60)).toEqual({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      maxAge: 60,
    });
  });
});

it('ways to sign in can be changed within half an hour of signing in', () => {
  const at = (ms: number) => isFresh(creadaEn, creadaEn + ms);
  expect([at(0), at(FRESH_FOR - 1), at(FRESH_FOR)]).toEqual([true, true, false]);
});
