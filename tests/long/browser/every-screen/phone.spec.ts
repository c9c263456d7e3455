import { expect, PHONE, test } from '../../../setup/browser';
import { addToPage, expectToast, openSection } from '../../../setup/browser/dashboard';

test('somebody makes a page on a phone', PHONE, async ({ page, signIn }) => {
  await signIn(page, 'Móvil García');
  await page.goto('/dashboard');
  await page.getByLabel('Bio', { exact: true }).fill('Escrita con el pulgar.');

  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer).toBeVisible();
  await page.touchscreen.tap(380, 400);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  await drawer.getByRole('link', { name: 'Enlaces' }).tap();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enlaces');

  await addToPage(page);
  const address = page.getByLabel('Dirección', { exact: true });
  await expect(address).toBeFocused();
  await address.fill('ejemplo.com');
  await page.getByLabel('Título', { exact: true }).fill('Mi sitio');
  await expect(address).toHaveValue('https://ejemplo.com');

  await page.getByRole('button', { name: 'Vista previa', exact: true }).tap();
  const frame = page.frameLocator('iframe[title="Vista previa de tu página"]');
  await expect(frame.getByRole('heading', { name: 'Móvil García' })).toBeVisible();
  await expect(frame.getByText('Mi sitio')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar vista previa' }).tap();

  await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
  await expectToast(page, 'Cambios guardados exitosamente');
  const { slug } = await (await page.request.get('/api/perfil')).json();
  await page.goto(`/${slug}`);
  await expect(page.getByRole('link', { name: /Mi sitio/ })).toBeVisible();
});

for (const way of ['of the browser', 'of the phone'] as const) {
  test(`the way back ${way} closes what lies over the page`, PHONE, async ({ page, signIn }) => {
    // Playwright cannot press a phone's back button: a stand-in for CloseWatcher sends its events.
    await page.addInitScript(() => {
      const watchers = new Set<EventTarget & { onclose?: () => void }>();
      class Watcher extends EventTarget {
        onclose?: () => void;
        constructor() {
          super();
          watchers.add(this);
        }
        destroy = () => watchers.delete(this);
      }
      const back = () => [...watchers].at(-1)?.onclose?.();
      Object.assign(window, { CloseWatcher: Watcher, pressBack: back });
    });
    await signIn(page);
    await page.goto('/perfil');
    await page.getByRole('link', { name: 'Enlaces', exact: true }).tap();
    await expect(page).toHaveURL(/\/enlaces$/);
    for (const [button, dialog] of [
      ['Vista previa', 'Vista previa'],
      ['Abrir menú', 'Menú'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).tap();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.evaluate(way === 'of the phone' ? 'pressBack()' : 'history.back()');
      await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
      await expect(page).toHaveURL(/\/enlaces$/);
    }
    await page.evaluate('history.back()');
    await expect(page).toHaveURL(/\/perfil$/);
  });
}

test('the menu goes away wherever one goes from it', PHONE, async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard');
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  for (const [entry, path] of [
    ['Perfil', '/perfil'],
    ['Ajustes', '/ajustes'],
  ] as const) {
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await drawer.getByRole('button', { name: /^Cuenta de/ }).tap();
    await page.getByRole('menuitem', { name: entry }).tap();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(drawer).toBeHidden();
  }
});

test(
  'the menu keeps its head, and the way out, while it scrolls',
  PHONE,
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await signIn(page);
    await openSection(page, '/dashboard');
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    for (const group of ['Analíticas', 'Cuenta']) {
      await drawer.getByRole('button', { name: group, exact: true }).tap();
    }
    await drawer.getByRole('link', { name: 'Ayuda' }).scrollIntoViewIfNeeded();
    await expect(drawer.getByRole('link', { name: 'Inicio', exact: true })).not.toBeInViewport();
    await expect(drawer.getByRole('link', { name: 'Enlaza' })).toBeInViewport({ ratio: 1 });
    await drawer.getByRole('button', { name: 'Cerrar menú' }).tap();
    await expect(drawer).toBeHidden();
  },
);
