import { expect, PHONE, test } from '../../setup/browser';
import { openSection, storeLinks } from '../../setup/browser/dashboard';

test(
  'readers ask without script, others come along in a file, and that is taken back',
  PHONE,
  async ({ page, browser, baseURL, signIn, expectAccessible }) => {
    await signIn(page, 'Ana Pérez');
    await openSection(page, '/contacto');
    await expect(page.getByText('Agrega el bloque Boletín a tu página')).toBeVisible();
    await storeLinks(page, [], { bloques: [{ tipo: 'boletin', activo: true, datos: {} }] });
    await openSection(page, '/contacto');
    await expect(page.getByText('Tu página ya tiene el bloque Boletín')).toBeVisible();
    const { slug } = await (await page.request.get('/api/perfil')).json();
    const reader = `eva-${crypto.randomUUID()}@ejemplo.com`;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const visitor = await context.newPage();
    await visitor.goto(`/${slug}`);
    await visitor.getByLabel('Tu correo').fill(reader);
    await visitor.getByRole('button', { name: 'Suscribirme' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/${slug}#suscrito$`));
    await expect(visitor.getByText('Te mandamos un correo para confirmar')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Ana Pérez' })).toBeVisible();
    await context.close();

    await openSection(page, '/contacto');
    await expect(page.getByText(reader)).toBeVisible();
    await page.getByRole('button', { name: 'Importar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar suscriptores' });
    const csv =
      'Nombre,Correo,Estado\nLuz,luz@ejemplo.com,activa\nNadie,nadie@,activa\nSol,sol@ejemplo.com,fría';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await expect(dialog.getByText('Cuenta en pocas palabras dónde se suscribieron.')).toBeVisible();
    await expect(dialog.getByLabel('¿Dónde se suscribieron?')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('¿Dónde se suscribieron?').fill('Formulario de mi web');
    await dialog.getByLabel('¿Cuándo aceptaron?').fill('2026-05-04');
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await expect(dialog.getByRole('heading', { name: '¿Quién está suscrito?' })).toBeFocused();
    await expectAccessible(page);
    const column = dialog.getByRole('group', { name: 'Columna «Estado»' });
    await column.getByLabel('«fría», en una fila').selectOption('Está suscrita');
    await dialog.getByRole('button', { name: 'Seguir' }).click();
    await expect(dialog.getByRole('heading', { name: '2 direcciones nuevas' })).toBeFocused();
    await expect(dialog.getByRole('listitem')).toContainText([
      'Fila 3nadie@No es un correo válido',
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Importar 2 direcciones' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('sol@ejemplo.com')).toBeVisible();
    await expect(page.getByText('4 de mayo de 2026')).toHaveCount(2);
    await expect(page.getByText('2 de 50 confirmados · 1 por confirmar')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('sol@ejemplo.com')).toBeHidden();
    await expect(page.getByText(reader)).toBeVisible();
    await page.getByRole('button', { name: 'Agregar contacto a mi página' }).click();
    await expect(page.getByLabel('Teléfono', { exact: true })).toBeFocused();
  },
);
