import type { BrowserContext, Page } from '@playwright/test';
import { setPlan } from '../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { afterTimers, openSection, walksOf } from '../../setup/browser/dashboard';
import { misfits } from '../../setup/browser/fitting';
import { type Client, newPerson, signIn as signInByHttp } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

const SCREENS = ['visitors', 'clicks', 'performance', 'analytics'] as const;

interface Beacon {
  tipo: string;
  enlace?: string;
  ref: string;
}

/** Publishes a page with two links and sends the beacons of its visitors. */
async function publish(url: string): Promise<{ owner: Client; slug: string; ids: string[] }> {
  const owner = await signInByHttp(url, newPerson());
  const here = (titulo: string) => link(titulo, { url: `${url}/precios?${titulo}` });
  await saveProfile(owner, { enlaces: [here('Curso'), here('Tienda')] });
  const { slug, enlaces } = await readProfile(owner);
  return { owner, slug, ids: enlaces.map(({ id }: { id: string }) => id) };
}

function beaconsOf(page: Page): Beacon[] {
  const sent: Beacon[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visitas')) sent.push(request.postDataJSON());
  });
  return sent;
}

test(
  'a visitor who looks and clicks is counted by a real browser',
  DESK,
  async ({ page, baseURL }) => {
    const { owner, slug, ids } = await publish(baseURL ?? '');
    const issues: string[] = [];
    page.on('console', (message) => message.type() === 'error' && issues.push(message.text()));
    const sent = beaconsOf(page);
    await page.goto(`/${slug}`);
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('link', { name: /Curso/ }).click();
    await page.getByRole('link', { name: /Tienda/ }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => sent.map(({ tipo, enlace }) => [tipo, enlace]))
      .toEqual([
        ['view', undefined],
        ['click', ids[0]],
        ['click', ids[1]],
      ]);
    const figures = await statisticsOnce(owner, ({ clicks }) => clicks === 2);
    expect(figures).toMatchObject({ views: 1, clicks: 2, visitors: 1 });
    expect(issues).toEqual([]);
  },
);

test(
  'the middle button counts as a click, the right one alone does not',
  DESK,
  async ({ page, baseURL }) => {
    const { slug, ids } = await publish(baseURL ?? '');
    const sent = beaconsOf(page);
    await page.goto(`/${slug}`);
    await page.getByRole('link', { name: /Curso/ }).click({ button: 'middle' });
    await expect.poll(() => sent.at(-1)).toMatchObject({ tipo: 'click', enlace: ids[0] });
    const before = sent.length;
    await page.getByRole('link', { name: /Tienda/ }).click({ button: 'right' });
    await afterTimers(page);
    expect(sent).toHaveLength(before);
  },
);

test(
  'a link opened from its menu counts when the page is left for it',
  DESK,
  async ({ page, baseURL }) => {
    const { slug, ids } = await publish(baseURL ?? '');
    const sent = beaconsOf(page);
    await page.goto(`/${slug}`);
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('link', { name: /Tienda/ }).dispatchEvent('contextmenu');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => sent.at(-1)).toMatchObject({ tipo: 'click', enlace: ids[1] });
  },
);

test('a page that nobody sees yet counts once it is seen', DESK, async ({ page, baseURL }) => {
  const { slug } = await publish(baseURL ?? '');
  const sent = beaconsOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  });
  await page.goto(`/${slug}`);
  await afterTimers(page);
  expect(sent).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => sent.map(({ tipo }) => tipo)).toEqual(['view']);
});

test(
  'sharing is offered where the device can, and counted when done',
  PHONE,
  async ({ page, baseURL }) => {
    const { slug } = await publish(baseURL ?? '');
    const sent = beaconsOf(page);
    await page.addInitScript(() => {
      Object.assign(navigator, { share: () => Promise.resolve() });
    });
    await page.goto(`/${slug}`);
    await page.getByRole('button', { name: 'Compartir' }).click();
    await expect.poll(() => sent.map(({ tipo }) => tipo)).toEqual(['view', 'share']);
  },
);

test('the page weighs little with its script', DESK, async ({ page, baseURL }) => {
  const { slug } = await publish(baseURL ?? '');
  await page.goto(`/${slug}`);
  const scripts = await page.locator('script:not([type])').allTextContents();
  expect(scripts).toHaveLength(1);
  expect(Buffer.byteLength(scripts[0] ?? '')).toBeLessThanOrEqual(600);
});

