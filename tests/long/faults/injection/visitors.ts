import { expect, test } from 'vitest';
import { SCRIPTS } from '../../../fixtures/scripts';
import { readProfile, saveProfile } from '../../../setup/actions/profile';
import { BROWSER, sendBeacon, statisticsOnce } from '../../../setup/actions/visits';
import { raiseAlarms, runningLinks } from '../../../setup/browser/violations';
import { newPerson, signIn } from '../../../setup/client';
import { openScreen, show } from '../support/screens';
import { storeNotices, storeSources } from '../support/stored';
import { addressOf, count, SOME, type Stage } from './stage';

/** Values from visitors: their referrers, their names, and the URLs that they open. */
export function testVisitors(stage: Stage): void {
  test('where visitors came from is shown without what they made of it', async () => {
    const { ana, context, server } = stage;
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
    // Waits for all visits, because a later one would change the rows stored below.
    const { hasta } = await statisticsOnce(
      ana,
      ({ views, bots }) => views + bots >= 2 * SCRIPTS.length,
    );
    // The product stores at most a hundred sources a day, so the test writes the others directly.
    storeSources(server, uid, hasta, SCRIPTS);
    await openScreen(page, 'analytics');
    await openScreen(page, 'visitors');
    await page.getByRole('button', { name: /^\d+ más$/ }).click();
    await expect.poll(() => page.getByText('javascript __x 1').count()).toBeGreaterThan(0);
    stage.taken += SCRIPTS.length;
    await page.close();
  });

  test('notifications show the texts that they are made of as they are', async () => {
    const { ana, context, server } = stage;
    const page = await context.newPage();
    const { uid } = await readProfile(ana);
    storeNotices(server, uid, SCRIPTS);
    await openScreen(page, 'notificaciones');
    const entries = page.locator('#contenido li');
    const more = page.getByRole('button', { name: 'Ver anteriores' });
    await entries.first().waitFor();
    while ((await entries.count()) < SCRIPTS.length && (await more.isVisible())) {
      const count = await entries.count();
      await more.click();
      await expect.poll(() => entries.count()).toBeGreaterThan(count);
    }
    expect(await entries.count()).toBeGreaterThanOrEqual(SCRIPTS.length);
    expect(await runningLinks(page)).toEqual([]);
    stage.taken += SCRIPTS.length;
    await page.close();
  });

  test('a name from the sign-in, and whatever stands in an address, run nothing', async () => {
    const { browser, context, server } = stage;
    const page = await context.newPage();
    const guest = await browser.newContext({ baseURL: server.url });
    const guestAlarms = await raiseAlarms(guest);
    const stranger = await guest.newPage();
    for (const [at, payload] of SOME.entries()) {
      const person = { ...newPerson(), nombre: payload };
      const client = await signIn(server.url, person).catch(() => undefined);
      if (client) {
        stage.taken += 1;
        await show(stranger, `/${(await readProfile(client)).slug}`);
      } else stage.refused += 1;
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
    const { ana, context } = stage;
    const page = await context.newPage();
    for (const payload of SOME.filter((_, at) => at % 5 === 0)) {
      const { status, json } = await saveProfile(ana, { nombre: payload, enlaces: [] });
      if (!count(stage, status)) continue;
      await show(page, `/${json.slug}`);
      // Loaded within our page, because Chromium's picture viewer violates every strict CSP.
      const width = page.evaluate(async (src) => {
        const picture = Object.assign(new Image(), { src });
        await picture.decode();
        return picture.naturalWidth;
      }, `/og/${json.slug}.png`);
      expect(await width).toBe(1200);
    }
    await page.close();
  });
}
