import { expect, PHONE, test } from '../../../setup/browser';
import { closeNotices, expectToast, openSection } from '../../../setup/browser/dashboard';

test(
  'networks are written once, shown as icons, moved, switched off and taken away',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await openSection(page, '/social');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Instagram', exact: true }).click();
    const handle = page.getByLabel('Tu usuario o dirección en Instagram');
    await expect(handle).toBeFocused();
    await handle.press('Enter');
    await expect(page.getByText('Escribe tu usuario o la dirección de tu página.')).toBeVisible();
    await handle.fill('https://tiktok.com/@ana');
    await handle.press('Enter');
    await expect(page.getByText('Esa dirección no es de Instagram.')).toBeVisible();
    await handle.fill('@ana.pinta');
    await handle.press('Enter');
    await expect(page.getByText('instagram.com/ana.pinta')).toBeVisible();
    await page.getByText('Pegar varias de una vez').click();
    const paste = page.getByLabel('Pega una dirección o una lista');
    await paste.fill('youtube.com/@ana\ntiktok: @ana');
    await page.getByRole('button', { name: 'Agregar 2 a mi lista' }).click();
    await page.getByRole('button', { name: 'Mover TikTok antes' }).click();
    await page.getByRole('switch', { name: 'Publicar YouTube' }).click();
    await expect(page.getByRole('switch', { name: 'Mostrar mis redes como iconos' })).toBeChecked();
    await page.getByLabel('Dónde va la fila').selectOption('abajo');
    await expectAccessible(page);
    await closeNotices(page);
    await page.getByRole('button', { name: 'Quitar Instagram' }).click();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const { slug, bloques, nombre } = await (await page.request.get('/api/perfil')).json();
    expect(bloques).toMatchObject([{ tipo: 'redes', datos: { lugar: 'abajo' } }]);
    await page.goto(`/${slug}`);
    const row = page.getByRole('navigation', { name: `Redes de ${nombre}` });
    await expect(row.getByRole('link')).toHaveText(['Instagram', 'TikTok']);
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page);
  },
);
