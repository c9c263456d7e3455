import { DESK, expect, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';
import { bigPicture } from '../../../setup/browser/pictures';

test(
  'compresses a picture in a worker of our own, under the policy',
  DESK,
  async ({ page, signIn }) => {
    const issues: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) issues.push(message.text());
    });
    await signIn(page);
    await openSection(page, '/perfil');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const worker = page.waitForEvent('worker');
    const buffer = await bigPicture(page);
    await page.setInputFiles('input[type=file]', {
      name: 'foto.png',
      mimeType: 'image/png',
      buffer,
    });
    expect((await worker).url()).toMatch(/^blob:/);
    await expect(page.getByText('Foto lista. Guarda para publicarla.')).toBeVisible();
    expect(issues).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual(
      requests.filter((url) => url.startsWith('blob:')),
    );
  },
);

test("refuses a file that is no picture with the source's text", DESK, async ({ page, signIn }) => {
  await signIn(page);
  await openSection(page, '/perfil');
  const file = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
  await page.setInputFiles('input[type=file]', file);
  await expect(page.getByText(/The file given is not an image/)).toBeVisible();
});

test('takes a picture away and gives it back', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await openSection(page, '/perfil');
  const buffer = await bigPicture(page);
  await page.setInputFiles('input[type=file]', { name: 'foto.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
});
