import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../../../setup/browser';
import { addToPage, closeNotices, openSection, storeLinks } from '../../../setup/browser/dashboard';

/** The vertical space between a phone's header and its bottom bar, where notices appear. */
async function room(page: Page): Promise<{ from: number; to: number }> {
  const tabs = await page.getByRole('navigation', { name: 'Partes de tu panel' }).boundingBox();
  const bar = await page.getByRole('button', { name: 'Guardar', exact: true }).boundingBox();
  return { from: Math.max(64, tabs?.y ?? 0), to: bar?.y ?? 0 };
}

test(
  'a notice stands above the bar, its words whole beside what it offers',
  PHONE,
  async ({ page, signIn }) => {
    await signIn(page);
    await storeLinks(page, [{ titulo: 'Un título que es bastante largo' }]);
    await openSection(page, '/enlaces');
    await page.getByRole('button', { name: /^01 / }).tap();
    await page.getByRole('button', { name: 'Eliminar' }).tap();
    const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
    const cut = await undo.evaluate((one) =>
      [...(one.previousElementSibling?.children ?? [])].some(
        (words) => words.scrollHeight > words.clientHeight + 1,
      ),
    );
    expect(cut).toBe(false);
    await expect
      .poll(async () => {
        const box = await page.getByRole('dialog').filter({ has: undo }).boundingBox();
        const { from, to } = await room(page);
        return box && box.y > from && box.y + box.height <= to;
      })
      .toBe(true);
  },
);

test(
  'of several notices a phone shows the newest, and the one before it when that is gone',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await storeLinks(page, [{ titulo: 'Uno' }, { titulo: 'Dos' }]);
    await openSection(page, '/enlaces');
    await closeNotices(page);
    await page.getByRole('button', { name: /^01 / }).tap();
    await page.getByRole('button', { name: 'Eliminar' }).tap();
    const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
    await expect(undo).toBeVisible();
    await page.route('**/api/perfil', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/perfil'));
    await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
    await refused;
    const failed = page.getByRole('alertdialog', { name: 'Error al guardar cambios' });
    await expect(failed).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Error al guardar' })).toBeAttached();
    await expect(undo).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^01 / }).tap();
    await page.getByRole('button', { name: 'Eliminar' }).tap();
    await expect(failed).toBeHidden();
    await undo.tap();
    await expect(page.getByRole('button', { name: /^Mover «/ })).toHaveCount(1);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    const close = failed.getByRole('button', { name: 'Cerrar aviso' });
    await close.scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a notice covers neither the header nor the bar, and nothing stands where nothing is saved',
  PHONE,
  async ({ page, signIn }) => {
    await signIn(page);
    await storeLinks(page, [{}, {}]);
    await openSection(page, '/enlaces');
    await closeNotices(page);
    for (const _ of [1, 2]) {
      await addToPage(page);
    }
    const notice = page.getByRole('dialog').filter({ hasText: 'Enlace agregado' });
    const visibleNotice = notice.filter({ visible: true });
    await expect(visibleNotice).toHaveCount(1);
    await expect
      .poll(async () => {
        // A notice closes by itself; the next addition shows a new one.
        if ((await visibleNotice.count()) === 0) await addToPage(page);
        const box = await visibleNotice.boundingBox({ timeout: 1_000 }).catch(() => null);
        const { from, to } = await room(page);
        return box && box.y > from && box.y + box.height <= to;
      })
      .toBe(true);
    await page.reload();
    await openSection(page, '/ayuda');
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden();
  },
);
