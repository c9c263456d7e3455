import { expect, type Page } from '@playwright/test';

/** A way of being paid that needs no provider. */
export const BY_HAND = {
  ...{ tipo: 'manual', metodo: 'bizum', titular: 'Ana Núñez' },
  cuenta: '+34 600 000 000',
};
export const COURSE = {
  ...{ tipo: 'enlace', nombre: 'Curso de acuarela', descripcion: 'Diez clases.' },
  ...{ precio: 1_250, moneda: 'EUR', direccion: 'https://cursos.example/acuarela' },
};

/** Writes as the dashboard does; returns what the server made of it. */
export async function post(page: Page, path: string, data: object) {
  const headers = { origin: process.env['TEST_URL'] ?? '' };
  const answer = await page.request.post(path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The product that is open over a page. */
export const overThePage = (page: Page) => page.frameLocator('dialog iframe');
