import { linksTo } from '../../../setup/actions/mailbox';
import { expect, PHONE, test } from '../../../setup/browser';
import { expectToast, openSection } from '../../../setup/browser/dashboard';
import { newPerson } from '../../../setup/client';

test.slow();

test('settings are saved at once and stay', PHONE, async ({ page, signIn, expectAccessible }) => {
  await signIn(page);
  await openSection(page, '/ajustes');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Mostrar mi página en buscadores' }).click();
  await expect(page.getByText('Pedimos a los buscadores que no muestren tu página')).toBeVisible();
  await page.getByLabel('Zona horaria', { exact: true }).selectOption('America/Bogota');
  await expectToast(page, 'Zona horaria guardada');
  await openSection(page, '/ajustes');
  await expect(page.getByLabel('Zona horaria', { exact: true })).toHaveValue('America/Bogota');
  await expect(
    page.getByRole('switch', { name: 'Mostrar mi página en buscadores' }),
  ).not.toBeChecked();
});

test(
  'a way in is added by a mail and removed again, the last one is not',
  PHONE,
  async ({ page, signIn, baseURL, expectAccessible }) => {
    const person = await signIn(page);
    const { correo } = newPerson();
    await openSection(page, '/ajustes');
    const ways = page.getByRole('region', { name: 'Formas de entrar' });
    await expect(ways.getByText('Es la única')).toBeVisible();
    await ways.getByLabel('Otro correo').fill('ana');
    await ways.getByRole('button', { name: 'Enviarme un enlace' }).click();
    await expect(ways.getByText('Escribe un correo válido')).toBeVisible();
    await ways.getByLabel('Otro correo').fill(correo);
    await ways.getByRole('button', { name: 'Enviarme un enlace' }).click();
    await expect(ways.getByText(`Te mandamos un enlace a ${correo}`)).toBeVisible();
    await expectAccessible(page);
    const [link = ''] = await linksTo(baseURL ?? '', correo);
    await page.goto(link);
    await page.waitForURL(/\/ajustes#accesos$/);
    await expect(ways.getByText(`Enlace por correo a ${correo}`)).toBeVisible();
    await ways.getByRole('button', { name: `Quitar Demo (${person.correo})` }).click();
    const dialog = page.getByRole('dialog', { name: '¿Quitar esta forma de entrar?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Quitar' }).click();
    await expect(ways.getByText('Es la única')).toBeVisible();
    await expect(ways.getByText('Demo')).toHaveCount(0);
  },
);

test(
  'the account is deleted only by typing its address, and every tab shows it',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page, 'Ana Se Va');
    const beside = await page.context().newPage();
    await openSection(beside, '/enlaces');
    await page.bringToFront();
    await openSection(page, '/ajustes');
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
    await expect(dialog.getByRole('link', { name: 'Descargar mis datos' })).toBeVisible();
    await expectAccessible(page);
    const field = dialog.getByLabel(/Para confirmar, escribe tu dirección/);
    const label = await dialog.getByText(/escribe tu dirección/).textContent();
    const slug = label?.split(': ')[1] ?? '';
    const confirm = dialog.getByRole('button', { name: 'Eliminar para siempre' });
    await expect(confirm).toBeDisabled();
    await field.fill('otra-cosa');
    await confirm.click();
    await expect(dialog.getByText(`No coincide. Escribe exactamente ${slug}`)).toBeVisible();
    await field.fill(slug);
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'Tu cuenta se eliminó' })).toBeVisible();
    await expect(beside.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible();
    await expectAccessible(page);
    expect((await page.goto(`/${slug}`))?.status()).toBe(404);
    await page.goto('/ajustes');
    await page.waitForURL(/\/entrar/);
  },
);
