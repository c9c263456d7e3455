import sharp from 'sharp';
import { expect, test } from 'vitest';
import { oneOfEveryKind } from '../../../fixtures/blocks';
import { SCRIPTS } from '../../../fixtures/scripts';
import { sendPicture } from '../../../setup/actions/files';
import { link, readProfile, saveProfile } from '../../../setup/actions/profile';
import { BROWSER, statisticsOnce, visitAndClick } from '../../../setup/actions/visits';
import { census, runningLinks } from '../../../setup/browser/violations';
import { openScreen, show } from '../support/screens';
import { addressOf, count, SOME, type Stage } from './stage';

const SCREENS = [
  'dashboard',
  'perfil',
  'enlaces',
  'apariencia',
  'pagina',
  'ajustes',
  'facturacion',
];

const dot = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#d1006c' } })
    .png()
    .toBuffer();

/** Texts that an owner writes: profile, links, blocks and events. */
export function testProfile(stage: Stage): void {
  test('texts of a profile are shown as they were typed: page, preview, every screen', async () => {
    const { ana, context } = stage;
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
      const { json } = count(stage, saved.status) ? saved : await saveProfile(ana, values);
      expect(json.bio).toBe(payload.trim());
      await show(visitor, `/${slug}`);
      expect(await census(visitor), payload).toEqual(usual);
      // As when another tab saves: the open screen and its preview load the new version.
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
    const { ana, context, server } = stage;
    const page = await context.newPage();
    let enlaces = SCRIPTS.map((payload) =>
      link('', { titulo: payload, descripcion: payload, url: payload }),
    );
    // Refused values are replaced by harmless ones, until the rest is accepted.
    const harmless: ((at: number) => Record<string, string>)[] = [
      (at) => ({ url: `https://n${at}.example/?q=${SCRIPTS[at]}`, titulo: `${at}` }),
      (at) => ({ url: `https://n${at}.example/?q=${encodeURIComponent(SCRIPTS[at] ?? '')}` }),
    ];
    let saved = await saveProfile(ana, { enlaces });
    for (const values of harmless) {
      if (saved.status === 200) break;
      const { fields } = saved.json.error;
      stage.refused += Object.keys(fields).length;
      enlaces = enlaces.map((one, at) => {
        const wrong = Object.entries(values(at)).filter(
          ([name]) => fields[`enlaces.${at}.${name}`],
        );
        return { ...one, ...Object.fromEntries(wrong) };
      });
      saved = await saveProfile(ana, { enlaces });
    }
    expect(saved.status, saved.text).toBe(200);
    stage.taken += 3 * enlaces.length;
    await show(page, `/${saved.json.slug}`);
    expect(await page.locator('li a b').allTextContents()).toEqual(
      saved.json.enlaces.map((one: { titulo: string }) => one.titulo),
    );
    for (const [at, { id }] of enlaces.entries()) {
      // Not its id in the user agent: one with `feed` in it would be taken for a bot.
      const agent = { 'user-agent': `${BROWSER} ${at}`, 'x-forwarded-for': addressOf(at) };
      await visitAndClick(server.url, { uid: saved.json.uid, enlace: id }, agent);
    }
    await statisticsOnce(ana, (figures) => figures.clicks >= enlaces.length);
    for (const screen of ['enlaces', 'dashboard', 'analytics', 'clicks', 'performance']) {
      await openScreen(page, screen);
      expect(await runningLinks(page)).toEqual([]);
    }
    await page.close();
  });

  test('texts of blocks are shown as they were typed, in every kind', async () => {
    const { ana, context } = stage;
    const [visitor, editor] = [await context.newPage(), await context.newPage()];
    const { medio } = (await sendPicture(ana, await dot())).json;
    const publish = async (words: string) => {
      const bloques = Object.values(oneOfEveryKind(words, medio));
      return saveProfile(ana, { enlaces: [], bloques, orden: [] });
    };
    const usual = await publish('Palabras');
    expect(usual.status, usual.text).toBe(200);
    await show(visitor, `/${usual.json.slug}`);
    const before = await census(visitor);
    for (const payload of SOME) {
      if (!count(stage, (await publish(payload)).status)) continue;
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
    const { ana, context } = stage;
    const [visitor, editor] = [await context.newPage(), await context.newPage()];
    const bloques = [{ tipo: 'eventos', activo: true, datos: { cuantos: 3 } }];
    const { json } = await saveProfile(ana, { enlaces: [], bloques, orden: [] });
    const titles: string[] = [];
    for (const [at, payload] of SOME.entries()) {
      const inicio = new Date(Date.UTC(2096, 0, 1 + at, 20)).toISOString();
      const texts = { titulo: payload, descripcion: payload, lugar: payload };
      const url = `https://e${at}.example/?q=${encodeURIComponent(payload)}`;
      const sent = await ana.post('/api/eventos', { ...texts, url, inicio, zona: 'Etc/UTC' });
      if (count(stage, sent.status)) titles.push(sent.json.titulo);
      for (const field of ['url', 'zona', 'inicio', 'estado']) {
        const other = { titulo: 'x', inicio, zona: 'Etc/UTC', [field]: payload };
        const response = await ana.post('/api/eventos', other);
        if (count(stage, response.status)) titles.push(response.json.titulo);
      }
    }
    expect(titles.length).toBeGreaterThan(SOME.length / 2);
    for (const path of [`/${json.slug}`, `/${json.slug}/eventos`]) {
      await show(visitor, path);
      expect(await runningLinks(visitor)).toEqual([]);
    }
    const dates = await visitor.locator('.ev b').allTextContents();
    expect(dates.map((title) => title.trim()).sort()).toEqual(titles.sort());
    const { text } = await ana.get(`/${json.slug}/eventos.ics`);
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(titles.length);
    await openScreen(editor, 'eventos');
    expect(await runningLinks(editor)).toEqual([]);
    await visitor.close();
    await editor.close();
  });
}
