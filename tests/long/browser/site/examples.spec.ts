import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../../setup/browser';
import { closeNotices, openSection, storeLinks } from '../../../setup/browser/dashboard';
import { newPerson } from '../../../setup/client';

const rows = (page: Page) => page.getByRole('button', { name: /^Mover «/ });
const ask = (page: Page) => page.getByRole('dialog', { name: '¿Usar el diseño de «Clases»?' });

async function tema(page: Page): Promise<string> {
  return (await (await page.request.get('/api/perfil')).json()).apariencia.tema;
}

test(
  'somebody new starts with an example that they opened',
  PHONE,
  async ({ page, expectAccessible }) => {
    test.slow();
    await page.goto('/');
    const gallery = page.getByRole('region', { name: 'Empieza con una página ya diseñada' });
    await gallery.getByRole('link', { name: /^Clases/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mates con Raúl');
    await expectAccessible(page);
    const note = page.getByRole('complementary', { name: 'Página de ejemplo' });
    await expect(note).toContainText('inventados');
    await page.getByRole('link', { name: /^Álgebra sin miedo/ }).click();
    await expect(note).toContainText('en tu página, el botón lleva adonde tú digas');
    await expect(note).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/ejemplos/clases');

    await note.getByRole('link', { name: 'Empezar con este' }).click();
    await page.getByRole('link', { name: 'Probar la demostración' }).click();
    const { nombre, correo } = newPerson();
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByLabel('Correo').fill(correo);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(({ pathname, search }) => pathname === '/enlaces' && search === '');
    await expect(rows(page)).toHaveCount(9);
    await expect(page.getByText(/0 de 9/)).toBeVisible();
    await expect(page.getByText('La dirección donde se inscriben.')).toBeVisible();
    await expectAccessible(page);

    await closeNotices(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(9);
    await expect(page.getByText('La dirección donde se inscriben.')).toBeVisible();
    expect(await tema(page)).toBe('cuaderno');
  },
);

test(
  'the name and the address that the landing page showed go along',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    const unique = newPerson().correo.replace(/\D/g, '').slice(-12);
    await page.goto(`/enlaces?ejemplo=clases&nombre=Zo%C3%AD%20${unique}`);
    await expect(rows(page)).toHaveCount(9);
    await closeNotices(page);
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => {
        const { nombre, slug } = await (await page.request.get('/api/perfil')).json();
        return [nombre, slug];
      })
      .toEqual([`Zoí ${unique}`, `zoi${unique}`]);
  },
);

test(
  'a page that has something is asked first, and can take it back',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await storeLinks(page, [{ titulo: 'Mi tienda' }]);
    // As after signing in from the gallery, by any sign-in method.
    await page.goto('/entrar?volver=%2Fenlaces%3Fejemplo%3Dclases');
    await expect(ask(page)).toBeVisible();
    await expectAccessible(page);
    await ask(page).getByRole('button', { name: 'Dejar mi página como está' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.goto('/enlaces?ejemplo=clases');
    await ask(page)
      .getByRole('button', { name: /agregar sus bloques/ })
      .click();
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toHaveAccessibleName(/Mi tienda/);
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    expect(await tema(page)).toBe('tarjeta');
    await page.goto('/enlaces?ejemplo=nada');
    await expect(page.getByRole('heading', { name: 'No pudimos abrir' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  },
);

test(
  'the first visit offers what suits the profession, or nothing at all',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await openSection(page, '/dashboard');
    const offer = page.getByRole('region', { name: '¿Empezamos con un ejemplo?' });
    await expect(offer.getByRole('heading', { level: 3 }).first()).toHaveText('Fotografía');
    await page.getByLabel('Profesión', { exact: true }).selectOption('escritor');
    await expect(offer.getByRole('heading', { level: 3 }).first()).toHaveText('Escritura');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Empezar con este: Escritura' }).click();
    await expect(rows(page)).toHaveCount(8);
    await closeNotices(page);
    await page.getByRole('button', { name: 'Deshacer cambio' }).click();
    await page.goto('/dashboard');
    await offer.getByRole('button', { name: 'Empezar de cero' }).click();
    await expect(offer).toHaveCount(0);
  },
);
