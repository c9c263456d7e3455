import type { Locator, Page } from '@playwright/test';
import { link } from '../../setup/actions/profile';
import { DESK, expect, test } from '../../setup/browser';
import {
  addToPage,
  afterDrop,
  buy,
  expectToast,
  openSection,
  storeLinks,
  walksOf,
  withoutProfile,
} from '../../setup/browser/dashboard';
import { bigPicture } from '../../setup/browser/pictures';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const rows = (page: Page) => page.getByRole('button', { name: /^Mover «/ });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="Vista previa de tu página"]');

async function open(page: Page, section: string): Promise<void> {
  await page.goto(section);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function go(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  const link = sections.getByRole('link', { name });
  if (!(await link.isVisible())) await sections.getByRole('button', { name: 'Cuenta' }).click();
  await link.click();
}

async function addLink(page: Page, url: string, titulo: string): Promise<void> {
  await addToPage(page);
  await expect(field(page, 'Dirección')).toBeFocused();
  await page.keyboard.type(url);
  await field(page, 'Título').fill(titulo);
}

async function titles(list: Locator): Promise<string[]> {
  const labels = await list.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return labels.map((label) => label?.replace(/^Mover «|»$/g, '') ?? '');
}

test(
  'somebody edits everything, saves, and the public page shows it',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page, 'Lucía Fernández');
    await page.goto('/dashboard');
    await expect(toast(page, 'Perfil cargado exitosamente')).toBeVisible();
    await open(page, '/dashboard');
    await expect(page.getByText('0 de 4', { exact: true })).toBeVisible();
    // Shown only once, because at every reload the notice would cover the screen.
    const isShownAgain = toast(page, 'Perfil cargado exitosamente')
      .waitFor()
      .then(() => true)
      .catch(() => false);
    await page.waitForFunction(() => performance.getEntriesByName('primera-pantalla').length > 0);

    await field(page, 'Nombre').fill('Lucía F. Ibarra');
    await field(page, 'Bio').fill('Ilustro libros infantiles y enseño acuarela.');
    await field(page, 'Descripción').fill('Ciudad de México, con las ventanas abiertas.');
    await field(page, 'Profesión').selectOption({ label: 'Diseñador/a' });
    const slug = `lucia-${Date.now().toString(36)}`;
    await field(page, 'Dirección de tu página').fill(slug);
    await expect(page.getByText('Disponible', { exact: true })).toBeVisible();
    await expect(preview(page).getByRole('heading', { name: 'Lucía F. Ibarra' })).toBeVisible();

    const buffer = await bigPicture(page);
    await page.setInputFiles('input[type=file]', {
      name: 'foto.png',
      mimeType: 'image/png',
      buffer,
    });
    await expect(page.getByText('Foto lista. Guarda para publicarla.')).toBeVisible();

    await go(page, 'Enlaces');
    await expect(page).toHaveURL(/\/enlaces$/);
    await addLink(page, 'instagram.com/lucia', 'Instagram');
    await addLink(page, 'tienda.example/laminas', 'Tienda');
    await addLink(page, 'curso.example', 'Curso');
    await expect(page.getByText('Se publicarán 3 de 3')).toBeVisible();

    const handle = page.getByRole('button', { name: 'Mover «Curso»' });
    await page.getByRole('button', { name: 'Curso', expanded: true }).click();
    const [from, to] = [await handle.boundingBox(), await rows(page).first().boundingBox()];
    if (!from || !to) throw new Error('the list is not on the screen');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + 40, { steps: 12 });
    await expect(page.getByText(/^«Curso» pasa a la posición/)).toBeAttached();
    await page.mouse.move(from.x + 8, to.y + 4, { steps: 6 });
    await expect(page.getByText('«Curso» pasa a la posición 1 de 3.')).toBeAttached();
    await page.mouse.up();
    await afterDrop(page);
    await expect.poll(() => titles(rows(page))).toEqual(['Curso', 'Instagram', 'Tienda']);
    await page.getByRole('switch', { name: 'Publicar «Tienda»' }).click();
    await expect(page.getByText('Se publicarán 2 de 3')).toBeVisible();
    expect(await Promise.race([isShownAgain, false])).toBe(false);

    await save(page).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    await go(page, 'Perfil');
    await expect(page.getByText('Es tu dirección actual.').locator('svg')).toHaveCount(0);
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucía F. Ibarra');
    await expect(page.getByText('Ilustro libros infantiles y enseño acuarela.')).toBeVisible();
    const links = page.getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toContainText('Curso');
    await expect(links.first()).toHaveAttribute('href', /^https:\/\/curso\.example/);
    await expect(page.locator('img').first()).toHaveAttribute('src', /^\/media\//);
  },
);

