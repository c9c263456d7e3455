import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { openSection } from '../../setup/browser/dashboard';

test.slow();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importar' });

async function openImport(page: Page): Promise<void> {
  await openSection(page, '/ajustes#importar');
  await page.getByRole('button', { name: 'Importar enlaces' }).click();
  await expect(dialog(page)).toBeVisible();
}

test(
  'a list is pasted, reviewed, imported and taken back',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await openImport(page);
    await dialog(page)
      .getByLabel('Direcciones, una por línea')
      .fill('Mi tienda https://tienda.example\ninstagram.com/ana\nhttps://tienda.example/\nhola');
    await dialog(page).getByRole('button', { name: 'Revisar' }).click();
    await expect(dialog(page).getByText('Reconocido como: Lista de direcciones')).toBeVisible();
    await expect(dialog(page).getByText('Está repetida en el archivo.')).toBeVisible();
    await expect(dialog(page).getByText('Escribe una dirección completa')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Importar 2 elementos' }).click();
    await expect(dialog(page).getByText('Importación lista')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Ver mis enlaces' }).click();
    await expect(page.getByText('Mi tienda')).toBeVisible();
    await openSection(page, '/ajustes');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Tu página volvió a como estaba')).toBeVisible();
    const { enlaces } = await (await page.request.get('/api/perfil')).json();
    expect(enlaces).toEqual([]);
  },
);

test(
  'a file of ours comes back however large it is, its pictures one by one',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    const create = { width: 400, height: 300, channels: 3, background: '#d1006c' } as const;
    const picture = await sharp({ create }).webp().toBuffer();
    const medio = `/media/${'ab'.repeat(16)}-400x300.webp`;
    const datos = { forma: 'una', imagenes: [{ medio, alt: 'Mi taller' }] };
    const perfil = { nombre: 'Ana', bloques: [{ tipo: 'imagenes', activo: true, datos }] };
    const taza = { tipo: 'fisico', nombre: 'Taza', precio: 1_250, moneda: 'EUR' };
    const productos = [{ ...taza, id: 'taza-abcdef', imagenes: [{ medio, alt: 'La taza' }] }];
    const mensajes = ['x'.repeat(5_000_000)];
    const json = { formato: 'enlaza', version: 1, perfil, productos, mensajes };
    const file = zipSync({
      'perfil.json': strToU8(JSON.stringify(json)),
      [medio.slice(1)]: [Uint8Array.from(picture), { level: 0 }],
      'media/otra.webp': [new Uint8Array(6_000_000), { level: 0 }],
    });
    await openImport(page);
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'mia.zip', mimeType: 'application/zip', buffer: Buffer.from(file) });
    await dialog(page)
      .getByRole('button', { name: /^Importar \d elementos?$/ })
      .click();
    await expect(dialog(page).getByText('Importación lista')).toBeVisible();
    const { bloques } = await (await page.request.get('/api/perfil')).json();
    const [shown] = bloques[0].datos.imagenes;
    expect(shown.alt).toBe('Mi taller');
    expect(shown.medio).not.toBe(medio);
    expect((await page.request.get(shown.medio)).status()).toBe(200);
    const sold = (await (await page.request.get('/api/productos')).json()).productos;
    expect(sold).toMatchObject([{ nombre: 'Taza', imagenes: [{ medio: shown.medio }] }]);
  },
);

test(
  'by keyboard too; what cannot be read is told; a file is chosen and single lines are unticked',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await openSection(page, '/ajustes#importar');
    const open = page.getByRole('button', { name: 'Importar enlaces' });
    await open.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('Direcciones, una por línea').focus();
    await page.keyboard.type('https://uno.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const box = dialog(page).getByRole('checkbox', { name: 'Importar uno.example' });
    await expect(box).toBeChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    const input = dialog(page).locator('input[type=file]');
    const zip = { name: 'roto.zip', mimeType: 'application/zip' };
    await input.setInputFiles({ ...zip, buffer: Buffer.from('PK nada') });
    await expect(dialog(page).getByRole('alert')).toContainText('dañado');
    await expectAccessible(page);
    const csv =
      'Title,URL\nUno,https://uno.example\nDos,https://dos.example\n=1+1,https://tres.example\n';
    const list = { name: 'linktree.csv', mimeType: 'text/csv' };
    await input.setInputFiles({ ...list, buffer: Buffer.from(csv) });
    await expect(dialog(page).getByText('La celda es una fórmula, no un texto.')).toBeVisible();
    await dialog(page).getByRole('checkbox', { name: 'Importar Dos' }).uncheck();
    await dialog(page).getByRole('button', { name: 'Importar 1 elemento', exact: true }).click();
    await expect(dialog(page).getByText('Ya están en tu página: 1 nuevo.')).toBeVisible();
  },
);

test(
  'a row of icons that is not imported leaves its links to the plan’s limit',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    const networks = ['instagram.com/', 'tiktok.com/@', 'x.com/', 'facebook.com/', 'youtube.com/@'];
    const enlaces = [...networks, 'threads.net/@'].map((start) => ({
      tipo: 'red-social',
      titulo: '',
      activo: true,
      url: `https://${start}ana`,
    }));
    const bloques = [{ tipo: 'redes', activo: true, datos: { lugar: 'arriba' } }];
    const file = JSON.stringify({ nombre: 'Ana', enlaces, bloques });
    await openImport(page);
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'mia.json',
        mimeType: 'application/json',
        buffer: Buffer.from(file),
      });
    const row = dialog(page).getByRole('checkbox', { name: /Redes/ });
    const over = dialog(page).getByText('1 de los elegidos se guarda sin publicarse.');
    await expect(row).toBeChecked();
    await expect(over).toBeHidden();
    await row.uncheck();
    await expect(over).toBeVisible();
    await row.check();
    await expect(over).toBeHidden();
  },
);
