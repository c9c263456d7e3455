import { DESK, expect, PHONE, test } from '../../setup/browser';
import { buy, closeNotices, expectToast, openSection } from '../../setup/browser/dashboard';
import { LETTERS, lettersOf } from '../../setup/browser/fitting';

test(
  'dates are written on their own clock, shown on the page, copied, deleted and put back',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await openSection(page, '/eventos');
    await expect(page.getByRole('link', { name: 'Ver planes PRO' })).toBeVisible();
    await buy(page, 'pro', 'mes');
    await openSection(page, '/eventos');
    await expect(page.getByRole('heading', { name: 'Tu primera fecha' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Nuevo evento' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo evento' });
    await form.getByRole('button', { name: 'Guardar evento' }).click();
    await expect(form.getByText('Elige el día.')).toBeVisible();
    await form.getByLabel('Título', { exact: true }).fill('Noche de relojes');
    await page.mouse.click(5, 5);
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(form.getByLabel('Título', { exact: true })).toHaveValue('Noche de relojes');
    await form.getByLabel('Zona horaria', { exact: true }).selectOption('Europe/Madrid');
    await form.getByLabel('Día', { exact: true }).fill('2097-03-31');
    await form.getByLabel('Hora', { exact: true }).fill('02:30');
    await expect(form.getByText('será a las 3:30', { exact: false })).toBeVisible();
    await form.getByLabel('Día', { exact: true }).fill('2097-10-27');
    await form.getByLabel('La segunda, cuando el reloj la repite').check();
    await form.getByLabel('Termina a las').fill('04:00');
    await form.getByLabel('Lugar', { exact: true }).fill('Sala Sol, Madrid');
    await form.getByLabel('Enlace de entradas o información').fill('entradas.example');
    await expectAccessible(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/eventos', async (route) => {
      await held.promise;
      await route.continue();
    });
    await form.getByLabel('Lugar', { exact: true }).press('Enter');
    await expect(form.getByRole('button', { name: 'Guardando…' })).toBeFocused();
    await page.keyboard.type(' y más');
    await expect(form.getByLabel('Lugar', { exact: true })).toHaveValue('Sala Sol, Madrid');
    held.resolve();
    await expect(form).toBeHidden();
    await page.unroute('**/api/eventos');
    await expect(page.getByText('Sala Sol, Madrid')).toBeVisible();
    const { eventos } = await (await page.request.get('/api/eventos')).json();
    expect(eventos).toMatchObject([
      { inicio: '2097-10-27T02:30:00+01:00', fin: '2097-10-27T04:00:00+01:00' },
    ]);

    await page.getByRole('button', { name: 'Mostrarlas en mi página' }).click();
    await expect(page.getByText('Tu página muestra tus próximas fechas')).toBeVisible();
    await expectToast(page, 'Cambios guardados exitosamente');
    await closeNotices(page);
    await page.getByRole('button', { name: 'Editar Noche de relojes' }).click();
    const edited = page.getByRole('dialog', { name: 'Editar evento' });
    await edited.getByLabel('Estado', { exact: true }).selectOption('agotado');
    await edited.getByRole('button', { name: 'Guardar evento' }).click();
    await page.getByRole('button', { name: 'Duplicar Noche de relojes' }).click();
    const copy = page.getByRole('dialog', { name: 'Nuevo evento' });
    await copy.getByLabel('Título', { exact: true }).fill('Otra noche');
    await copy.getByRole('switch', { name: 'Todo el día' }).click();
    await copy.getByLabel('Día', { exact: true }).fill('2097-12-30');
    await copy.getByLabel('Termina el día').fill('2097-12-31');
    await copy.getByRole('button', { name: 'Guardar evento' }).click();
    await expect(page.getByRole('button', { name: 'Eliminar Otra noche' })).toBeVisible();
    await closeNotices(page);
    await page.getByRole('button', { name: 'Eliminar Noche de relojes' }).click();
    await expect(page.getByText('Sala Sol, Madrid')).toHaveCount(1);
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Eliminar Noche de relojes' })).toBeVisible();
    await expectAccessible(page);

    const { slug } = await (await page.request.get('/api/perfil')).json();
    await page.goto(`/${slug}`);
    await expect(page.getByRole('link', { name: /Noche de relojes/ })).toContainText('Agotado');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver todas las fechas' }).click();
    await expect(
      page.getByRole('list', { name: 'Próximas fechas' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^Suscribirme/ })).toHaveAttribute(
      'href',
      /^webcal:/,
    );
    await expectAccessible(page);
  },
);

