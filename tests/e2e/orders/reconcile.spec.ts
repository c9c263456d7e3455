import { expect, test } from '../../setup/browser';
import { buy, openSection } from '../../setup/browser/dashboard';
import { BY_HAND, COURSE, post } from '../../setup/browser/shop';

test('a bank statement approves what it pays after one look, and that is undone', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await signIn(page, 'Ana Núñez');
  await buy(page, 'pro', 'mes');
  await post(page, '/api/cobros', BY_HAND);
  const { id } = await post(page, '/api/productos', COURSE);
  const { slug } = await (await page.request.get('/api/perfil')).json();
  const baseURL = process.env['TEST_URL'] ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const visitor = await context.newPage();
  for (const name of ['Eva Torres', 'Luis Gil', 'Sol Duarte']) {
    await visitor.goto(`/${slug}/p/${id}/comprar`);
    await visitor.getByLabel('Tu nombre').fill(name);
    await visitor.getByLabel('Tu correo').fill(`${name.slice(0, 3)}@ejemplo.com`);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await expect(visitor.getByRole('heading', { name: /^Pedido n/ })).toBeVisible();
  }
  await expect(visitor.getByText('Envía justo este importe', { exact: false })).toBeVisible();
  await context.close();
  const { ventas } = await (await page.request.get('/api/ventas')).json();
  const [sol, , eva] = ventas as { referencia: string }[];
  const day = new Date().toISOString().slice(0, 10);
  const csv = [
    'Cuenta;ES91 2100',
    'Fecha;Concepto;Importe;Saldo',
    `${day};Bizum ${eva?.referencia};12,50;100,00`,
    `${day};Bizum ${sol?.referencia};10,00;110,00`,
    `${day};Nómina;900,00;1.010,00`,
    `${day};Recibo de la luz;-40,00;970,00`,
  ].join('\r\n');
  const file = (text: string) => ({
    name: 'movimientos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });

  await openSection(page, '/ventas');
  await page.getByRole('button', { name: 'Revisar con mi banco' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisar con mi banco' });
  await dialog.locator('input[type=file]').setInputFiles(file('no es un extracto'));
  await expect(dialog.getByRole('alert')).toContainText('No reconocemos los movimientos');
  await expectAccessible(page);
  await dialog.locator('input[type=file]').setInputFiles(file(csv));
  const summary = dialog.getByText('Seguros: 1. Por decidir: 1. Sin pedido: 1.');
  await expect(summary).toBeFocused();
  await dialog.getByText('Cómo leímos las columnas').click();
  await expect(dialog.getByLabel('Importe', { exact: true })).toHaveValue('importe');
  await expectAccessible(page);
  await dialog.getByLabel('Concepto').selectOption('No usar');
  await dialog.getByRole('button', { name: 'Leer así' }).click();
  await expect(dialog.getByText('Seguros: 0. Por decidir: 1. Sin pedido: 2.')).toBeVisible();
  await dialog.getByText('Cómo leímos las columnas').click();
  await dialog.getByLabel('Concepto').selectOption('Concepto');
  await dialog.getByRole('button', { name: 'Leer así' }).click();
  await expect(summary).toBeVisible();
  await dialog.getByRole('radio', { name: /Sol Duarte/ }).check();
  await dialog.getByRole('button', { name: 'Aprobar 2 pagos' }).click();
  await expect(dialog.getByText('Aprobaste 2 pagos')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deshacer todos' }).click();
  await expect(dialog.getByText('Deshiciste 2 aprobaciones')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver el extracto otra vez' }).click();
  await expect(summary).toBeVisible();
});
