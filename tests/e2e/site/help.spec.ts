import { DESK, expect, PHONE, test } from '../../setup/browser';

test(
  'help finds what is asked for, without accents, and leads there',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await page.goto('/ayuda');
    const search = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
    await expect(search).toBeVisible();
    await expectAccessible(page);
    await search.fill('direccion cambio');
    await expect(page.getByText('1 respuesta')).toBeVisible();
    await expect(page.getByText('¿Cómo cambio mi dirección?')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a Perfil' }).click();
    await page.waitForURL('**/perfil');
  },
);

test('help says when it knows nothing and where to ask', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/ayuda');
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('zeppelin');
  await expect(page.getByText('Nada sobre «zeppelin».')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Soporte' }).click();
  await page.waitForURL('**/soporte');
});