test(
  'a visitor elsewhere reads their own hour beside that of an online event',
  PHONE,
  async ({ page, signIn }) => {
    await signIn(page);
    await buy(page, 'pro', 'mes');
    const headers = { origin: process.env['TEST_URL'] ?? '' };
    const add = async (titulo: string, zona: string, inicio: string) => {
      const data = { titulo, zona, inicio, enLinea: true };
      const response = await page.request.post('/api/eventos', { headers, data });
      expect(response.ok()).toBe(true);
    };
    await add('Taller en Madrid', 'Europe/Madrid', '2097-03-10T20:00:00+01:00');
    await add('Taller de aquí', 'America/Mexico_City', '2097-03-10T20:00:00-06:00');
    await openSection(page, '/eventos');
    await page.getByRole('button', { name: 'Mostrarlas en mi página' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const { slug } = await (await page.request.get('/api/perfil')).json();
    await page.goto(`/${slug}/eventos`);
    const list = page.getByRole('list', { name: 'Próximas fechas' });
    // The browser's time zone is Mexico City.
    await expect(list.getByRole('listitem').filter({ hasText: 'Madrid' })).toContainText(
      /dom,? 13:00 en tu hora/,
    );
    const here = list.getByRole('listitem').filter({ hasText: 'de aquí' });
    await expect(here).not.toContainText('en tu hora');

    // With large letters on a small phone the date leaves the text the whole width.
    await page.setViewportSize({ width: 320, height: 640 });
    await (await lettersOf(page))(LETTERS.double);
    const [date, title] = await Promise.all(
      ['time', 'b'].map((tag) => here.locator(tag).first().boundingBox()),
    );
    expect(title?.y).toBeGreaterThan((date?.y ?? 0) + (date?.height ?? 0) - 1);
  },
);

test(
  'a typed event is asked about before another page opens, and no longer once all sessions are closed',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page, 'Ana Escribe');
    await openSection(page, '/eventos');
    await buy(page, 'pro', 'mes');
    const headers = { origin: process.env['TEST_URL'] ?? '' };
    await page.request.post('/api/paginas', { headers, data: { nombre: 'Otra página' } });
    await openSection(page, '/eventos');
    await page.getByRole('button', { name: 'Nuevo evento' }).click();
    await page.getByLabel('Título', { exact: true }).fill('Noche sin guardar');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/ajustes"]')?.click());
    const menu = page.getByRole('button', { name: /^Cuenta de/ });
    const leaving = page.getByRole('dialog', { name: 'Tienes algo escrito sin guardar' });
    await menu.click();
    await page.getByRole('menuitemradio', { name: /^Otra página/ }).click();
    await expect(leaving).toContainText('Si abres otra página, se pierde.');
    await expectAccessible(page);
    await leaving.getByRole('button', { name: 'Cancelar' }).last().click();
    const asked = page.getByRole('dialog', { name: '¿Guardar antes de salir?' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(asked).toContainText('Si sales sin guardarlos, se pierden.');
    await expect(asked.getByRole('button', { name: 'Guardar y salir' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
    const closing = page.getByRole('dialog', { name: '¿Cerrar todas las sesiones?' });
    await expect(closing).toContainText('Tienes cambios sin guardar');
    const asks: string[] = [];
    page.on('dialog', (dialog) => {
      asks.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Cerrar todas', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(asks).toEqual([]);
  },
);

test(
  'an event of a zone that the browser does not know is edited',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await openSection(page, '/eventos');
    await buy(page, 'pro', 'mes');
    const headers = { origin: process.env['TEST_URL'] ?? '' };
    const inicio = '2090-11-20T20:30:00-07:00';
    const data = { titulo: 'Feria', inicio, zona: 'America/Ciudad_Juarez' };
    const made = await page.request.post('/api/eventos', { headers, data });
    expect(made.status(), await made.text()).toBe(200);
    await page.addInitScript(() => {
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, [locales, options]) {
          if (options?.timeZone?.includes('Juarez')) throw new RangeError('Invalid time zone');
          return new target(locales, options);
        },
      });
    });
    await openSection(page, '/eventos');
    await expect(page.getByText(/20 de nov.*20:30/)).toBeVisible();
    await page.getByRole('button', { name: 'Editar Feria' }).click();
    const form = page.getByRole('dialog', { name: 'Editar evento' });
    await expect(form.getByLabel('Hora', { exact: true })).toHaveValue('20:30');
    await expect(form.getByText(/no conoce esta zona.*GMT-7/)).toBeVisible();
    await form.getByLabel('Hora', { exact: true }).fill('21:30');
    await form.getByRole('button', { name: 'Guardar evento' }).click();
    await expect(form).toBeHidden();
    const { eventos } = await (await page.request.get('/api/eventos')).json();
    expect(eventos).toMatchObject([{ inicio: inicio.replace('20:30', '21:30'), zona: data.zona }]);
  },
);

test(
  'an event that changed elsewhere while its form was left keeps both changes',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await buy(page, 'pro', 'mes');
    const headers = { origin: process.env['TEST_URL'] ?? '' };
    const data = { titulo: 'Feria', inicio: '2097-05-04', zona: 'Europe/Madrid' };
    const { id } = await (await page.request.post('/api/eventos', { headers, data })).json();
    await openSection(page, '/eventos');
    await page.getByRole('button', { name: 'Editar Feria' }).click();
    const form = page.getByRole('dialog', { name: 'Editar evento' });
    await form.getByLabel('Título', { exact: true }).fill('Feria de mayo');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/ventas"]')?.click());
    await expect(page).toHaveURL(/\/ventas$/);
    const moved = { ...data, lugar: 'Plaza Mayor' };
    expect((await page.request.put(`/api/eventos/${id}`, { headers, data: moved })).ok()).toBe(
      true,
    );
    await page.goBack();
    await expect(form.getByLabel('Lugar', { exact: true })).toHaveValue('Plaza Mayor');

    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/ventas"]')?.click());
    const renamed = { ...moved, titulo: 'Feria de junio' };
    await page.request.put(`/api/eventos/${id}`, { headers, data: renamed });
    await page.goBack();
    const title = form.getByLabel('Título', { exact: true });
    await expect(title).toHaveAccessibleDescription(/Cambió aquí y en otro lugar/);
    await form.getByRole('button', { name: 'Usar la más nueva' }).click();
    await expect(title).toHaveValue('Feria de junio');
    // The toast about the taken version comes before any other.
    const recover = page.getByRole('button', { name: 'Recuperar mi versión' });
    await expect(recover).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await recover.click();
    await expect(title).toHaveValue('Feria de mayo');
    // Not retried: the toast would go by itself.
    expect(await page.getByText('Se cerró sin guardar').count()).toBe(0);
    await form.getByRole('button', { name: 'Guardar evento' }).click();
    await expect(form).toBeHidden();
    const { eventos } = await (await page.request.get('/api/eventos')).json();
    expect(eventos).toMatchObject([{ titulo: 'Feria de mayo', lugar: 'Plaza Mayor' }]);
  },
);
