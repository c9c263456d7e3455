import { BROWSER_FLAGS } from '../../../../scripts/lib/browser.mjs';
import { expect, test } from '../../../setup/browser';
import { openSection, storeLinks, walksOf } from '../../../setup/browser/dashboard';

const executablePath = process.env['CHROMIUM_PATH'];

// The reader's own size of letters, as the browser's settings have it: twice the usual.
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath && { executablePath }),
  },
});

test('whoever reads at twice the size has room to write, whatever their screen', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const url = 'https://www.instagram.com/una-direccion-que-no-termina-nunca';
  await storeLinks(page, [{ url, desde: '2090-03-01T15:00:00.000Z', destacado: true }, { url }]);
  const walk = walksOf(page);
  await openSection(page, '/ayuda');
  for (const section of ['dashboard', 'enlaces', 'apariencia', 'analytics'] as const) {
    await walk(section);
    if (section === 'enlaces') await page.locator('[data-row]').first().click();
    const fits = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const sheet = document.querySelector('#contenido')?.clientWidth ?? 0;
        return scrollWidth <= clientWidth && sheet > clientWidth / 2;
      });
    await expect.poll(fits, section).toBe(true);
    // There is nothing to save among the statistics.
    if (section === 'analytics') continue;
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});
