import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { CHOICES, THEME_IDS } from '../../../../src/lib/appearance/options';
import { oneOfEveryKind } from '../../../fixtures/blocks';
import { acceptAdult, setPlan, signInPro } from '../../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../../setup/actions/profile';
import { DESK, expect, PHONE, test } from '../../../setup/browser';
import { expectToast } from '../../../setup/browser/dashboard';
import { anonymous, type Client, newPerson } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

let server: RunningServer;
let ana: Client;

// The tests share one server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await startServer();
  ana = await signInPro(server, newPerson('Lucía Ferrer'));
  await acceptAdult(ana);
  await saveProfile(ana, {
    bio: 'Enseño a contar historias con el teléfono.',
    descripcion: 'Nací junto al mar.',
    profesion: 'cineasta',
    enlaces: [
      link('Curso', { descripcion: 'Cupos abiertos' }),
      link('Boletín', { destacado: true }),
      link('Privado', { tipo: 'contenido-18', destacado: true }),
    ],
  });
});
test.afterAll(() => server.stop());

async function enter(page: Page, { nombre, correo } = newPerson('Ana Ruiz')): Promise<string> {
  await page.goto(`${server.url}/auth/demo`);
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Correo').fill(correo);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => !/^\/(auth|entrar)/.test(url.pathname));
  return (await (await page.request.get(`${server.url}/api/perfil`)).json()).uid;
}

/** Returns a picture as large as a phone's photograph, too noisy to compress well. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const create = { width: 2400, height: 1800, channels: 3, background: '#0a6', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Returns the natural width (px) of a page's background picture, 0 without one. */
function pictureBehind(body: Locator): Promise<number> {
  return body.evaluate(async (element) => {
    const image = getComputedStyle(element, '::before').backgroundImage;
    const [, src = ''] = /url\("(.+?)"\)/.exec(image) ?? [];
    const picture = Object.assign(new Image(), { src });
    return picture.decode().then(
      () => picture.naturalWidth,
      () => 0,
    );
  });
}

async function open(page: Page): Promise<void> {
  await page.goto(`${server.url}/apariencia`);
  await expect(page.getByRole('radio', { name: /Tarjeta/ })).toBeAttached();
}

/** Selects a part of the screen, at widths that show only one part at a time. */
async function openPart(page: Page, title: string) {
  const part = page.getByRole('radio', { name: title, exact: true });
  if (await page.getByRole('separator').isVisible()) await part.check();
}

test(
  'every theme can be read by day and by night, sets off what is highlighted, and keeps a long word whole',
  PHONE,
  async ({ page, expectAccessible }) => {
    test.slow();
    const reports: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
    const { slug, nombre, enlaces } = await readProfile(ana);
    // Each link twice: plain and highlighted.
    const pairs = enlaces.flatMap((one: object) =>
      [false, true].map((destacado) => ({ ...one, id: crypto.randomUUID(), destacado })),
    );
    const open = async (apariencia: object) => {
      const saved = await saveProfile(ana, {
        nombre: 'Electrodomésticos',
        enlaces: pairs,
        apariencia,
      });
      expect(saved.status, saved.text).toBe(200);
      await page.goto(`${server.url}/${slug}`);
      const grounds = await page
        .locator('li a')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      expect(grounds).toHaveLength(pairs.length);
      for (let at = 0; at < grounds.length; at += 2) {
        expect(grounds[at + 1], JSON.stringify(apariencia)).not.toBe(grounds[at]);
      }
    };
    for (const relleno of CHOICES.relleno) await open({ relleno });
    for (const tema of THEME_IDS) {
      await open({ tema, relleno: 'tema' });
      const loaded = () =>
        document.fonts.ready.then(() => [...document.fonts].map((f) => f.status));
      expect(await page.evaluate(loaded), tema).toEqual(['loaded']);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, `${tema} is as wide as the screen`).toBe(clientWidth);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const lines = await page.locator('h1').evaluate((h1) => {
        const range = document.createRange();
        range.selectNodeContents(h1);
        return range.getClientRects().length;
      });
      expect(lines, tema).toBe(1);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await saveProfile(ana, { nombre, enlaces });
    expect(reports).toEqual([]);
  },
);

