import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { SECTIONS } from '../../../../src/sections';
import { ADDRESS, DEAR, LONG, WORD } from '../../../fixtures/long-words';
import { fillPublicPages } from '../../../fixtures/public-pages';
import { buyDemo } from '../../../setup/actions/billing';
import { acceptAdult, setPlan, signInPro } from '../../../setup/actions/plan';
import { readProfile, saveProfile } from '../../../setup/actions/profile';
import { buy, offer } from '../../../setup/actions/shop';
import { invite } from '../../../setup/actions/team';
import { DESK, expect, test } from '../../../setup/browser';
import { openSection, walksOf } from '../../../setup/browser/dashboard';
import {
  expectFit,
  LETTERS,
  lettersOf,
  misfits,
  NARROW,
  WIDE,
} from '../../../setup/browser/fitting';
import { type Client, newPerson } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

// The tests share one server and set every width themselves.
test.describe.configure({ mode: 'default' });

/** Screens with a save button. */
const SAVING: readonly string[] = ['dashboard', 'perfil', 'enlaces', 'apariencia'];
/** Screens that show a locked box on PRO. */
const LOCKED = ['api', 'webhooks', 'enterprise', 'facturacion', 'configuracion'] as const;
const PUBLIC = [
  '/ejemplos/ceramica',
  '/',
  '/precios',
  '/blog',
  '/blog/cinco-enlaces',
  '/soporte',
  '/desarrolladores',
  '/pedido',
  '/correo',
  '/terminos',
  '/privacidad',
  '/entrar',
  '/auth/demo',
  '/gracias',
  '/cuenta-eliminada',
  '/nadie-se-llama-asi',
];

let server: RunningServer;
let ana: Client;
let slug: string;

test.beforeAll(async () => {
  server = await startServer();
  ana = await signInPro(server, newPerson('Lucía Ferrer'));
  await acceptAdult(ana);
  // Contents of a page in use: a bought plan, an event, products, an order.
  await buyDemo(ana, 'pro');
  await fillPublicPages(ana, { nombre: LONG.nombre, titulo: WORD, texto: WORD });
  const { status, text, json } = await saveProfile(ana, { ...LONG, bloques: [], orden: [] });
  expect(status, text).toBe(200);
  slug = json.slug;
  const [{ id: cobro }] = (await ana.get('/api/cobros')).json.cobros;
  const shop = { url: server.url, owner: ana, slug, uid: json.uid, cobro };
  await buy(shop, await offer(shop, { ...DEAR, nombre: WORD }), { nombre: WORD.slice(0, 80) });
});
test.afterAll(() => server.stop());

