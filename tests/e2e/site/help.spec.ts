import { expect, PHONE, test } from '../../setup/browser';

test(
  'help finds what is asked for, without accents, leads there, and says when it knows nothing',
  PHONE,
  async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/ayuda');
    const search = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
    await search.fill('zeppelin');
    await expect(page.getByText('Nada sobre «zeppelin».')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir a Soporte' })).toHaveAttribute(
      'href',
      '/soporte',
    );
    await search.fill('direccion cambio');
    await expect(page.getByText('1 respuesta')).toBeVisible();
    await expect(page.getByText('¿Cómo cambio mi dirección?')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a Perfil' }).click();
    await page.waitForURL('**/perfil');
  },
);
