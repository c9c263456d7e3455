import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../../setup/browser';
import { buy, expectToast } from '../../../setup/browser/dashboard';

const SONG = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';
const paste = (page: Page) => page.getByLabel('Pega una dirección o una lista', { exact: true });
const made = (page: Page) => page.getByRole('region', { name: 'Lo que agregaste' });

/** Responds instead of the reader of pasted URLs. */
async function provider(page: Page, answer: object | undefined): Promise<void> {
  await page.route('**/api/enlaces/leer', async (route) => {
    const { url } = route.request().postDataJSON();
    const nothing = { url, titulo: '', imagen: '', evento: null, producto: null };
    // Without `answer` the request hangs.
    if (answer) await route.fulfill({ json: { ...nothing, ...answer } });
  });
}

async function add(page: Page, text: string): Promise<void> {
  await page.goto('/enlaces');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paste(page).fill(text);
  await paste(page).press('Enter');
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'Cambios guardados exitosamente');
  return (await page.request.get('/api/perfil')).json();
}

test(
  'a shared song becomes a player with its title, a link by one tap, and a player again',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await provider(page, { titulo: 'Canción de Ana' });
    await add(page, `Escucha esto ${SONG}?si=9f2c`);
    await expect(made(page)).toContainText('Canción de Ana');
    await expect(made(page)).toContainText('Reproductor');
    await expectAccessible(page);
    await made(page)
      .getByRole('button', { name: /^Mejor como enlace/ })
      .click();
    await expect(made(page).getByRole('button', { name: /^Mejor como reproductor/ })).toBeVisible();
    const asLink = await save(page);
    expect(asLink.bloques).toEqual([]);
    expect(asLink.enlaces).toMatchObject([{ titulo: 'Canción de Ana', url: SONG }]);
    await made(page)
      .getByRole('button', { name: /^Mejor como reproductor/ })
      .click();
    const { bloques, enlaces, slug } = await save(page);
    expect(enlaces).toEqual([]);
    expect(bloques).toMatchObject([{ tipo: 'incrustado', datos: { url: SONG } }]);
    await page.goto(`/${slug}`);
    await expect(page.locator('[data-e]')).toContainText('Canción de Ana');
  },
);

test(
  'a link is there at once and works, when its provider hangs',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await provider(page, undefined);
    await add(page, 'https://revista.example/nota');
    await expect(made(page)).toContainText('Buscando el título y la imagen en revista.example…');
    await expectAccessible(page);
    const { enlaces } = await save(page);
    expect(enlaces).toMatchObject([
      { titulo: 'revista.example', url: 'https://revista.example/nota' },
    ]);
  },
);

test(
  'profiles become icons, a WhatsApp address a chat with its text, and each can be otherwise',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await add(
      page,
      'instagram.com/ana?igsh=x\nhttps://wa.me/525512345678?text=Quiero%20una%20taza',
    );
    await expect(made(page)).toContainText('Icono');
    await expect(made(page)).toContainText('Chat de WhatsApp');
    await expectAccessible(page);
    const { bloques, enlaces } = await save(page);
    expect(enlaces).toMatchObject([{ url: 'https://instagram.com/ana' }]);
    expect(bloques).toMatchObject([
      { tipo: 'redes' },
      { tipo: 'whatsapp', datos: { numero: '+525512345678', mensaje: 'Quiero una taza' } },
    ]);
    await made(page)
      .getByRole('button', { name: /^Mejor como botón/ })
      .click();
    await made(page)
      .getByRole('button', { name: /^Mejor como enlace/ })
      .click();
    const after = await save(page);
    expect(after.enlaces).toMatchObject([
      { titulo: 'Instagram · @ana' },
      { titulo: 'WhatsApp', url: 'https://wa.me/525512345678?text=Quiero%20una%20taza' },
    ]);
  },
);

test(
  'a page of tickets opens as a date that waits to be stored',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await buy(page, 'pro', 'mes');
    await provider(page, {
      titulo: 'Ana en vivo',
      evento: { titulo: 'Ana en vivo', inicio: '2090-03-01T21:00', fin: '', lugar: 'Foro Sur' },
    });
    await add(page, 'https://lu.ma/abc12xyz');
    await expect(made(page)).toContainText('Ana en vivo');
    await made(page)
      .getByRole('button', { name: /^Crear un evento/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Título', { exact: true })).toHaveValue('Ana en vivo');
    await expect(dialog.getByLabel('Lugar', { exact: true })).toHaveValue('Foro Sur');
  },
);
