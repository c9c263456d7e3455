import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { THEME_IDS } from '../../../src/lib/appearance/options';
import { fillPublicPages } from '../../fixtures/public-pages';
import { signInPro } from '../../setup/actions/plan';
import { saveProfile } from '../../setup/actions/profile';
import { offer, offerFile, openShop } from '../../setup/actions/shop';
import { BY_HAND, COURSE } from '../../setup/browser/shop';
import { type Client, newPerson } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { issuesOf } from './look';
import { KEYS, Page } from './page';
import { BROWSER_NAMES, missingProgram, type RunningBrowser, startBrowser } from './programs';
import { PLANTED, type RecordedServer, startRecorded } from './recorded';

const WORDS = {
  nombre: 'Lucía Ferrer',
  titulo: 'Curso de acuarela',
  texto: 'Pinto en Oaxaca y doy clases los jueves. https://ejemplo.com/taller',
};

let server: RecordedServer;
let owner: Client;
let path: string;
let picture: string;

beforeAll(async () => {
  server = await startRecorded();
  owner = await signInPro(server, newPerson(WORDS.nombre));
  path = (await fillPublicPages(owner, WORDS)).profile;
  picture = join(freshDataDir(), 'foto.png');
  const red = { width: 800, height: 600, channels: 3, background: '#c33' } as const;
  writeFileSync(picture, await sharp({ create: red }).png().toBuffer());
});
afterAll(() => server.stop());

test('a page has the recorder of errors before all its scripts', async () => {
  const { text } = await owner.get('/');
  expect(text.indexOf('<script')).toBe(text.indexOf('<script src="/_recorder.js">'));
});

/** Mean brightness of a picture, 0 to 255. */
async function brightness(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).removeAlpha().greyscale().stats();
  return channels[0]?.mean ?? 0;
}

/** True if anything is painted below the header; text in the DOM may still be unpainted. */
async function isDrawn(bytes: Buffer): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const below = { left: 0, top: 150, width, height: height - 150 };
  const { channels } = await sharp(await sharp(bytes).extract(below).png().toBuffer()).stats();
  return channels.some(({ stdev }) => stdev > 2);
}

/** Orders a product on its page as the buyer Eva. */
async function order(page: Page, product: string): Promise<void> {
  await page.go(product);
  await page.click('button', 'Comprar');
  await page.type('input', /^Tu nombre/, 'Eva');
  await page.type('input', /^Tu correo/, 'eva@ejemplo.com');
  expect(await page.run(issuesOf)).toEqual([]);
  await page.click('form input[type=checkbox]');
  await page.click('button', /^Comprar y pagar/);
}