test(
  'a picture of one’s own is put behind the page, previewed, saved and published',
  PHONE,
  async ({ page }) => {
    setPlan(server, await enter(page), 'pro');
    await open(page);
    await openPart(page, 'Fondo');
    await page.getByRole('radio', { name: 'Imagen' }).check({ force: true });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir imagen' }).click();
    await (await chooser).setFiles({
      name: 'playa.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    });
    await expect(page.getByText('Imagen lista. Guarda para publicarla.')).toBeVisible();
    const preview = page.frameLocator('iframe[title="Vista previa de tu página"]');
    await expect.poll(() => pictureBehind(preview.locator('body'))).toBeGreaterThan(1000);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const { slug } = await (await page.request.get(`${server.url}/api/perfil`)).json();
    await page.goto(`${server.url}/${slug}`);
    await expect.poll(() => pictureBehind(page.locator('body'))).toBeGreaterThan(1000);
  },
);

test(
  'a theme is chosen, undone, chosen again, saved and published',
  PHONE,
  async ({ page, expectAccessible }) => {
    await enter(page);
    await open(page);
    const tarjeta = page.getByRole('radio', { name: /Tarjeta/ });
    const toldo = page.getByRole('radio', { name: /Toldo/ });
    await toldo.check({ force: true });
    await page.getByRole('button', { name: 'Deshacer cambio' }).click();
    await expect(tarjeta).toBeChecked();
    await page.getByRole('button', { name: 'Rehacer cambio' }).click();
    await expect(toldo).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const { slug } = await (await page.request.get(`${server.url}/api/perfil`)).json();
    const published = await anonymous(server.url).get(`/${slug}`);
    expect(published.text).toContain('--desk:#e8f4ec');
  },
);

/** Returns the styles of a page's blocks, also within a miniature. */
const looksOf = (root: Locator) =>
  root.evaluate((element) => {
    const tree = element.shadowRoot ?? document;
    return ['.rd a', '.rd span', '.tx', '.qa summary', '.ct', 'hr', '.co dt'].map((selector) => {
      const part = tree.querySelector(selector);
      if (!part) return `${selector}: none`;
      const { display, color, backgroundColor, borderTop, fontWeight, clipPath } =
        getComputedStyle(part);
      return [selector, display, color, backgroundColor, borderTop, fontWeight, clipPath].join(' ');
    });
  });

test('a miniature has its networks and blocks as the page has them', DESK, async ({ page }) => {
  const ruth = await signInPro(server, newPerson('Ruth'));
  const blocks = oneOfEveryKind('Hola', '');
  const { json } = await saveProfile(ruth, {
    apariencia: { tema: 'kraft' },
    enlaces: [link('', { tipo: 'red-social', url: 'https://instagram.com/ruth' })],
    bloques: [
      ...[blocks.redes, blocks.texto, blocks.preguntas],
      ...[blocks['cuenta-atras'], blocks.separador, blocks.contacto],
    ],
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${server.url}/${json.slug}`);
  const own = await looksOf(page.locator('body'));
  expect(own.join()).not.toContain(': none');
  const cookies = [...ruth.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await page.context().addCookies(cookies);
  await open(page);
  const kraft = page.locator('label', { hasText: 'Kraft' }).locator('[inert] > div');
  await expect.poll(() => looksOf(kraft)).toEqual(own);
});

test(
  'a look of PRO is tried and kept on the free plan, which says what is published instead',
  PHONE,
  async ({ page, expectAccessible }) => {
    await enter(page);
    await open(page);
    const vinilo = page.getByRole('radio', { name: /Vinilo/ });
    await vinilo.check({ force: true });
    const note = page.getByRole('status').filter({ hasText: 'Tu diseño es de PRO' });
    await expect(note).toContainText('tu página usa Bloque');
    await expect(note.getByRole('link', { name: 'Ver planes PRO' })).toHaveAttribute(
      'href',
      /^\/precios\?cuenta=/,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const saved = page.getByRole('dialog').filter({ hasText: 'Cambios guardados exitosamente' });
    await expect(saved).toContainText('Publicarlo es PRO');
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
    await expect(page.getByText(/^Así se ve con tu diseño PRO/)).toBeVisible();
    await page.reload();
    await expect(vinilo).toBeChecked();
  },
);

test(
  'a colour that cannot be read is told while it is chosen, and mended with one click',
  PHONE,
  async ({ page, expectAccessible }) => {
    setPlan(server, await enter(page), 'pro');
    await open(page);
    await openPart(page, 'Colores');
    const accent = page.getByRole('textbox', { name: 'Acento', exact: true });
    await accent.fill('#ffe4f0');
    await expect(page.getByText(/Se lee mal sobre la tarjeta/)).toBeVisible();
    await expectAccessible(page);
    await openPart(page, 'Letra');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(accent).toBeFocused();
    await page.getByRole('button', { name: /^Usar #/ }).click();
    await expect(page.getByText(/Se lee bien/)).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
  },
);

test(
  'on a phone the preview stays in sight while a look is chosen, and is pulled by touch and keys',
  PHONE,
  async ({ page }) => {
    await enter(page);
    await open(page);
    const preview = page.locator('iframe[title="Vista previa de tu página"]');
    const edge = page.getByRole('separator', { name: 'Alto de la vista previa' });
    for (const part of ['Foto', 'Enlaces', 'Letra']) {
      await openPart(page, part);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(preview).toBeInViewport({ ratio: 0.2 });
      const screens = () => page.evaluate(() => document.body.scrollHeight / window.innerHeight);
      await expect.poll(screens, part).toBeLessThanOrEqual(3);
    }
    const height = async () => Number(await edge.getAttribute('aria-valuenow'));
    const usual = await height();
    await edge.press('ArrowDown');
    await expect.poll(height).toBeGreaterThan(usual);
    // `hover` waits until the edge has stopped moving.
    await edge.hover();
    const box = await edge.boundingBox();
    if (!box) throw new Error('the edge is not shown');
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 200, { steps: 4 });
    await page.mouse.up();
    await expect.poll(height).toBeLessThan(usual);
    await edge.press('Home');
    await expect(preview).toBeHidden();
    await edge.click();
    await expect(preview).toBeInViewport();
  },
);