test(
  'says that the session is over, keeps the draft and goes on after a new sign-in',
  DESK,
  async ({ page, context, signIn }) => {
    const person = await signIn(page);
    await open(page, '/perfil');
    await field(page, 'Bio').fill('Escrita antes de salir.');
    await context.clearCookies();
    await save(page).click();
    await expect(page.getByText(/Tu sesión terminó/).first()).toBeVisible();
    await expect(field(page, 'Bio')).toHaveValue('Escrita antes de salir.');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Entrar' }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    // Focusing the window before the sign-in is finished must not end the wait.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await popup.getByRole('link', { name: /demostración/i }).click();
    await popup.getByLabel('Nombre').fill(person.nombre);
    await popup.getByLabel('Correo').fill(person.correo);
    await popup.getByRole('button', { name: 'Entrar' }).click();
    await closed;
    await expectToast(page, 'Cambios guardados exitosamente');
    await expect(page.getByText(/Tu sesión terminó/)).toHaveCount(0);
  },
);

test(
  'keeps a draft when the server cannot be reached, across a reload too',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await open(page, '/perfil');
    await field(page, 'Bio').fill('Escrita sin conexión.');
    await page.route('**/api/perfil', (route) => route.abort());
    await save(page).click();
    await expect(page.getByText('Error al guardar cambios').first()).toBeVisible();
    await page.unroute('**/api/perfil');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Recuperar cambios' }).click();
    await expect(field(page, 'Bio')).toHaveValue('Escrita sin conexión.');
    await save(page).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    await page.reload();
    await expect(field(page, 'Bio')).toHaveValue('Escrita sin conexión.');
    await expect(page.getByRole('button', { name: 'Recuperar cambios' })).toHaveCount(0);
  },
);

