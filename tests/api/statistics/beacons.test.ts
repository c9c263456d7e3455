import { beforeAll, describe, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { BROWSER, sendBeacon, statisticsOnce, visitAndClick } from '../../setup/actions/visits';
import { type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';
import { flushAt } from '../../setup/server';

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const HEADLESS = BROWSER.replace('Chrome/', 'HeadlessChrome/');
const MAX_PER_MINUTE = 30;

async function owner(): Promise<{ client: Client; uid: string; enlace: string; slug: string }> {
  const client = await signIn(serverUrl(), newPerson());
  await saveProfile(client, { enlaces: [link('Tienda')] });
  const { uid, slug, enlaces } = await readProfile(client);
  return { client, uid, slug, enlace: enlaces[0].id };
}

describe('a beacon', () => {
  let own: Awaited<ReturnType<typeof owner>>;
  const send = (beacon: Record<string, unknown>, headers = {}) =>
    sendBeacon(serverUrl(), { uid: own.uid, ...beacon }, headers);
  const view = { tipo: 'view', ref: '', busca: '' };

  beforeAll(async () => {
    own = await owner();
  });

  test('of a view, a click and a share is counted', async () => {
    for (const beacon of [view, { ...view, tipo: 'click', enlace: own.enlace, ms: 900 }]) {
      expect((await send(beacon)).status).toBe(204);
    }
    await send({ ...view, tipo: 'share' });
    const figures = await statisticsOnce(own.client, ({ clicks }) => clicks === 1);
    expect(figures).toMatchObject({ views: 1, clicks: 1, visitors: 1 });
  });

  test.concurrent.each([
    ['a bot', view, { 'user-agent': BOT }],
    ['a browser without a head', view, { 'user-agent': HEADLESS }],
    ['something without a user agent', view, { 'user-agent': '' }],
    ['a page fetched ahead', view, { 'sec-purpose': 'prefetch;prerender' }],
    ['an unknown page', { ...view, uid: 'nadie' }, {}],
    ['a link of nobody', { ...view, tipo: 'click', enlace: crypto.randomUUID() }, {}],
    ['a click on nothing', { ...view, tipo: 'click' }, {}],
    ['an unknown kind of visit', { ...view, tipo: 'download' }, {}],
    ['something too long', { ...view, enlace: 'x'.repeat(1_000) }, {}],
  ])('of %s is taken and not counted', async (_, beacon, headers) => {
    const before = await statisticsOnce(own.client, ({ clicks }) => clicks === 1);
    expect((await send(beacon, headers)).status).toBe(204);
    const { views, clicks, visitors } = await statisticsOnce(own.client, () => true);
    expect({ views, clicks, visitors }).toEqual({
      views: before.views,
      clicks: before.clicks,
      visitors: before.visitors,
    });
  });

  test.each(['', '{', '[]', '"x"', 'null', '\u0000\uFFFF', '{"tipo":"view"}'])(
    'that is no beacon (%j) is taken and forgotten',
    async (body) => {
      const headers = { 'content-type': 'text/plain', 'user-agent': BROWSER };
      expect((await own.client.post('/api/visitas', body, headers)).status).toBe(204);
    },
  );

  test.each([
    [{ origin: 'https://mal.example' }, 403],
    [{ origin: null }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'content-type': 'application/json' }, 415],
    [{ 'content-type': 'text/html' }, 415],
    [{ 'content-type': null }, 415],
  ])('with %j is refused', async (headers, status) => {
    expect((await send(view, headers)).status).toBe(status);
  });

  test('that is too large is refused', async () => {
    expect((await send({ ...view, ref: 'x'.repeat(9_000) })).status).toBe(413);
  });

  test('of the owner, wherever the page is open, does not count', async () => {
    const { client, uid } = await owner();
    const headers = { 'content-type': 'text/plain', 'user-agent': BROWSER };
    await client.post('/api/visitas', JSON.stringify({ ...view, uid }), headers);
    await sendBeacon(serverUrl(), { ...view, uid });
    const { views } = await statisticsOnce(client, (figures) => figures.views > 0);
    expect(views).toBe(1);
  });

  test('of one visitor counts as often as a person can look, not as often as a program', async () => {
    const { client, uid } = await owner();
    for (let sent = 0; sent < MAX_PER_MINUTE + 15; sent += 1) {
      await sendBeacon(serverUrl(), { ...view, uid });
    }
    const figures = await statisticsOnce(client, ({ views }) => views >= MAX_PER_MINUTE);
    expect(figures.visitors).toBe(1);
    // The minute may have ended in between, which allows more.
    expect(figures.views).toBeGreaterThanOrEqual(MAX_PER_MINUTE);
    expect(figures.views).toBeLessThanOrEqual(MAX_PER_MINUTE + 15);
  });

  test.concurrent.each([
    ['a source cut within a letter', { busca: `?utm_source=${'x'.repeat(59)}𝐀` }],
    ['half letters everywhere', { ref: 'https://\ud835', busca: '?utm_source=\ud835' }],
    ['zeros everywhere', { ref: 'https://a\u0000b', busca: '?utm_source=%00\u0000' }],
    ['a page that is no id', { uid: '\ud835\u0000' }],
    ['a link that is no id', { tipo: 'click', enlace: '\u0000\ud835' }],
  ])('with %s keeps nobody else’s from being counted', async (_, hostile) => {
    const { client, uid, enlace: id } = await owner();
    await sendBeacon(serverUrl(), { ...view, uid, ...hostile });
    // Flushes the hostile beacon first, which must not prevent the next one from being stored.
    await flushAt(serverUrl(), 'visits');
    await visitAndClick(serverUrl(), { uid, enlace: id });
    const { clicks } = await statisticsOnce(client, (figures) => figures.clicks > 0);
    expect(clicks).toBe(1);
  });

  test('is not needed for reading a page, which is the same for everybody', async () => {
    const page = await own.client.get(`/${own.slug}`);
    expect(page.text).toContain(`data-uid="${own.uid}"`);
    expect(page.text).toContain('sendBeacon');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.text).not.toContain(own.client.cookies.values().next().value as string);
  });
});
