import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/lib/browser.mjs';
import { CHOICES, DEFAULT_APPEARANCE } from '../../src/lib/appearance/options';
import { oneOfEveryKind } from '../fixtures/blocks';
import { importFiles } from '../fixtures/import-files';
import { SCRIPTS } from '../fixtures/scripts';
import { type Client, signIn, somebody } from '../setup/client';
import { signInPro } from '../setup/plan';
import { link, readProfile, saveProfile } from '../setup/profile';
import { type RunningServer, startServer } from '../setup/server';
import { type Alarms, census, raiseAlarms, runningLinks } from '../setup/violations';
import { BROWSER, sendBeacon, statisticsOnce } from '../setup/visits';
import { openScreen, show } from './support/screens';
import { storeNotices, storeSources } from './support/stored';

/** `npm run faults` shows all 500 in every place, `npm test` every 21st. */
const ALL = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;
const SOME = SCRIPTS.filter((_, at) => ALL || at % 21 === 0);
/** For a busy machine: nothing here is about speed. */
const PATIENCE = { timeout: 30_000 };
const SCREENS = [
  'dashboard',
  'perfil',
  'enlaces',
  'apariencia',
  'pagina',
  'ajustes',
  'facturacion',
];

/** Everybody comes from elsewhere: what one address may count is bounded. */
const addressOf = (visitor: number) => `187.160.${visitor >> 8}.${visitor & 255}`;

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let alarms: Alarms;
let ana: Client;
let taken = 0;
let refused = 0;

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY_HOPS: '1' } });
  const executablePath = await findBrowser();
  browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath && { executablePath }),
  });
  ana = await signInPro(server, somebody());
  context = await browser.newContext({
    baseURL: server.url,
    userAgent: BROWSER,
    viewport: { width: 1440, height: 900 },
  });
  const cookies = [...ana.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await context.addCookies(cookies);
  alarms = await raiseAlarms(context);
});
afterEach(() => expect(alarms.take()).toEqual([]));
afterAll(async () => {
  process.stdout.write(
    `X2: ${SOME.length} of ${SCRIPTS.length} payloads; ${taken} values taken and shown, ${refused} refused\n`,
  );
  await browser.close();
  await server.stop();
});

const dot = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#d1006c' } })
    .png()
    .toBuffer();

function count(status: number): boolean {
  if (status === 200) taken += 1;
  else refused += 1;
  expect([200, 422]).toContain(status);
  return status === 200;
}

test('the alarms ring where scripts can run, and where only the policy stops them', async () => {
  const page = await context.newPage();
  for (const payload of SCRIPTS) await page.setContent(`<div title="${payload}">${payload}</div>`);
  await expect.poll(() => alarms.take().length, PATIENCE).toBeGreaterThan(SCRIPTS.length / 5);
  await page.route('**/prueba', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'none'" },
      body: SCRIPTS[0] ?? '',
    }),
  );
  await page.goto('/prueba');
  await expect.poll(() => alarms.take().join(), PATIENCE).toContain('script-src');
  await page.close();
  alarms.take();
});

test('texts of a profile are shown as they were typed: page, preview, every screen', async () => {
  const [visitor, editor] = [await context.newPage(), await context.newPage()];
  const { uid, slug } = await readProfile(ana);
  await saveProfile(ana, { nombre: 'A', bio: 'B', descripcion: 'C', enlaces: [link('D')] });
  await show(visitor, `/${slug}`);
  const usual = await census(visitor);
  for (const [at, payload] of SOME.entries()) {
    const turn = Math.ceil(SOME.length / SCREENS.length);
    if (at % turn === 0) await openScreen(editor, SCREENS[at / turn] ?? 'dashboard');
    const values = { bio: payload, descripcion: payload };
    const saved = await saveProfile(ana, { ...values, nombre: payload });
    const { json } = count(saved.status) ? saved : await saveProfile(ana, values);
    expect(json.bio).toBe(payload.trim());
    await show(visitor, `/${slug}`);
    expect(await census(visitor), payload).toEqual(usual);
    // As when another tab saves: the open screen and its preview take what is new.
    const news = { uid, version: json.version };
    await visitor.evaluate((told) => new BroadcastChannel('perfil').postMessage(told), news);
    const frame = editor.frames().find((one) => one.url().endsWith('/vista-previa'));
    if (frame) await frame.locator('.bio', { hasText: payload.trim() }).waitFor();
    else await editor.getByText(json.nombre).first().waitFor({ state: 'attached' });
  }
  await visitor.close();
  await editor.close();
});

