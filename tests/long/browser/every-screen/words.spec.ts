import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MARKED } from '../../../../src/lib/core/i18n';
import { localeOf } from '../../../../src/lib/core/i18n/locale';
import { NETWORKS } from '../../../../src/lib/links/networks';
import { pathsWhere } from '../../../../src/routes';
import { SECTIONS } from '../../../../src/sections';
import { link } from '../../../setup/actions/profile';
import { DESK, expect, test } from '../../../setup/browser';
import { openSection, walksOf } from '../../../setup/browser/dashboard';
import { unmarkedIn, unmarkedOn } from '../../../setup/browser/unmarked';
import { type Client, newPerson, signIn } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

const months = (['long', 'short'] as const).flatMap((month) => {
  const format = new Intl.DateTimeFormat(localeOf(MARKED), { month });
  return Array.from({ length: 12 }, (_, at) => format.format(new Date(2026, at)));
});
/** Titles, descriptions and topics of articles, which are not translated. */
const articles = globSync('src/content/blog/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:title|description|topic): (.*)$/gm)].map(
    ([, words]) => (words ?? '').replace(/^(['"])(.*)\1$/, '$2'),
  ),
);

/** Texts in no catalogue: names, addresses, the landing page's example person, and dates. */
const KNOWN = [
  'Enlaza',
  'US$',
  /^LF$/g,
  /\S+@\S+/g,
  /(?:localhost:\d+|(?:ejemplo|instagram)\.com)\S*/g,
  /^(?:\/[a-z]+|usuario-\w+)$/g,
  ...months,
  ...articles,
  // The networks' own names, only as whole texts.
  ...Object.values(NETWORKS).map(({ name }) => new RegExp(`^${name}$`, 'g')),
];
/** Paths with parameters, such as an article, and the error pages. */
const ALIKE = /\/\[|^\/(?:404|500)$/;
/** Paths whose pages show an error. */
const WRONG = ['/nadie-aqui', '/auth/nadie', '/auth/correo/x', '/correo/baja/x', '/invitacion/x'];

let server: RunningServer;
let client: Client;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await startServer({ env: { SITE_LANGUAGE: MARKED } });
  client = await signIn(server.url, newPerson('Q'));
});

test.afterAll(async () => {
  await server.stop();
});

/** Gives the browser the client's session. */
async function enter(page: Page): Promise<void> {
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await page.context().addCookies(cookies);
}

/** The open dialog: a notice has the role of a dialog too. */
const dialogOf = (page: Page) => page.locator('[role=dialog][data-kind]');

const nothingUnmarked = (page: Page, what: string) =>
  expect.poll(() => unmarkedOn(page, KNOWN), what).toEqual([]);

test('no page of the site says what is in no catalogue', DESK, async ({ page }) => {
  test.slow();
  const pages = pathsWhere(({ audience }) => audience === 'site' || audience === 'person');
  for (const path of [...pages.filter((one) => !ALIKE.test(one)), ...WRONG]) {
    await page.goto(server.url + path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', MARKED);
    await nothingUnmarked(page, path);
  }
});

test('no screen of the dashboard does, nor the page that it makes', DESK, async ({ page }) => {
  test.slow();
  const enlaces = [
    link('1'),
    link('2', { tipo: 'contenido-18', activo: false }),
    link('', { url: 'https://instagram.com/zq' }),
  ];
  // With a bio, because otherwise a Spanish one would be proposed.
  const profile = (await client.get('/api/perfil')).json;
  const saved = await client.put('/api/perfil', {
    ...profile,
    profesion: 'coach',
    bio: '1',
    enlaces,
  });
  expect(saved.status, saved.text).toBe(200);
  await enter(page);
  const walk = walksOf(page);
  await openSection(page, `${server.url}/${SECTIONS.at(-1)}`);
  for (const section of SECTIONS) {
    await walk(section);
    await nothingUnmarked(page, section);
  }
  for (const path of [`/${profile.slug}`, '/gracias', '/pago/x']) {
    await page.goto(server.url + path);
    await nothingUnmarked(page, path);
  }
});

test('nor what opens in it, and what is refused there', DESK, async ({ page }) => {
  await enter(page);
  await openSection(page, `${server.url}/enlaces`);
  await page.getByRole('button', { name: /^.Agregar.$/ }).click();
  await nothingUnmarked(page, 'picker');
  await dialogOf(page).getByRole('button').nth(1).click();
  await page.getByLabel(/^.Dirección.$/).fill('?');
  await page.keyboard.press('Control+s');
  await page
    .getByText(/Error al guardar cambios/)
    .first()
    .waitFor();
  await nothingUnmarked(page, 'issues');
  await page.getByRole('button', { name: /Cuenta de/ }).click();
  await page.getByRole('menu').waitFor();
  await nothingUnmarked(page, 'menu');
  await openSection(page, `${server.url}/ajustes`);
  await page.getByRole('button', { name: /Cerrar todas las sesiones/ }).click();
  await dialogOf(page).waitFor();
  await nothingUnmarked(page, 'dialog');
});

test('nor the error of any call', DESK, async () => {
  const calls = globSync('**/*.ts', { cwd: 'src/pages' })
    .filter((file) => !/(?:^|\/)_/.test(file))
    .map((file) => `/${file.replace(/(?:\/index)?\.ts$/, '')}`);
  const requests = ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
    calls.map((path) => [method, path.replace(/\[\w+\]/g, 'x')] as const),
  );
  const wordsByPlace = new Map<string, string[]>();
  for (const [method, path] of requests) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const { status, headers, text } = await client.request(method, path, body);
    if (status < 400 || !headers.get('content-type')?.includes('json')) continue;
    const { message, fields = {} } = JSON.parse(text).error;
    wordsByPlace.set(`${method} ${path}`, [message, ...Object.values<string>(fields)]);
  }
  expect(wordsByPlace.size).toBeGreaterThan(100);
  const unmarked = [...wordsByPlace].map(([what, words]) => [what, ...unmarkedIn(words, KNOWN)]);
  expect(unmarked.filter((one) => one.length > 1)).toEqual([]);
});
