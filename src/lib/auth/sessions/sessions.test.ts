import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { DAY_MS } from '@/lib/core/time/units';
import {
  browserSecret,
  cookieAttributes,
  cookieName,
  sameBrowser,
  stateFor,
} from '../cookies.server';
import {
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
import { deviceLabel } from './service.server';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describe('deviceLabel', () => {
  it('names browser and system', () => {
    expect(deviceLabel(CHROME, LANGUAGE)).toBe('Chrome en Android');
    expect(deviceLabel(SAFARI, LANGUAGE)).toBe('Safari en iOS');
  });

  it.each([null, '', 'curl/8.1', 'Evil<script>alert(1)</script>/1.0 x', 'A'.repeat(5_000)])(
    'keeps nothing of %j',
    (agent) => {
      expect(deviceLabel(agent, LANGUAGE)).toBe('Navegador desconocido');
    },
  );

  it('says the system when the browser is unknown', () => {
    expect(deviceLabel('Strange/1.0 (Windows NT 10.0; Win64; x64)', LANGUAGE)).toBe(
      'Navegador en Windows',
    );
  });
});

const secret = browserSecret(undefined);
const state = stateFor('abc', secret);

describe('the browser of a sign-in', () => {
  it('keeps its secret while it has one', () => {
    expect(browserSecret(secret)).toBe(secret);
    expect(browserSecret('short')).not.toBe('short');
    expect(browserSecret(undefined)).not.toBe(secret);
  });

  it('recognises its own state', () => {
    expect(sameBrowser(state, secret)).toBe(true);
  });

  it.each([
    ['another browser', state, browserSecret(undefined)],
    ['a browser without a secret', state, undefined],
    ['an empty secret', stateFor('abc', ''), ''],
    ['a changed state', state.replace('abc', 'abd'), secret],
    ['a state without a seal', 'abc', secret],
    ['an empty seal', 'abc.', secret],
    ['a longer state', `${state}.x`, secret],
  ])('refuses %s', (_, given, withSecret) => {
    expect(sameBrowser(given, withSecret)).toBe(false);
  });
});

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

it('sign-in methods can be changed within half an hour of signing in', () => {
  const at = (ms: number) => isFresh(creadaEn, creadaEn + ms);
  expect([at(0), at(FRESH_FOR - 1), at(FRESH_FOR)]).toEqual([true, true, false]);
});