test('texts and addresses of links are shown as they were typed, in 500 at once', async () => {
  const page = await context.newPage();
  let enlaces = SCRIPTS.map((payload) =>
    link('', { titulo: payload, descripcion: payload, url: payload }),
  );
  // What is refused is replaced by what is not: at last all the rest is taken.
  const harmless: ((at: number) => Record<string, string>)[] = [
    (at) => ({ url: `https://n${at}.example/?q=${SCRIPTS[at]}`, titulo: `${at}` }),
    (at) => ({ url: `https://n${at}.example/?q=${encodeURIComponent(SCRIPTS[at] ?? '')}` }),
  ];
  let saved = await saveProfile(ana, { enlaces });
  for (const values of harmless) {
    if (saved.status === 200) break;
    const { fields } = saved.json.error;
    refused += Object.keys(fields).length;
    enlaces = enlaces.map((one, at) => {
      const wrong = Object.entries(values(at)).filter(([name]) => fields[`enlaces.${at}.${name}`]);
      return { ...one, ...Object.fromEntries(wrong) };
    });
    saved = await saveProfile(ana, { enlaces });
  }
  expect(saved.status, saved.text).toBe(200);
  taken += 3 * enlaces.length;
  await show(page, `/${saved.json.slug}`);
  expect(await page.locator('li a b').allTextContents()).toEqual(
    saved.json.enlaces.map((one: { titulo: string }) => one.titulo),
  );
  for (const [at, { id }] of enlaces.entries()) {
    const agent = { 'user-agent': `${BROWSER} ${id}`, 'x-forwarded-for': addressOf(at) };
    await sendBeacon(server.url, { tipo: 'click', uid: saved.json.uid, enlace: id }, agent);
  }
  await statisticsOnce(ana, (figures) => figures.clicks >= enlaces.length);
  for (const screen of ['enlaces', 'dashboard', 'analytics', 'clicks', 'performance']) {
    await openScreen(page, screen);
    expect(await runningLinks(page)).toEqual([]);
  }
  await page.close();
});

test('texts of blocks are shown as they were typed, in every kind', async () => {
  const [visitor, editor] = [await context.newPage(), await context.newPage()];
  const form = new FormData();
  form.set('archivo', new File([new Uint8Array(await dot())], 'x.png', { type: 'image/png' }));
  const { medio } = (await ana.post('/api/imagenes', form)).json;
  const publish = async (words: string) => {
    const bloques = Object.values(oneOfEveryKind(words, medio));
    return saveProfile(ana, { enlaces: [], bloques, orden: [] });
  };
  const usual = await publish('Palabras');
  expect(usual.status, usual.text).toBe(200);
  await show(visitor, `/${usual.json.slug}`);
  const before = await census(visitor);
  for (const payload of SOME) {
    if (!count((await publish(payload)).status)) continue;
    await show(visitor, `/${usual.json.slug}`);
    expect(await census(visitor), payload).toEqual(before);
    expect(await runningLinks(visitor)).toEqual([]);
    expect(await visitor.locator('.tx').textContent()).toBe(payload.trim());
  }
  await openScreen(editor, 'enlaces');
  expect(await runningLinks(editor)).toEqual([]);
  await saveProfile(ana, { bloques: [] });
  await visitor.close();
  await editor.close();
});

