import { describe, expect, it } from 'vitest';
import { IN_APP_PROFILES } from '../../../../tests/fixtures/in-app';
import { inAppBrowser, intentLink } from './in-app';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = 'iPhone; CPU iPhone OS 18_1 like Mac OS X';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

describe('a browser inside an app', () => {
  it.each(IN_APP_PROFILES)('is known by its agent: $name', ({ userAgent, app, isAndroid }) => {
    expect(inAppBrowser(userAgent)).toEqual({ app, isAndroid });
  });

  it.each([
    `Mozilla/5.0 (${PHONE}) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (${PHONE}) ${WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
    'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    '',
    null,
  ])('is not %j', (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeUndefined();
  });
});

it('a link out of an Android app opens the same address in the person’s browser', () => {
  expect(intentLink('https://enlaza.example/entrar?volver=%2Fperfil#a')).toBe(
    'intent://enlaza.example/entrar?volver=%2Fperfil#Intent;scheme=https;end',
  );
});
