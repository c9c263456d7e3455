import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically } from '@/lib/core/db';
import { UnsafeAddressError } from '@/lib/core/http/outgoing.server';
import { DAY_MS } from '@/lib/core/time/units';
import { newLink } from '@/lib/links/rules';
import { readFeed } from '@/lib/notifications/service.server';
import { getProfile, saveProfile } from '@/lib/profile/service.server';
import { APART, isAlive, isNotificationDue } from './rules';
import { ask, checkBatch, type LinkState } from './service.server';

describe('whether a link works', () => {
  it.each([200, 204, 301, 401, 403, 405, 429])('%i means that it does', (status) => {
    expect(isAlive(status)).toBe(true);
  });
  it.each([404, 410, 500, 502, 503])('%i means that it does not', (status) => {
    expect(isAlive(status)).toBe(false);
  });

  it('asks again with GET where HEAD is not understood', async () => {
    const status = vi.fn(async (_: string, method?: string) => (method === 'HEAD' ? 405 : 200));
    expect(await ask('https://a.example', status)).toBe('alive');
    expect(status.mock.calls.map(([, method]) => method)).toEqual(['HEAD', 'GET']);
  });

  it('takes a connection that fails for dead, and an address that is not for us for unknown', async () => {
    const failing = (error: Error) => ask('https://a.example', () => Promise.reject(error));
    expect(await failing(new Error('ECONNREFUSED'))).toBe('dead');
    expect(await failing(new UnsafeAddressError('address'))).toBe('unknown');
    expect(await ask('https://a.example', async () => 404)).toBe('dead');
  });
});

describe('when the owner is told', () => {
  const url = 'https://a.example';
  const failing = { url, desde: 0, avisadoEn: null };

  it('is after a second failure a day later, once, and only of the same address', () => {
    expect(isNotificationDue(undefined, url, APART)).toBe(false);
    expect(isNotificationDue(failing, url, APART - 1)).toBe(false);
    expect(isNotificationDue(failing, url, APART)).toBe(true);
    expect(isNotificationDue({ ...failing, avisadoEn: 5 }, url, APART)).toBe(false);
    expect(isNotificationDue(failing, 'https://otra.example', APART)).toBe(false);
  });
});

let uid: string;
let persona: string;
let day = Date.now();

async function nextDay(answer: (url: string) => LinkState): Promise<string[]> {
  const requests: string[] = [];
  day += DAY_MS;
  await checkBatch(undefined, day, async (url) => {
    requests.push(url);
    return answer(url);
  });
  return requests;
}

async function setLinks(...urls: string[]): Promise<void> {
  const profile = await getProfile(uid);
  const enlaces = urls.map((url) => newLink(url, { id: v7(), url }));
  await saveProfile(uid, { ...profile, enlaces });
}

const readNotifications = async () =>
  (await readFeed(persona)).notificaciones.filter(({ tipo }) => tipo === 'enlace');

beforeAll(async () => {
  ({ uid, persona } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' })));
});

describe('the daily round', () => {
  it('asks every published web link and no other', async () => {
    await setLinks('https://a.example', 'mailto:ana@ejemplo.com', 'https://b.example');
    const first = await nextDay(() => 'alive');
    expect(first.sort()).toEqual(['https://a.example', 'https://b.example']);
  });

  it('leaves archived links in peace', async () => {
    await setLinks('https://a.example', 'https://b.example');
    const profile = await getProfile(uid);
    const enlaces = profile.enlaces.map((link, at) => ({ ...link, archivado: at === 0 }));
    await saveProfile(uid, { ...profile, enlaces });
    expect(await nextDay(() => 'alive')).toEqual(['https://b.example']);
  });

  it('tells after two failures a day apart, once', async () => {
    const answer = (url: string): LinkState => (url.includes('b.') ? 'dead' : 'alive');
    await nextDay(answer);
    expect(await readNotifications()).toEqual([]);
    await nextDay(answer);
    expect(await readNotifications()).toMatchObject([
      { datos: { url: 'https://b.example' }, leida: false },
    ]);
    await nextDay(answer);
    expect(await readNotifications()).toHaveLength(1);
  });

  it('begins anew when a link has answered in between', async () => {
    await setLinks('https://c.example');
    await nextDay(() => 'dead');
    await nextDay(() => 'alive');
    await nextDay(() => 'dead');
    expect(await readNotifications()).toHaveLength(1);
    await nextDay(() => 'dead');
    expect(await readNotifications()).toHaveLength(2);
  });

  it('tells once of a link that fails for months', async () => {
    await setLinks('https://d.example');
    const before = (await readNotifications()).length;
    await nextDay(() => 'dead');
    await nextDay(() => 'dead');
    day += 90 * DAY_MS;
    for (let round = 0; round < 3; round += 1) await nextDay(() => 'dead');
    expect(await readNotifications()).toHaveLength(before + 1);
  });

  it('goes on after the link that it came to', async () => {
    await setLinks('https://a.example', 'https://b.example');
    const { enlaces } = await getProfile(uid);
    const [first, second] = [...enlaces].sort((a, b) => (a.id < b.id ? -1 : 1));
    const requests: string[] = [];
    await checkBatch({ uid, id: first?.id ?? '' }, day, async (url) => {
      requests.push(url);
      return 'alive';
    });
    expect(requests).toEqual([second?.url]);
  });

  it('tells nobody when it is our own connection that is down', async () => {
    await setLinks(...Array.from({ length: 12 }, (_, at) => `https://n${at}.example`));
    const before = (await readNotifications()).length;
    await nextDay(() => 'dead');
    await nextDay(() => 'dead');
    expect(await readNotifications()).toHaveLength(before);
  });
});