test('texts of dates are shown as they were typed: page, list, calendar, room', async () => {
  const [visitor, editor] = [await context.newPage(), await context.newPage()];
  const bloques = [{ tipo: 'eventos', activo: true, datos: { cuantos: 3 } }];
  const { json } = await saveProfile(ana, { enlaces: [], bloques, orden: [] });
  const titles: string[] = [];
  for (const [at, payload] of SOME.entries()) {
    const inicio = new Date(Date.UTC(2096, 0, 1 + at, 20)).toISOString();
    const texts = { titulo: payload, descripcion: payload, lugar: payload };
    const url = `https://e${at}.example/?q=${encodeURIComponent(payload)}`;
    const sent = await ana.post('/api/eventos', { ...texts, url, inicio, zona: 'Etc/UTC' });
    if (count(sent.status)) titles.push(sent.json.titulo);
    for (const field of ['url', 'zona', 'inicio', 'estado']) {
      const other = { titulo: 'x', inicio, zona: 'Etc/UTC', [field]: payload };
      const answer = await ana.post('/api/eventos', other);
      if (count(answer.status)) titles.push(answer.json.titulo);
    }
  }
  expect(titles.length).toBeGreaterThan(SOME.length / 2);
  for (const path of [`/${json.slug}`, `/${json.slug}/eventos`]) {
    await show(visitor, path);
    expect(await runningLinks(visitor)).toEqual([]);
  }
  const shown = await visitor.locator('.ev b').allTextContents();
  expect(shown.map((title) => title.trim()).sort()).toEqual(titles.sort());
  const { text } = await ana.get(`/${json.slug}/eventos.ics`);
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(titles.length);
  await openScreen(editor, 'eventos');
  expect(await runningLinks(editor)).toEqual([]);
  await visitor.close();
  await editor.close();
});

test('a file of subscribers is shown as it is, row by row', async () => {
  const page = await context.newPage();
  await openScreen(page, 'contacto');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar suscriptores' });
  const rows = SCRIPTS.map((payload) => `"${payload.replaceAll('"', '""')}"`);
  const file = { name: `${SCRIPTS[0]}.csv`, mimeType: 'text/csv' };
  const buffer = Buffer.from(['correo', 'luz@ejemplo.com', ...rows].join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer });
  await dialog.getByLabel('¿Dónde se suscribieron?').fill(SCRIPTS[1]?.slice(0, 200) ?? '');
  await dialog.getByLabel('¿Cuándo aceptaron?').fill('2026-05-04');
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  await dialog.getByRole('listitem').first().waitFor();
  expect(await runningLinks(page)).toEqual([]);
  refused += await dialog.getByRole('listitem').count();
  await page.close();
});

