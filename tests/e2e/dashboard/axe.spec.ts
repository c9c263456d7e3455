import { SECTIONS } from '../../../src/sections';
import { expect, PHONE, test } from '../../setup/browser';
import { buy, openSection, storeLinks, walksOf } from '../../setup/browser/dashboard';
import { misfits } from '../../setup/browser/fitting';

const EDITED = ['dashboard', 'perfil', 'enlaces', 'pagina', 'ajustes'] as const;
const TYPES = ['red-social', 'curso', 'tienda', 'contenido-18', 'personalizado'] as const;

const links = TYPES.map((tipo, at) => ({
  tipo,
  url: at === 1 ? '' : `https://ejemplo.com/${tipo}`,
  titulo: `Enlace de tipo ${tipo} con un título largo que ocupa más de una línea`,
  activo: at !== 2 && tipo !== 'contenido-18',
}));

test(
  'every screen is accessible in both themes and fits a phone, new and full',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    const walk = walksOf(page);
    for (const values of [undefined, { bio: 'Una bio.' }]) {
      if (values) await storeLinks(page, links, values);
      await openSection(page, '/ayuda');
      for (const section of values ? SECTIONS : EDITED) {
        await walk(section);
        await expectAccessible(page);
        await expect.poll(() => misfits(page), { message: section }).toEqual([]);
      }
    }
  },
);

test(
  '/api is accessible: empty, with a new key, with one to be had back',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await buy(page, 'enterprise', 'mes');
    await openSection(page, '/api');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Crear llave' }).click();
    await page.locator('[aria-invalid]').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Para qué es', { exact: true }).fill('Mi asistente');
    await page.getByRole('button', { name: 'Crear llave' }).click();
    await page.getByRole('heading', { name: 'Tu llave está lista' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ya la guardé' }).click();
    await page.getByRole('button', { name: /^Revocar/ }).click();
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    await expectAccessible(page);
  },
);
