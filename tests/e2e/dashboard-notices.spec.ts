import { expect, PHONE, test } from '../setup/browser';
import { addToPage, closeNotices, openSection, storeLinks } from '../setup/dashboard';

test(
  'a notice lies over the header, its words whole beside what it offers',
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
    const tabs = await page.getByRole('navigation', { name: 'Partes de tu panel' }).boundingBox();
    await expect
      .poll(async () => {
        const box = await undo.boundingBox();
        return box && tabs && box.y + box.height <= tabs.y;
      })
      .toBe(true);
  },
);

test(
  'several notices stand one below the other, none over another or over what else is told',
  PHONE,
  async ({ page, context, signIn, expectAccessible }) => {
    await signIn(page);
    await storeLinks(page, [{ titulo: 'Uno' }, { titulo: 'Dos' }]);
    await openSection(page, '/enlaces');
    await closeNotices(page);
    await page.getByRole('button', { name: /^01 / }).tap();
    await page.getByRole('button', { name: 'Eliminar' }).tap();
    const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
    await expect(undo).toBeVisible();
    // Who looks elsewhere has all the time: notices wait.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.route('**/api/perfil', (route) => route.abort());
    await page.keyboard.press('Control+s');
    const failed = page.getByRole('alertdialog', { name: 'Error al guardar cambios' });
    await expect(failed).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Error al guardar' })).toBeAttached();
    const tops = async () => {
      const boxes = await Promise.all([failed.boundingBox(), undo.boundingBox()]);
      return boxes.map((box) => ({ from: box?.y ?? 0, to: (box?.y ?? 0) + (box?.height ?? 0) }));
    };
    await expect.poll(async () => (await tops()).every(({ from }) => from >= 0)).toBe(true);
    const [above, below] = await tops();
    expect(above?.to).toBeLessThanOrEqual(below?.from ?? 0);
    await expectAccessible(page);
    await context.setOffline(true);
    const offline = page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /^Sin conexión/ });
    await expect
      .poll(async () => (await offline.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(below?.to ?? 999);
    await context.setOffline(false);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    for (const one of [failed.getByRole('button', { name: 'Cerrar aviso' }), undo]) {
      await one.scrollIntoViewIfNeeded();
      await expect(one).toBeInViewport({ ratio: 1 });
    }
    await undo.tap();
    await expect(page.getByRole('button', { name: /^Mover «/ })).toHaveCount(2);
    await expect(failed).toBeVisible();
  },
);

test(
  'a notice covers neither a link nor a field, and nothing stands where nothing is saved',
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
    const shown = notice.filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect
      .poll(async () => {
        // It goes by itself, and comes with the next one.
        if ((await shown.count()) === 0) await addToPage(page);
        const box = await shown.boundingBox({ timeout: 1_000 }).catch(() => null);
        return (box?.y ?? 0) + (box?.height ?? 999);
      })
      .toBeLessThanOrEqual(72);
    await page.reload();
    await openSection(page, '/ayuda');
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden();
  },
);