async function enter(page: Page): Promise<void> {
  const cookies = [...ana.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await page.context().addCookies(cookies);
}

test(
  'every style of links holds them in every arrangement, and with any portrait',
  DESK,
  async ({ page }) => {
    const letters = await lettersOf(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await letters(LETTERS.double);
    for (const relleno of ['lista', 'contorno', 'relleno', 'puntos', 'subrayado']) {
      for (const enlaces of ['lista', 'cuadricula']) {
        for (const retrato of ['izquierda', 'centro']) {
          const apariencia = { relleno, enlaces, retrato };
          expect((await saveProfile(ana, { apariencia })).status).toBe(200);
          await page.goto(`${server.url}/${slug}`);
          await expect.poll(() => misfits(page), JSON.stringify(apariencia)).toEqual([]);
        }
      }
    }
  },
);

test(
  'the product’s own pages fit small windows and large letters, and are accessible',
  DESK,
  async ({ page, expectAccessible }) => {
    test.slow();
    for (const path of PUBLIC) {
      await page.goto(`${server.url}${path}`);
      await expectFit(page, path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    }
  },
);

test('so does an invitation to a page with such a name', DESK, async ({ page }) => {
  setPlan(server, (await readProfile(ana)).uid, 'enterprise');
  const { enlace } = await invite(ana, 'editor', ADDRESS);
  setPlan(server, (await readProfile(ana)).uid, 'pro');
  // The page's plan allows no more members, which the invitation's page shows.
  await page.goto(enlace);
  await expectFit(page, 'an invitation without room');
  setPlan(server, (await readProfile(ana)).uid, 'enterprise');
  await page.goto(enlace);
  await expectFit(page, 'an invitation');
  setPlan(server, (await readProfile(ana)).uid, 'pro');
});

/** Fails where double font size hides the save button or leaves no space to write. */
async function expectRoom(page: Page, section: string): Promise<void> {
  if (!SAVING.includes(section)) return;
  const letters = await lettersOf(page);
  await letters(LETTERS.double);
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect(save, section).toBeInViewport({ ratio: 1 });
  const share = () =>
    page.locator('#contenido').evaluate((sheet) => sheet.clientWidth / innerWidth);
  await expect.poll(share, section).toBeGreaterThan(0.5);
  await letters(LETTERS.usual);
}

/** Fails where a button or link is smaller than 24 × 24 px. */
function expectTargets(page: Page, section: string): Promise<void> {
  const small = () =>
    page.locator('button:visible, main a:visible').evaluateAll((all) =>
      all
        // Contents of a miniature cannot be pressed.
        .filter((one) => !(one.getRootNode() instanceof ShadowRoot))
        .map((one) => ({ box: one.getBoundingClientRect(), html: one.outerHTML }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ html }) => html),
    );
  return expect.poll(small, `targets of ${section}`).toEqual([]);
}

/** Calls `look` on every dashboard screen on PRO, and on ENTERPRISE for screens that PRO locks. */
async function throughDashboard(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  const walk = walksOf(page);
  await enter(page);
  await openSection(page, `${server.url}/${SECTIONS.at(-1)}`);
  for (const section of SECTIONS) {
    await walk(section);
    if (section === 'enlaces') await page.locator('[data-row]').first().click();
    await look(section);
  }
  const { uid } = await readProfile(ana);
  setPlan(server, uid, 'enterprise');
  await openSection(page, `${server.url}/dashboard`);
  for (const section of LOCKED) {
    await walk(section);
    await look(`${section}, open`);
  }
  setPlan(server, uid, 'pro');
}

test(
  'so does every screen of the dashboard, with targets that fit a thumb',
  DESK,
  async ({ page }) => {
    test.slow();
    const [, [width, height]] = NARROW;
    await page.setViewportSize({ width, height });
    await throughDashboard(page, async (what) => {
      await expectFit(page, what, NARROW);
      await page.setViewportSize({ width, height });
      await expectRoom(page, what);
      await expectTargets(page, what);
    });
  },
);

// A separate test, so that the preview, which only a desktop shows next to the screens, loads once.
test('and fits a desk, where it is accessible', DESK, async ({ page, expectAccessible }) => {
  test.slow();
  await throughDashboard(page, async (what) => {
    await expectFit(page, what, WIDE);
    await expectRoom(page, what);
    await expectAccessible(page);
  });
});

test.describe('where the system paints', DESK, () => {
  test.beforeEach(({ page }) =>
    page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
  );

  /** Takes a screenshot of a control without hover and focus. */
  async function screenshotOf(control: Locator): Promise<Buffer> {
    const page = control.page();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return sharp(await control.screenshot())
      .resize(64, 64, { fit: 'fill' })
      .raw()
      .toBuffer();
  }

  /** Fails where a control looks the same after a change of its state. */
  async function expectSeen(control: Locator, change: () => Promise<unknown>): Promise<void> {
    const before = await screenshotOf(control);
    await change();
    const changed = async () => {
      const after = await screenshotOf(control);
      const all = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 64);
      return all.length / before.length;
    };
    await expect.poll(changed, String(control)).toBeGreaterThan(0.05);
  }

  test('a switch, a chip, a tab and a section show whether they are on', async ({ page }) => {
    await enter(page);
    await openSection(page, `${server.url}/enlaces`);
    const published = page.getByRole('switch').first();
    await expectSeen(published, () => published.click());
    const tab = page.getByRole('navigation', { name: 'Partes de tu panel' }).getByText('Perfil');
    await expectSeen(tab, () => tab.click());
    await page.getByRole('button', { name: 'Cuenta', exact: true }).click();
    const section = page.getByRole('link', { name: 'Ajustes' }).first();
    await expectSeen(section, () => section.click());
    const mode = page.locator('label', { hasText: 'Oscuro' });
    await expectSeen(mode, () => mode.click());
    await openSection(page, `${server.url}/apariencia`);
    const shape = page.locator('label', { hasText: 'Píldora' });
    await expectSeen(shape, () => shape.click());
    const theme = page.locator('label', { hasText: 'Cuaderno' });
    await expectSeen(theme, () => theme.click());
    await openSection(page, `${server.url}/analytics`);
    const range = page.locator('label', { hasText: '7 días' });
    await expectSeen(range, () => page.locator('label', { hasText: 'Hoy' }).click());
  });

  test('the prices show which plan and which period are chosen', async ({ page }) => {
    await page.goto(`${server.url}/precios`);
    const period = page.locator('label', { hasText: 'Mensual' });
    await expectSeen(period, () => period.click());
    const plan = page.locator('#plan-enterprise');
    await expectSeen(plan, () => page.locator('label[for=plan-enterprise]').click());
  });
});
