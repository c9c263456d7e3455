import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { addToPage, expectToast, storeLinks } from '../../setup/browser/dashboard';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const handles = (page: Page) => page.getByRole('button', { name: /^Mover «/ });
const summary = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^\\d+ ${name}`) });
const paste = (page: Page) => field(page, 'Pega una dirección o una lista');

async function open(page: Page): Promise<void> {
  await page.goto('/enlaces');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function titles(page: Page): Promise<string[]> {
  const labels = await handles(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace(/^Mover «|»$/g, ''));
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'Cambios guardados exitosamente');
}

test(
  'a pasted list becomes links with the names of their networks',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await open(page);
    await paste(page).fill(
      'instagram.com/lucia\nMi curso\ncurso.example/1\n\nhttps://www.instagram.com/lucia/\nhola',
    );
    const status = page.getByText('2 enlaces por agregar. 1 está repetido en lo que pegaste.');
    await expect(status).toContainText('Sin dirección que podamos leer: «hola».');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Agregar 2 a mi lista' }).click();
    await expect.poll(() => titles(page)).toEqual(['Redes', 'Instagram', 'Mi curso']);
    await expect(paste(page)).toHaveValue('');
    await expect(page.getByText('No se usó, porque no es título', { exact: false })).toContainText(
      '«hola»',
    );
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(handles(page)).toHaveCount(0);
    await paste(page).fill('nada que sirva');
    await paste(page).press('Enter');
    await expect(page.getByText('No encontramos ninguna dirección en ese texto.')).toBeVisible();
    await paste(page).fill('tiktok.com/@lucia');
    await paste(page).press('Enter');
    await expect(handles(page)).toHaveCount(2);
    await save(page);
    const { slug } = await (await page.request.get('/api/perfil')).json();
    await page.goto(`/${slug}`);
    await expect(page.getByRole('link', { name: /TikTok/ })).toBeVisible();
  },
);

test(
  'user names, networks, telephones, mail and pages of links elsewhere are understood',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await open(page);
    await paste(page).fill('@lucia');
    await expectAccessible(page);
    await page
      .getByRole('group', { name: '¿De qué red es @lucia?' })
      .getByRole('button', { name: 'TikTok' })
      .click();
    await paste(page).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Redes', 'TikTok']);
    await addToPage(page);
    const address = field(page, 'Dirección');
    const lacking = page.getByText('Le falta una dirección válida');
    await page.keyboard.type('instagram');
    await expect(lacking).toHaveCount(0);
    await page.keyboard.type('.com/lucia');
    await expect(page.getByText('Reconocido: Instagram')).toBeVisible();
    await expect(lacking).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(field(page, 'Título')).toHaveValue('Instagram');
    await expect(field(page, 'Tipo')).toHaveValue('red-social');
    // The hint about an incomplete URL appears when the field loses the focus.
    await address.fill('insta');
    await field(page, 'Título').focus();
    await expect(lacking).toBeVisible();
    await address.fill('+52 55 1234 5678');
    await expect(page.getByText('Reconocido: teléfono')).toBeVisible();
    await page.getByRole('button', { name: 'Abrir WhatsApp en vez de llamar' }).click();
    await expect(address).toHaveValue('https://wa.me/525512345678');
    await address.fill('@lucia');
    await page.getByRole('group').getByRole('button', { name: 'YouTube' }).click();
    await expect(address).toHaveValue('https://youtube.com/@lucia');
    await address.fill('lucia@ejemplo.com');
    await expect(page.getByText('Reconocido: correo')).toBeVisible();
    await address.fill('https://españa.es/canción');
    await field(page, 'Título').focus();
    await expect(address).toHaveValue('https://españa.es/canción');
    await address.fill('linktr.ee/lucia');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar enlaces' }).click();
    await expect(page.getByRole('dialog', { name: 'Importar' })).toBeVisible();
  },
);

test(
  'a link is highlighted, scheduled, copied, archived and restored',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await storeLinks(page, [
      { titulo: 'Uno', url: 'https://uno.example' },
      { titulo: 'Dos', url: 'https://dos.example' },
    ]);
    await open(page);
    await summary(page, 'Uno').click();
    await page.getByRole('switch', { name: 'Destacar' }).click();
    await page.getByText('Programar fechas').click();
    await field(page, 'Mostrar desde').fill('2090-03-01T09:00');
    await expect(page.getByText('Se publicará el 1 mar 2090')).toBeVisible();
    await field(page, 'Ocultar después de').fill('2089-03-01T09:00');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('La fecha final debe ser posterior a la inicial.')).toBeVisible();
    await field(page, 'Ocultar después de').fill('2091-03-01T09:00');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Duplicar' }).click();
    await expect(handles(page)).toHaveCount(3);
    await expect(page.getByText('Repetido')).toHaveCount(2);
    await expect(page.getByText(/Otro enlace de tu lista lleva/)).toBeVisible();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await expect(handles(page)).toHaveCount(2);
    await page.getByText('Archivados (1)').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restaurar «Uno»' }).click();
    await expect.poll(() => titles(page)).toEqual(['Uno', 'Dos', 'Uno']);
    await summary(page, 'Dos').click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await save(page);

    const { enlaces } = await (await page.request.get('/api/perfil')).json();
    expect(enlaces).toMatchObject([
      { titulo: 'Uno', destacado: true, desde: '2090-03-01T15:00:00.000Z', archivado: false },
      { titulo: 'Uno', activo: false },
      { titulo: 'Dos', archivado: true },
    ]);
  },
);

test(
  'an archived link goes back to its place; one brought to an end leaves the focus on the way back',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await storeLinks(
      page,
      ['Uno', 'Dos', 'Tres'].map((titulo) => ({ titulo, url: `https://${titulo}.example` })),
    );
    await open(page);
    await summary(page, 'Dos').click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Uno', 'Dos', 'Tres']);
    await expect(page.getByText(/^Archivados/)).toHaveCount(0);

    await summary(page, 'Dos').click();
    const up = page.getByRole('button', { name: 'Subir', exact: true });
    const down = page.getByRole('button', { name: 'Bajar', exact: true });
    await up.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Dos', 'Uno', 'Tres']);
    await expect(down).toBeFocused();
    await down.press('Enter');
    await expect(down).toBeFocused();
    await down.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Uno', 'Tres', 'Dos']);
    await expect(up).toBeFocused();
  },
);