test(
  'on free, the statistics screens show totals and the way to more',
  PHONE,
  async ({ page, signIn }) => {
    test.slow();
    await signIn(page);
    const walk = walksOf(page);
    await openSection(page, '/analytics');
    for (const screen of SCREENS) {
      await walk(screen);
      await expect(page.getByRole('link', { name: 'Upgrade to PRO' })).toBeVisible();
      await page.getByText('30 días', { exact: true }).click();
      await expect(page.getByRole('radio', { name: '30 días' })).toBeChecked();
    }
    await expect(page.getByText('Aún no hay visitas en este periodo')).toBeVisible();
  },
);

test.describe('on PRO', () => {
  let server: RunningServer;
  let context: BrowserContext;
  let page: Page;
  let walk: ReturnType<typeof walksOf>;
  let uid = '';

  // The tests share one server.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    server = await startServer({ env: { TRUST_PROXY_HOPS: '1' } });
    const person = newPerson();
    const owner = await signInByHttp(server.url, person);
    await saveProfile(owner, { enlaces: [link('Curso'), link('Olvidado')] });
    const profile = await readProfile(owner);
    uid = profile.uid;
    setPlan(server, uid, 'pro');
    // Sets a time zone as the dashboard does: Mexico City, except in the hour before its midnight.
    const isLate = new Date().getUTCHours() === 5;
    const zonaHoraria = isLate ? 'America/Bogota' : 'America/Mexico_City';
    expect((await owner.put('/api/perfil/zona-horaria', { zonaHoraria })).status).toBe(200);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const headers = { 'x-forwarded-for': `187.190.${visitor}.7` };
      await sendBeacon(server.url, { tipo: 'view', uid, ref: 'https://www.tiktok.com/' }, headers);
      const enlace = profile.enlaces[0].id;
      if (visitor % 2) {
        await sendBeacon(server.url, { tipo: 'click', uid, enlace, ms: 4_000 }, headers);
      }
    }
    await statisticsOnce(owner, ({ clicks }) => clicks === 20);
    context = await browser.newContext({ baseURL: server.url });
    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.url }));
    await context.addCookies(cookies);
    page = await context.newPage();
    walk = walksOf(page);
    await openSection(page, '/ayuda');
  });

  test.afterAll(async () => {
    await context.close();
    await server.stop();
  });

  test('every screen shows true figures, accessibly', DESK, async ({ expectAccessible }) => {
    test.slow();
    for (const screen of SCREENS) {
      await walk(screen);
      await page.getByText('Hoy', { exact: true }).click();
      await expect(page.getByText('Sumando tus cifras…')).toBeHidden();
      for (const table of await page.getByText('Ver como tabla').all()) await table.click();
      await expectAccessible(page);
    }
    await expect(page.locator('dl').getByText('40', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('tiktok.com').first()).toBeVisible();
    await expect(page.getByText('México').first()).toBeVisible();
    await expect(page.getByText('Clic en «Curso»').first()).toBeVisible();
    await walk('performance');
    await expect(page.getByText('Olvidado').first()).toBeVisible();
  });

  test('charts are read by arrow keys and as tables', DESK, async () => {
    await walk('analytics');
    await page.getByText('7 días', { exact: true }).click();
    const chart = page.getByRole('slider', { name: 'Visitas y clics' });
    await chart.focus();
    await page.keyboard.press('End');
    await expect(chart).toHaveAttribute('aria-valuetext', /40 visitas, 20 clics/);
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /0 visitas, 0 clics/);
    await page.getByText('Ver como tabla').first().click();
    const cells = page.getByRole('table').first().getByRole('cell');
    await expect(cells.filter({ hasText: /^40$/ })).toBeVisible();
    await expect(cells.filter({ hasText: /^20$/ })).toBeVisible();
  });

  test('a link opens into its detail by keyboard, and figures come as a file', DESK, async () => {
    await walk('clicks');
    const row = page.getByRole('button', { name: /^Curso/ });
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: 'Reiniciar este enlace' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Por enlace' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^estadisticas-enlaces-.*\.csv$/);
  });

  test('resetting asks first and can be undone', DESK, async () => {
    await walk('analytics');
    const views = page.locator('dl > div').filter({ hasText: 'Visitas' }).first();
    await expect(views).toContainText('40');
    await page.getByRole('button', { name: 'Reiniciar todas las cifras' }).click();
    await page.getByRole('button', { name: 'Reiniciar', exact: true }).click();
    await expect(views).toContainText('0');
    await expect(views).not.toContainText('40');
    await page.reload();
    await page.getByRole('button', { name: 'Deshacer' }).first().click();
    await expect(views).toContainText('40');
  });

  test('on a phone the table of the week scrolls within its section', DESK, async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await walk('performance');
    await page.getByText('Ver como tabla').click();
    await expect(page.getByRole('columnheader', { name: '23 h' })).toBeAttached();
    expect(await misfits(page)).toEqual([]);
  });
});