test('an imported file’s texts are shown as they are, before and after', async () => {
  const page = await context.newPage();
  const profile = await readProfile(ana);
  await saveProfile(ana, { enlaces: [] });
  const files = importFiles(SCRIPTS, profile);
  for (const [name, content] of Object.entries(files)) {
    // A page of its own each time: going to the same address again loads nothing.
    await openScreen(page, 'ayuda');
    await openScreen(page, 'ajustes#importar');
    await page.getByRole('button', { name: 'Importar enlaces' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar' });
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect
      .poll(() => dialog.getByRole('checkbox').count(), PATIENCE)
      .toBeGreaterThan(SCRIPTS.length / 2);
    expect(await runningLinks(page)).toEqual([]);
    taken += await dialog.getByRole('checkbox').count();
  }
  await page.getByRole('button', { name: /^Importar \d/ }).click();
  await page.getByText('Importación lista').waitFor();
  await show(page, `/${profile.slug}`);
  await page.close();
});

test('what is not a text of its own is refused: look, profession, type, picture, slug', async () => {
  // Without its links: so many large bodies in a minute are refused unread.
  const profile = { ...(await readProfile(ana)), enlaces: [] };
  const names = Object.keys(DEFAULT_APPEARANCE);
  expect(names).toEqual(expect.arrayContaining(Object.keys(CHOICES)));
  for (const payload of SOME) {
    const apariencia = Object.fromEntries(names.map((name) => [name, payload]));
    const one = { ...link('x'), id: payload, tipo: payload, desde: payload, activo: payload };
    const answer = await ana.put('/api/perfil', {
      ...profile,
      apariencia,
      profesion: payload,
      enlaces: [one],
    });
    expect(answer.status).toBe(422);
    const faults = Object.keys(answer.json.error.fields);
    const wanted = names.map((name) => `apariencia.${name}`);
    const ofLink = ['id', 'tipo', 'desde', 'activo'].map((name) => `enlaces.0.${name}`);
    expect(faults).toEqual(expect.arrayContaining(['profesion', ...wanted, ...ofLink]));
    refused += faults.length;
    for (const value of [{ slug: payload }, { avatar: payload }]) {
      expect(count((await ana.put('/api/perfil', { ...profile, ...value })).status)).toBe(false);
    }
  }
});

test('where visitors came from is shown without what they made of it', async () => {
  const page = await context.newPage();
  const { uid } = await readProfile(ana);
  for (const [at, payload] of SCRIPTS.entries()) {
    const busca = `?${new URLSearchParams({ utm_source: payload, utm_campaign: payload })}`;
    const ref = at % 2 ? `https://r${at}.example/${payload}` : payload;
    const agent = {
      'user-agent': `${BROWSER} ${at} ${at % 3 ? '' : encodeURI(payload)}`,
      'x-forwarded-for': addressOf(at),
    };
    await sendBeacon(server.url, { tipo: 'view', uid, ref, busca }, agent);
    await sendBeacon(server.url, { tipo: 'view', uid, ref, busca: '' }, agent);
  }
  const { hasta } = await statisticsOnce(ana, (figures) => figures.views >= SCRIPTS.length);
  // No more than a hundred a day are told apart: the rest as nothing of ours would ever write it.
  storeSources(server, uid, hasta, SCRIPTS);
  await openScreen(page, 'analytics');
  await openScreen(page, 'visitors');
  await page.getByRole('button', { name: /^\d+ más$/ }).click();
  await expect.poll(() => page.getByText('javascript __x 1').count(), PATIENCE).toBeGreaterThan(0);
  taken += SCRIPTS.length;
  await page.close();
});

test('notifications show the texts that they are made of as they are', async () => {
  const page = await context.newPage();
  const { uid } = await readProfile(ana);
  storeNotices(server, uid, SCRIPTS);
  await openScreen(page, 'notificaciones');
  const entries = page.locator('#contenido li');
  const more = page.getByRole('button', { name: 'Ver anteriores' });
  await entries.first().waitFor();
  while ((await entries.count()) < SCRIPTS.length && (await more.isVisible())) {
    const shown = await entries.count();
    await more.click();
    await expect.poll(() => entries.count(), PATIENCE).toBeGreaterThan(shown);
  }
  expect(await entries.count()).toBeGreaterThanOrEqual(SCRIPTS.length);
  expect(await runningLinks(page)).toEqual([]);
  taken += SCRIPTS.length;
  await page.close();
});

test('a name from the sign-in, and whatever stands in an address, run nothing', async () => {
  const page = await context.newPage();
  const guest = await browser.newContext({ baseURL: server.url });
  const guestAlarms = await raiseAlarms(guest);
  const stranger = await guest.newPage();
  for (const [at, payload] of SOME.entries()) {
    const person = { ...somebody(), nombre: payload };
    const client = await signIn(server.url, person).catch(() => undefined);
    if (client) {
      taken += 1;
      await show(stranger, `/${(await readProfile(client)).slug}`);
    } else refused += 1;
    const value = encodeURIComponent(payload);
    const addresses = [
      `/auth/demo?volver=${value}`,
      `/auth/google/callback?error=${value}&state=${value}`,
      `/entrar?volver=${value}&error=${value}`,
      `/precios?plan=${value}&periodo=${value}`,
      `/${value}`,
      `/?${value}=${value}#${value}`,
    ];
    await show(stranger, addresses[at % addresses.length] ?? '/');
    const own = [`/gracias?compra=${value}`, `/analytics?rango=${value}`, `/pago/${value}`];
    await show(page, own[at % own.length] ?? '/');
  }
  expect(guestAlarms.take()).toEqual([]);
  await guest.close();
  await page.close();
});

test('a share image is a picture, whatever name it is drawn of', async () => {
  const page = await context.newPage();
  for (const payload of SOME.filter((_, at) => at % 5 === 0)) {
    const { status, json } = await saveProfile(ana, { nombre: payload, enlaces: [] });
    if (!count(status)) continue;
    await show(page, `/${json.slug}`);
    // Inside a page of ours: Chromium's own viewer of pictures breaks every strict policy.
    const width = page.evaluate(async (src) => {
      const picture = Object.assign(new Image(), { src });
      await picture.decode();
      return picture.naturalWidth;
    }, `/og/${json.slug}.png`);
    expect(await width).toBe(1200);
  }
  await page.close();
});
