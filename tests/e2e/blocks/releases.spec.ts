import { expect, PHONE, test } from '../../setup/browser';
import { addToPage, field, openSection, saveDraft } from '../../setup/browser/dashboard';
import { pngFile } from '../../setup/browser/pictures';

const SPOTIFY = 'https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC';

test(
  'a musician publishes a song from a pasted address, and a visitor plays it',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    // A stub, because other tests check the reading of services.
    await page.route('**/api/enlaces/leer', (route) =>
      route.fulfill({
        json: {
          url: route.request().postDataJSON().url,
          titulo: 'Noche larga - Single by Ana',
          imagen: '',
          evento: null,
          producto: null,
        },
      }),
    );
    await openSection(page, '/enlaces');
    await addToPage(page, 'Lanzamiento');
    const address = field(page, 'Dirección de tu canción o tu disco');
    await expect(address).toBeFocused();
    await address.fill('Noche larga');
    await address.press('Enter');
    await expect(page.getByText('Copia la dirección tal como aparece')).toBeVisible();
    await address.fill(
      `${SPOTIFY}?si=a1 https://tidal.com/album/77646170 https://www.qobuz.com/a/1`,
    );
    await address.press('Enter');
    await expect(field(page, 'Título')).toHaveValue('Noche larga');
    await expect(field(page, 'Artista')).toHaveValue('Ana');
    // An unknown service asks for its name.
    await field(page, 'No conocemos qobuz.com. ¿Cómo se llama ese servicio?').fill('Qobuz');
    await page.getByRole('button', { name: 'Agregar de todos modos' }).click();
    await expect(field(page, 'Nombre del servicio')).toHaveValue('Qobuz');
    await page.getByRole('button', { name: 'Subir Qobuz' }).click();
    await page.getByRole('button', { name: 'Quitar Spotify' }).click();
    await expect(page.getByRole('button', { name: 'Quitar Spotify' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Quitar Spotify' })).toBeVisible();
    await page.setInputFiles('input[type=file]', pngFile('portada.png'));
    await expect(page.getByRole('button', { name: 'Quitar la portada' })).toBeVisible();
    await expectAccessible(page);
    await saveDraft(page);
    await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);

    const { slug } = await page.evaluate(async () => (await fetch('/api/perfil')).json());
    const asked: string[] = [];
    await page.route(/spotify\.com/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: 'Suena', contentType: 'text/html' });
    });
    await page.goto(`/${slug}`);
    const links = page.locator('.ls').getByRole('link');
    await expect(links).toHaveText(['Spotify', 'Qobuz', 'TIDAL', 'Ver el lanzamiento']);
    await links.last().click();
    await expect(page.getByRole('heading', { name: 'Noche larga', level: 1 })).toBeVisible();
    await expect(page.getByRole('list').getByRole('link')).toHaveText([
      'Spotify',
      'Qobuz',
      'TIDAL',
    ]);
    await expectAccessible(page);
    expect(asked).toEqual([]);
    await page.locator('[data-e]').click();
    await expect(page.frameLocator('iframe').getByText('Suena')).toBeVisible();
  },
);
