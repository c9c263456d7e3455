import type { Page } from '@playwright/test';
import { THEME_IDS } from '../../../../src/lib/appearance/options';
import { fillPublicPages, PAGE_KINDS, type PageKind } from '../../../fixtures/public-pages';
import { acceptAdult, signInPro } from '../../../setup/actions/plan';
import { link, saveProfile } from '../../../setup/actions/profile';
import { DESK, expect, test } from '../../../setup/browser';
import { covered } from '../../../setup/browser/covered';
import { expectFit, NARROW, WIDE } from '../../../setup/browser/fitting';
import { type Client, newPerson } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

// The tests share one server and set every width themselves.
test.describe.configure({ mode: 'default' });

/** A word with the highest ascenders and the lowest descenders. */
const WORD = 'ÁguilaÑÜÉxitogÍÓjÚpq'.repeat(5);
const ADDRESS = `${'correo'.repeat(9)}@ejemplo.com`;
const LINKS = [
  link(WORD, { descripcion: WORD, url: `https://ejemplo.com/${WORD}` }),
  link(ADDRESS, { url: `mailto:${ADDRESS}`, destacado: true }),
  link('Un título de varias palabras, más largo que la línea de un teléfono', {
    url: `https://${'abc.'.repeat(20)}com/`,
  }),
  link('Privado', { tipo: 'contenido-18', destacado: true }),
  link('Instagram', { tipo: 'red-social', url: `https://instagram.com/${WORD}` }),
];
const [SMALL] = NARROW;
const [, DESKTOP] = WIDE;

let server: RunningServer;
let ana: Client;
let paths: Record<PageKind, string>;

/** Creates a page with every kind of content, in words of a hundred letters. */
test.beforeAll(async () => {
  server = await startServer();
  ana = await signInPro(server, newPerson('Lucía Ferrer'));
  await acceptAdult(ana);
  const words = { nombre: WORD.slice(0, 80), titulo: WORD, texto: `${WORD} ${WORD}` };
  paths = await fillPublicPages(ana, words);
  const { status, text } = await saveProfile(ana, {
    bio: `Escribe a ${ADDRESS} o busca #${WORD}`,
    descripcion: `Nací junto al mar. https://ejemplo.com/${WORD}`,
    enlaces: LINKS,
    orden: [],
  });
  expect(status, text).toBe(200);
});
test.afterAll(() => server.stop());

/** Fails where a page does not fit a window, or an element overlaps a text or a control. */
async function expectWhole(page: Page, what: string, ...more: (typeof WIDE)[number][]) {
  await expectFit(page, what, [SMALL, ...more]);
  await expect.poll(() => covered(page, 390), what).toEqual([]);
}

/** Blocks the request for the server's clock, so that the countdown uses the device's. */
const countByDevice = (page: Page) =>
  page.route('**', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );

/** Returns links, titles of questions and other controls without a visible edge. */
const withoutEdge = (page: Page) =>
  page
    .locator('li:not(.d) a')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        Number.parseFloat(getComputedStyle(link).borderTopWidth) > 0 ? [] : link.textContent,
      ),
    );

const edgeOf = (page: Page, links: string) =>
  page
    .locator(links)
    .first()
    .evaluate((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth));

for (const tema of THEME_IDS) {
  test(
    `${tema} holds every kind of block in long words and large letters, in 320 px, and where the system paints`,
    DESK,
    async ({ page }) => {
      const { status, json } = await saveProfile(ana, { apariencia: { tema } });
      expect(status).toBe(200);
      await countByDevice(page);
      // A second before a whole day, when the countdown's text is the longest.
      await page.clock.setFixedTime('2026-11-30T20:00:01Z');
      await page.goto(`${server.url}/${json.slug}`);
      await expect(page.getByText(/23\sh\s+59\smin\s+59\ss/)).toBeVisible();
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true;
      });
      await expectWhole(page, 'profile', DESKTOP);
      await expect.poll(() => covered(page, DESKTOP[0]), 'profile at a desk').toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await withoutEdge(page)).toEqual([]);
      expect(await edgeOf(page, 'li.d a')).toBeGreaterThan(await edgeOf(page, 'li:not(.d) a'));
    },
  );

  test(
    `${tema} holds them as tiles too, with edges where the system paints`,
    DESK,
    async ({ page }) => {
      const apariencia = { tema, enlaces: 'mosaico' };
      const { status, text, json } = await saveProfile(ana, { apariencia });
      expect(status, text).toBe(200);
      await countByDevice(page);
      // A countdown at its longest, and one whose first line is as wide as its tile.
      for (const moment of ['2026-11-30T20:00:01Z', '2026-11-28T10:55:55Z']) {
        await page.clock.setFixedTime(moment);
        await page.goto(`${server.url}/${json.slug}`);
        await expect(page.locator('.mo li').first()).toBeVisible();
        await expectWhole(page, `mosaic at ${moment}`);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await withoutEdge(page)).toEqual([]);
    },
  );

  test(
    `${tema} keeps to the head what it draws for it: pages beside it are whole`,
    DESK,
    async ({ page }) => {
      expect((await saveProfile(ana, { apariencia: { tema } })).status).toBe(200);
      for (const kind of PAGE_KINDS.filter((one) => one !== 'profile')) {
        await page.goto(server.url + paths[kind]);
        await expectWhole(page, kind);
      }
    },
  );
}

test('a newspaper has one column on a phone and two on a desk', DESK, async ({ page }) => {
  const { json } = await saveProfile(ana, { apariencia: { tema: 'periodico' } });
  const columns = async () => {
    const lefts = await page
      .locator('ul[aria-label^="Enlaces"] > li')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  await page.setViewportSize({ width: 430, height: 900 });
  await page.goto(`${server.url}/${json.slug}`);
  await expect.poll(columns).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(columns).toBe(2);
});