test(
  'offers to try again when the profile cannot be loaded, and then leads by addresses, back too',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await withoutProfile(page);
    await page.route('**/api/perfil', (route) => route.abort());
    await page.goto('/dashboard');
    const title = { name: 'Error al cargar el perfil' };
    await expect(page.getByRole('heading', { ...title, level: 1 })).toBeVisible();
    await expect(page.getByRole('alertdialog', title)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/perfil');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('alertdialog', title)).toBeHidden();

    await page.evaluate(() => Object.assign(window, { same: true }));
    await go(page, 'Enlaces');
    await go(page, 'Ajustes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
    await expect(page).toHaveTitle(/^Configuración/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enlaces');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  },
);

test(
  'copies both addresses and lists the sessions, closing another one',
  DESK,
  async ({ page, browser, context, signIn }) => {
    const person = await signIn(page);
    const other = await browser.newContext({ baseURL: process.env['TEST_URL'] ?? '' });
    const elsewhere = await other.newPage();
    await elsewhere.goto('/auth/demo');
    await elsewhere.getByLabel('Nombre').fill(person.nombre);
    await elsewhere.getByLabel('Correo').fill(person.correo);
    await elsewhere.getByRole('button', { name: 'Entrar' }).click();
    await elsewhere.waitForURL((url) => !/^\/(auth|entrar)/.test(url.pathname));

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/pagina');
    const permanent = page.locator('p', { hasText: '/profile/' }).first();
    const mayBreak = () => permanent.evaluate((one) => one.innerHTML.split(/<wbr>/));
    expect(await mayBreak()).toContain('profile/');
    await page.getByRole('button', { name: 'Copiar enlace permanente' }).click();
    await expect(toast(page, 'Enlace copiado al portapapeles')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/profile/');
    expect((await page.request.get(copied)).url()).not.toContain('/profile/');

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: /enlace permanente$/ }).click();
    await expect(toast(page, 'No pudimos copiarlo')).toBeVisible();

    await go(page, 'Ajustes');
    const close = page.getByRole('button', { name: /^Cerrar la sesión de/ });
    await page.route('**/api/sesiones/*', (route) => route.fulfill({ body: '<!doctype html>' }));
    await close.click();
    const notices = page.getByRole('region', { name: 'Avisos' });
    await expect(notices, 'the page of a proxy').toContainText('Revisa tu conexión');
    await page.unroute('**/api/sesiones/*');
    await close.click();
    await expect(toast(page, 'Sesión cerrada')).toBeVisible();
    expect((await other.request.get('/api/perfil')).status()).toBe(401);
    await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
    await page.getByRole('button', { name: 'Cerrar todas', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await page.request.get('/api/perfil')).status()).toBe(401);
    await other.close();
  },
);

test(
  'what is typed in a form is there again when its section opens again, until it is saved',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await buy(page, 'enterprise', 'mes');
    await open(page, '/perfil');
    const typed = [
      ['webhooks', 'Para qué es', 'Mi contabilidad'],
      ['api', 'Para qué es', 'Mi robot'],
      ['equipo', 'Correo (opcional)', 'eva@ejemplo.com'],
      ['tienda', 'Nombre o razón social', 'Ana Núñez'],
      ['enterprise', 'Nombre', 'Casa Ana'],
    ] as const;
    const walk = walksOf(page);
    for (const [section, label, text] of typed) {
      await walk(section);
      await field(page, label).fill(text);
    }
    for (const [section, label, text] of typed) {
      await walk(section);
      await expect(field(page, label), section).toHaveValue(text);
    }
    const asksBeforeLeaving = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asksBeforeLeaving()).toBe(true);

    await walk('equipo');
    await page.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(field(page, 'Correo (opcional)')).toHaveValue('');
    await walk('api');
    const writes = page.getByLabel('Cambiar: Ventas');
    await writes.check();
    await page.getByRole('button', { name: 'Crear llave' }).click();
    await page.getByRole('button', { name: 'Ya la guardé' }).click();
    await expect(field(page, 'Para qué es')).toHaveValue('');
    await walk('equipo');
    await expect(field(page, 'Correo (opcional)')).toHaveValue('');
    await walk('api');
    await field(page, 'Para qué es').fill('Otro robot');
    await expect(writes, 'of the key before').not.toBeChecked();

    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Nueva página' }).click();
    await page.getByRole('dialog', { name: 'Nueva página' }).getByLabel('Nombre').fill('Dos');
    await page.getByRole('button', { name: 'Crear página' }).click();
    const question = page.getByRole('dialog', { name: 'Tienes algo escrito sin guardar' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancelar' }).last().click();
    await page.keyboard.press('Escape');
    await expect(field(page, 'Para qué es')).toHaveValue('Otro robot');

    await walk('tienda');
    await page.getByRole('button', { name: 'Agregar forma de cobro' }).click();
    await page.getByRole('button', { name: 'Pedido por WhatsApp' }).click();
    await field(page, 'Tu número de WhatsApp').fill('+525512345678');
    await page.getByRole('button', { name: 'Elegir otra' }).click();
    await page.getByRole('button', { name: 'Pedido por WhatsApp' }).click();
    await expect(field(page, 'Tu número de WhatsApp')).toHaveValue('+525512345678');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(field(page, 'Tu número de WhatsApp')).toHaveValue('+525512345678');
  },
);

test(
  'a screen that cannot be rendered leaves the other sections and the draft as they are',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await page.route('**/api/sesiones', (route) => route.fulfill({ json: { sesiones: {} } }));
    await open(page, '/perfil');
    await field(page, 'Bio').fill('Escrita antes del fallo.');
    await go(page, 'Ajustes');
    const failure = page.getByRole('heading', { name: 'No pudimos mostrar esta parte' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await go(page, 'Perfil');
    await expect(field(page, 'Bio')).toHaveValue('Escrita antes del fallo.');
    await save(page).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    await page.unroute('**/api/sesiones');
    await go(page, 'Ajustes');
    await expect(failure).toBeVisible();
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await expect(page.getByRole('button', { name: 'Cerrar todas las sesiones' })).toBeVisible();
  },
);

test(
  'a browser that stores nothing and knows neither its own zone nor that of the page is enough',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    const headers = { origin: process.env['TEST_URL'] ?? '' };
    const data = { zonaHoraria: 'America/Ciudad_Juarez' };
    const zone = await page.request.put('/api/perfil/zona-horaria', { headers, data });
    expect(zone.status(), await zone.text()).toBe(200);
    await storeLinks(page, [link('Uno', { hasta: '2090-01-01T00:00:00.000Z' })]);
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('', 'SecurityError');
      };
      Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
      };
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, [locales, options]) {
          const isUnknown = /Unknown|Juarez/.test(options?.timeZone);
          if (isUnknown) throw new RangeError('Invalid time zone specified');
          return new target(locales, options);
        },
      });
    });
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    await open(page, '/perfil');
    await field(page, 'Bio').fill('Nada se guarda aquí.');
    await save(page).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    for (const section of ['enlaces', 'analytics', 'boletines', 'eventos', 'tienda', 'ajustes']) {
      await openSection(page, `/${section}`);
      const failure = page.getByText(/No pudimos (?:cargar|mostrar) esta parte/);
      await expect(failure, section).toHaveCount(0);
    }
    await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue(
      data.zonaHoraria,
    );
    expect(thrown).toEqual([]);
  },
);
