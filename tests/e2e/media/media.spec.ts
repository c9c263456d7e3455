import sharp from 'sharp';
import { expect, PHONE, test } from '../../setup/browser';
import { expectToast, openSection } from '../../setup/browser/dashboard';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const PLAYER = 'https://www.youtube-nocookie.com/**';

test(
  'pictures and a video come in, are described, shown, played and removed',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await openSection(page, '/multimedia');
    await expect(page.getByRole('heading', { name: 'Aquí van tus fotos' })).toBeVisible();
    const broken = { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('no es') };
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await picture('a.png', '#246'), broken, await picture('b.png', '#c63')]);
    const cards = page.getByRole('list', { name: 'Imágenes de tu página' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(page.getByText('El archivo no es una imagen')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar rota.png' }).click();
    await page.getByLabel('Agregar la imagen 1 a un bloque').selectOption('nuevo');
    await cards.first().getByLabel('Qué se ve').fill('Mi taller');
    await page.getByLabel('Dirección de un video o una canción').fill('ejemplo.com');
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(page.getByText('Copia la dirección del video')).toBeVisible();
    await page.getByLabel('Dirección de un video o una canción').fill(VIDEO);
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await page.getByRole('button', { name: 'Eliminar la que no usas' }).click();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(cards).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const { slug } = await (await page.request.get('/api/perfil')).json();

    // In a block each picture is one line, so that twelve of them are visible at once.
    await openSection(page, '/enlaces');
    await page.getByRole('button', { name: /^\d+ Mi taller/ }).tap();
    const row = page.getByRole('group', { name: 'Imagen 1' });
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(64);
    await row.getByRole('button', { name: 'Mi taller' }).tap();
    await expect(row.getByLabel('Qué se ve')).toHaveValue('Mi taller');
    await row.getByLabel('Al recortarla, muestra').selectOption('La parte de abajo');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectToast(page, 'Cambios guardados exitosamente');

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route(PLAYER, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Suena</title>Suena' }),
    );
    await page.goto(`/${slug}`);
    await expect(page.getByRole('img', { name: 'Mi taller' })).toHaveCSS(
      'object-position',
      '50% 100%',
    );
    const facade = page.getByRole('link', { name: 'Reproducir en YouTube' });
    await expect(facade).toHaveAttribute('href', VIDEO);
    await expectAccessible(page);
    const origin = new URL(page.url()).origin;
    expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual(
      [],
    );
    await facade.click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Reproducir en YouTube · YouTube');
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(page.frameLocator('iframe').getByText('Suena')).toBeVisible();
    await expect(frame).toBeFocused();
    await expect(facade).toHaveCount(0);
  },
);