for (const name of BROWSER_NAMES) {
  const missing = missingProgram(name);
  if (missing) process.stdout.write(`${name} is left out: there is no ${missing}\n`);

  describe.skipIf(missing)(name, () => {
    let browser: RunningBrowser;
    let page: Page;
    beforeAll(async () => {
      browser = await startBrowser(name);
      page = new Page(server.url, browser, name);
    });
    afterAll(() => browser.stop());
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await page.picture('failed');
    });

    test('errors in the console are seen', async () => {
      await page.go('/');
      await page.run((src: string) => {
        document.head.append(Object.assign(document.createElement('script'), { src }));
      }, PLANTED);
      const errors = ['in the console', 'promise', 'throw', '.png'];
      await page.until(
        (all: string[]) => all.every((one) => localStorage.getItem('errors')?.includes(one)),
        errors,
      );
      expect(await page.takeErrors()).toHaveLength(errors.length);
    });

    test('a person comes from the landing and signs in', async () => {
      await page.go('/');
      expect(await isDrawn(await page.picture('landing'))).toBe(true);
      expect(await page.run(issuesOf)).toEqual([]);
      await page.find('a', 'Crear mi página gratis');
      // Its button opens a popup window, so the test opens the sign-in page by its URL.
      await page.go('/entrar?volver=/enlaces');
      await page.picture('sign-in');
      expect(await page.run(issuesOf)).toEqual([]);
      await page.go('/auth/demo?volver=/enlaces');
      await page.type('input', 'Nombre', WORDS.nombre);
      await page.type('input', 'Correo', newPerson().correo);
      await page.click('button', 'Entrar');
      await page.find('textarea', /^Pega una dirección/);
      expect(await page.takeErrors()).toEqual([]);
    });

    test('a pasted list is put in order and saved, and a photo is cropped', async () => {
      const list = 'instagram.com/lucia\nMi curso\ncurso.example/1\nhttps://taller.example/cursos';
      await page.paste('textarea', /^Pega una dirección/, list);
      await page.picture('paste');
      await page.click('button', 'Agregar 3 a mi lista');
      await page.click('li button[aria-expanded]', /Mi curso/);
      await page.click('button', 'Subir');
      await page.until(() => {
        const handles = [...document.querySelectorAll('[aria-label^="Mover «"]')];
        const [first, second] = handles.map((one) => one.getAttribute('aria-label'));
        return first === 'Mover «Redes»' && second === 'Mover «Mi curso»';
      });
      await page.click('button', 'Guardar');
      await page.find('*', /^Cambios guardados exitosamente/);
      await page.picture('saved');

      await page.go('/perfil');
      await page.type('input[type=file]', /^/, picture);
      await page.find('*', 'Foto lista. Guarda para publicarla.');
      await page.click('button', 'Encuadrar');
      await page.find('[role=dialog] button:enabled', 'Usar este encuadre');
      await page.picture('crop');
      for (const _ of Array.from({ length: 7 })) {
        await page.press(KEYS.tab);
        // The dialog's focus guards move the focus to its other end.
        await page.until(() => !document.activeElement?.matches('[data-base-ui-focus-guard]'));
        expect(await page.run(() => document.activeElement?.closest('[role=dialog]'))).toBeTruthy();
      }
      await page.click('button', 'Usar este encuadre');
      await page.until(() => !document.querySelector('[role=dialog]'));
      await page.find('*', 'Foto lista. Guarda para publicarla.');
      await page.click('button', 'Guardar');
      await page.until(() => !document.body.textContent?.includes('Foto lista.'));
      expect(await page.takeErrors()).toEqual([]);
    });

    test('the dashboard has one line of actions', async () => {
      await page.go('/apariencia');
      await page.find('#contenido', /Cuaderno/);
      await page.picture('appearance');
      await page.go('/dashboard');
      await page.find('#contenido h2');
      await page.picture('dashboard');
      const isOneLine = await page.run(() => {
        const boxes = [...document.querySelectorAll('header:has(#titulo) > *')]
          .map((one) => one.getBoundingClientRect())
          .filter(({ height }) => height > 0);
        const lowestTop = Math.max(...boxes.map(({ top }) => top));
        return boxes.every(({ bottom }) => bottom > lowestTop);
      });
      expect(isOneLine).toBe(true);
      expect(await page.takeErrors()).toEqual([]);
    });

    test('a page is seen in every theme, by day and by night', async () => {
      for (const tema of THEME_IDS) {
        const seen: number[] = [];
        for (const modo of ['oscuro', 'claro']) {
          const { status, text } = await saveProfile(owner, { apariencia: { tema, modo } });
          expect(status, text).toBe(200);
          await page.go(path);
          const bytes = await page.picture(`${tema}-${modo}`);
          expect(await page.run(issuesOf), `${tema} ${modo}`).toEqual([]);
          expect(await isDrawn(bytes), `${tema} ${modo}`).toBe(true);
          seen.push(await brightness(bytes));
        }
        const [night = 0, day = 0] = seen;
        expect(day, `${tema} is brighter by day`).toBeGreaterThan(night);
      }
      expect(await page.takeErrors()).toEqual([]);
    });

    test('forms are answered where they are, and a player opens', async () => {
      await page.go(path);
      await page.type('form:has(textarea) input', /^Tu nombre/, 'Luz');
      await page.type('form:has(textarea) input', /^Tu correo/, 'luz@ejemplo.com');
      await page.type('textarea', /^Mensaje/, '¿Haces envíos?');
      await page.click('button', 'Enviar mensaje');
      await page.find('*', /Tu mensaje le llegó a/);
      await page.picture('message');
      await page.click('a', /^Reproducir en YouTube/);
      await page.find('iframe[title^="Reproducir en YouTube"]');
      expect(await page.takeErrors()).toEqual([]);
    });

    test('a buyer pays, downloads the file, and sends proof of another payment', async () => {
      const shop = await openShop(server.url);
      const { id, bytes } = await offerFile(shop);
      await order(page, `/${shop.slug}/p/${id}`);
      await page.click('button', /^Pagar/);
      await page.find('button', /^Descargar/);
      await page.picture('order');
      expect(await page.run(issuesOf)).toEqual([]);
      const before = server.downloads.length;
      await page.click('button', /^Descargar/);
      await expect.poll(() => server.downloads.length).toBeGreaterThan(before);
      expect(server.downloads.at(-1)?.equals(bytes)).toBe(true);

      const byHand = await openShop(server.url, 'Ana Núñez');
      await byHand.owner.delete(`/api/cobros/${byHand.cobro}`);
      await byHand.owner.post('/api/cobros', BY_HAND);
      await order(page, `/${byHand.slug}/p/${await offer(byHand, COURSE)}`);
      await page.find('h1', /^Pedido n\.º/);
      await page.type('input[type=file]', /^/, picture);
      await page.click('button', 'Enviar imagen');
      await page.find('*', /^Tu imagen llegó\./);
      await page.picture('proof');
      expect(await page.takeErrors()).toEqual([]);
    });
  });
}
