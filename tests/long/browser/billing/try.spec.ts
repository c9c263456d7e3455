import { expect, PHONE, test } from '../../../setup/browser';
import { addToPage, openSection, storeLinks } from '../../../setup/browser/dashboard';

const PRICE = 'PRO cuesta 99 US$ al mes, y lo cancelas cuando quieras';

test('a block of PRO is tried in the draft, and nothing is lost by declining', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  await signIn(page);
  await storeLinks(page, [{ titulo: 'Mi curso' }]);
  await openSection(page, '/enlaces');
  await addToPage(page, 'Eventos');
  await expect(page.getByText('Publicar «Eventos» es PRO').first()).toBeVisible();
  await expect(page.getByText(PRICE).first()).toBeVisible();
  await addToPage(page, 'Productos');
  await expectAccessible(page);
  if (!isMobile) {
    const preview = page.frameLocator('iframe[title="Vista previa de tu página"]');
    await expect(preview.getByText('Tu próxima fecha')).toBeVisible();
    await expect(preview.getByText('Tu primer producto')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const saved = page.getByText('quedan guardados. Publicarlos es PRO').first();
  await expect(saved).toContainText('«Eventos», «Productos»');
  await expect(saved).toContainText(PRICE);
  const { slug, bloques } = await (await page.request.get('/api/perfil')).json();
  expect(bloques).toMatchObject([{ tipo: 'eventos' }, { tipo: 'productos' }]);
  await page.goto(`/${slug}`);
  await expect(page.getByRole('link', { name: 'Mi curso' })).toBeVisible();
  await expect(page.getByText('Tu próxima fecha')).toHaveCount(0);
});

test('what is PRO says what it costs by the month', PHONE, async ({ page, signIn }) => {
  await signIn(page);
  for (const section of ['/eventos', '/productos', '/pruebas']) {
    await openSection(page, section);
    await expect(page.getByText(PRICE).first(), section).toBeVisible();
  }
});
