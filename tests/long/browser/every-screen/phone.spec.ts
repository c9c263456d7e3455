import type { Page } from '@playwright/test';
import type { Section } from '../../../../src/sections';
import { expect, PHONE, test } from '../../../setup/browser';
import { addToPage, openSection, walksOf } from '../../../setup/browser/dashboard';

/** By how much a page is wider than its screen. The window's own width grows with it. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

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
  await expect(page.getByText('Cambios guardados exitosamente')).toBeVisible();
  const { slug } = await (await page.request.get('/api/perfil')).json();
  await page.goto(`/${slug}`);
  await expect(page.getByRole('link', { name: /Mi sitio/ })).toBeVisible();
});

for (const way of ['of the browser', 'of the phone'] as const) {
  test(`the way back ${way} closes what lies over the page`, PHONE, async ({ page, signIn }) => {
    // A phone's button cannot be pressed here: the page is asked as the phone would ask it.
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

test('everything fits a phone at twice its zoom', PHONE, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'Nombre Larguísimo De La Concepción Fernández');
  for (const path of ['/', '/precios', '/dashboard', '/enlaces', '/apariencia', '/analytics']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const cut = () =>
      page.locator('body *:visible').evaluateAll((all) => {
        // A miniature holds its page in a shadow tree, whose parent is its host.
        const parentOf = (one: Element) =>
          one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null;
        const inStrip = (one: Element | null): boolean =>
          one !== null &&
          (/auto|scroll/.test(getComputedStyle(one).overflowX) || inStrip(parentOf(one)));
        return (
          all
            .filter((one) => one.matches('header *, h1, button, a'))
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
            // The example card lies askew on purpose; a strip is pushed sideways.
            .filter((one) => !one.closest('figure') && !inStrip(one))
            .map((one) => one.outerHTML.slice(0, 90))
        );
      });
    await expect.poll(cut, path).toEqual([]);
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test(
  'everything fits a phone with letters of twice their size',
  PHONE,
  async ({ page, signIn }) => {
    test.slow();
    await signIn(page, 'Nombre Larguísimo De La Concepción Fernández');
    const enlarge = () =>
      page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    for (const path of ['/', '/precios', '/auth/demo']) {
      await page.goto(path);
      await enlarge();
      await expect.poll(() => overflow(page), { message: path }).toBeLessThanOrEqual(0);
    }
    const walk = walksOf(page);
    await openSection(page, '/ayuda');
    await enlarge();
    const saving: Section[] = ['dashboard', 'perfil', 'enlaces', 'apariencia'];
    for (const section of [...saving, 'ajustes', 'analytics'] as const) {
      await walk(section);
      await expect.poll(() => overflow(page), { message: section }).toBeLessThanOrEqual(0);
      if (!saving.includes(section)) continue;
      const save = page.getByRole('button', { name: 'Guardar', exact: true });
      await expect(save, section).toBeInViewport({ ratio: 1 });
      const under = () =>
        page.getByRole('heading', { level: 1 }).evaluate((title) => {
          const bell = document.querySelector('header a[href="/notificaciones"]');
          const { left, bottom } = bell?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
          const words = document.createRange();
          words.selectNodeContents(title);
          return (
            words.getBoundingClientRect().right > left && title.getBoundingClientRect().top < bottom
          );
        });
      await expect.poll(under, `the title of ${section} under the bell`).toBe(false);
    }
  },
);

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

test('each address to copy has its button under it', PHONE, async ({ page, signIn }) => {
  await signIn(page);
  await openSection(page, '/pagina');
  for (const name of [/Copiar enlace público/, /Copiar enlace permanente/]) {
    const button = page.getByRole('button', { name });
    const under = () =>
      button.evaluate((one) => {
        const words = one.previousElementSibling?.getBoundingClientRect();
        return words && one.getBoundingClientRect().top >= words.bottom;
      });
    await expect.poll(under, String(name)).toBe(true);
  }
});

test(
  'nothing on a phone is wider than the phone, and targets fit a thumb',
  PHONE,
  async ({ page, signIn }) => {
    await signIn(page, 'Nombre Larguísimo De La Concepción Fernández');
    const walk = walksOf(page);
    await openSection(page, '/ayuda');
    for (const section of [
      'dashboard',
      'perfil',
      'enlaces',
      'multimedia',
      'social',
      'contacto',
      'pagina',
      'ajustes',
    ] as const) {
      await walk(section);
      await expect(page.getByRole('status').filter({ hasText: /^Buscando/ })).toHaveCount(0);
      await expect.poll(() => overflow(page), section).toBeLessThanOrEqual(0);
      const smallTargets = () =>
        page.locator('button:visible, main a:visible').evaluateAll((all) =>
          all
            .map((one) => ({ box: one.getBoundingClientRect(), html: one.outerHTML }))
            .filter(({ box }) => box.width < 24 || box.height < 24)
            .map(({ html }) => html),
        );
      await expect.poll(smallTargets, { message: `targets of /${section}` }).toEqual([]);
    }
  },
);
