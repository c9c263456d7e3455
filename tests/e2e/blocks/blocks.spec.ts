import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { addToPage, afterTimers, openSection, storeLinks } from '../../setup/browser/dashboard';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const handles = (page: Page) => page.getByRole('button', { name: /^Mover «/ });
const row = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^\\d+ ${name}`) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar a tu página' });
const step = (page: Page, name: 'Deshacer cambio' | 'Rehacer cambio') =>
  page.getByRole('button', { name, exact: true });

async function names(page: Page): Promise<string[]> {
  const labels = await handles(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace(/^Mover «|»$/g, ''));
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  // A phone shows one notice at a time, so the mark for unsaved changes is checked.
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
}

test(
  'somebody builds a page of blocks, and everybody sees it',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await storeLinks(page, [
      { titulo: 'Instagram', url: 'https://instagram.com/lucia', tipo: 'red-social' },
    ]);
    await openSection(page, '/enlaces');
    // A new block opens its form and gets the focus.
    await addToPage(page, 'Título');
    await expect(field(page, 'Título')).toBeFocused();
    await page.keyboard.type('Mi música');
    await addToPage(page, 'Texto');
    await expect(field(page, 'Texto')).toBeFocused();
    await page.keyboard.type('Canto boleros los jueves.');
    await addToPage(page, 'Redes');
    await expect(page.getByText(/Muestra tus enlaces de redes.*Instagram/)).toBeVisible();
    await field(page, 'Dónde va la fila').selectOption('abajo');
    await addToPage(page, 'WhatsApp');
    await field(page, 'Número de WhatsApp').fill('+52 55 1234 5678');
    await field(page, 'Mensaje').fill('¿Tienes cupo?');
    await expect(field(page, 'Número de WhatsApp')).toHaveValue('+525512345678');
    await addToPage(page, 'Preguntas');
    await field(page, 'Pregunta').fill('¿Haces envíos?');
    await field(page, 'Respuesta').fill('A todo el país.');
    await page.getByRole('button', { name: 'Agregar pregunta' }).click();
    await expect(field(page, 'Pregunta').nth(1)).toBeFocused();
    await page.getByRole('button', { name: 'Quitar la pregunta 2' }).click();
    await expectAccessible(page);
    await addToPage(page, 'Separador');
    await addToPage(page, 'Cuenta atrás');
    await field(page, '¿Hasta cuándo cuenta?').fill('2090-03-01T20:00');
    await field(page, 'Qué dice mientras cuenta').fill('Para el estreno');
    await expect(page.getByText('Se publicarán 8 de 8')).toBeVisible();
    await save(page);
    await expect(page.getByText('8 de 8 publicados')).toBeVisible();

    const { slug, orden, bloques } = await page.evaluate(async () =>
      (await fetch('/api/perfil')).json(),
    );
    expect(orden).toHaveLength(8);
    expect(bloques.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'titulo',
      'texto',
      'redes',
      'whatsapp',
      'preguntas',
      'separador',
      'cuenta-atras',
    ]);
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { name: 'Mi música' })).toBeVisible();
    await expect(page.getByText('Canto boleros los jueves.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Instagram/ })).toBeVisible();
    await page.getByText('¿Haces envíos?').click();
    await expect(page.getByText('A todo el país.')).toBeVisible();
    await expect(page.getByText('Para el estreno')).toBeVisible();
    // The server's clock counts, whatever the visitor's device says.
    const shown = page.locator('[data-c]');
    const days = Math.floor((Date.parse('2090-03-02T02:00Z') - Date.now()) / 86_400_000);
    const today = `(?:${days}|${days - 1})`;
    await page.clock.setFixedTime('2090-02-28T20:00Z');
    await page.reload();
    await expect(shown).toContainText(new RegExp(`^${today}\\u202fd`));
  },
);

test(
  'what can be added is searched, what was added most comes first, and what is wrong in it is told',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await openSection(page, '/enlaces');
    const opener = page.getByRole('button', { name: 'Agregar', exact: true });
    const options = dialog(page).getByRole('listitem');
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await opener.click();
    await expect(search).toBeFocused();
    await expect(options.first()).toContainText('Enlace');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(options.last().getByRole('button')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await opener.click();
    await search.fill('nada de esto');
    await expect(dialog(page).getByRole('status')).toContainText('«nada de esto»');
    await search.fill('linea entre');
    await expect(options).toHaveCount(1);
    await search.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => names(page)).toEqual(['Separador']);
    await opener.click();
    await expect(options.nth(1)).toContainText('Separador');
    // Kinds that the plan does not publish are listed last and can be tried in the draft.
    await dialog(page)
      .getByRole('button', { name: /^Eventos PRO/ })
      .click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => names(page)).toEqual(['Separador', 'Eventos']);

    // An invalid value of a block is reported at its field before anything is sent.
    await addToPage(page, 'WhatsApp');
    await field(page, 'Número de WhatsApp').fill('hola');
    await row(page, 'hola').click();
    await addToPage(page, 'Cuenta atrás');
    await expect(field(page, 'Mostrar desde')).toBeHidden();
    await page.getByText('Programar fechas').click();
    await field(page, 'Mostrar desde').fill('2091-03-01T09:00');
    await field(page, 'Ocultar después de').fill('2090-03-01T09:00');
    await page.keyboard.press('Control+s');
    const number = field(page, 'Número de WhatsApp');
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/código de tu país/);
    await number.fill('+525512345678');
    await page.keyboard.press('Control+s');
    await expect(field(page, 'Ocultar después de')).toBeFocused();
    await expect(page.getByText('La fecha final debe ser posterior a la inicial.')).toBeVisible();
    await expect(field(page, '¿Hasta cuándo cuenta?')).not.toHaveAttribute('aria-invalid');
  },
);

test(
  'an open block is carried by keyboard, removed and given back',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await storeLinks(page, [{ titulo: 'Uno' }, { titulo: 'Dos' }]);
    await openSection(page, '/enlaces');
    await addToPage(page, 'Texto');
    await page.keyboard.type('Hola');
    const handle = page.getByRole('button', { name: 'Mover «Hola»' });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Tomaste «Hola». Posición 3 de 3.')).toBeAttached();
    await afterTimers(page);
    for (const place of [2, 1]) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`«Hola» pasa a la posición ${place} de 3.`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect.poll(() => names(page)).toEqual(['Hola', 'Uno', 'Dos']);
    await expect(field(page, 'Texto')).toHaveValue('Hola');
    await page.getByRole('button', { name: 'Bajar', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(['Uno', 'Hola', 'Dos']);
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await expect(page.getByRole('switch', { name: 'Publicar «Hola»' }).nth(1)).not.toBeChecked();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Archivados (1)').click();
    await expect(page.getByRole('button', { name: 'Restaurar «Hola»' })).toBeVisible();
    await row(page, 'Hola').click();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(['Uno', 'Dos']);
    await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click();
    await expect.poll(() => names(page)).toEqual(['Uno', 'Hola', 'Dos']);
    await save(page);
  },
);

test(
  'every change can be taken back and made again, also after it was saved',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await storeLinks(page, [{ titulo: 'Uno' }, { titulo: 'Dos' }], { bio: 'Pinto.' });
    await openSection(page, '/enlaces');
    const back = step(page, 'Deshacer cambio');
    const forward = step(page, 'Rehacer cambio');
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await row(page, 'Dos').click();
    await page.getByRole('button', { name: 'Subir', exact: true }).click();
    await field(page, 'Título').first().fill('Segundo');
    await page.getByRole('switch', { name: 'Publicar «Uno»' }).click();
    await save(page);

    await back.click();
    await expect(page.getByRole('switch', { name: 'Publicar «Uno»' })).toBeChecked();
    await expect(page.getByText('Cambios sin guardar')).toBeVisible();
    await expect(page.getByText('Deshiciste: cambio en «Uno». Quedan 2 pasos.')).toBeAttached();
    await back.click();
    await expect.poll(() => names(page)).toEqual(['Dos', 'Uno']);
    await back.click();
    await expect.poll(() => names(page)).toEqual(['Uno', 'Dos']);
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await forward.click();
    await forward.click();
    await expect.poll(() => names(page)).toEqual(['Segundo', 'Uno']);

    // In a text field the browser undoes the typing; elsewhere the draft undoes the last change.
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => names(page)).toEqual(['Dos', 'Uno']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => names(page)).toEqual(['Segundo', 'Uno']);
    await field(page, 'Título').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+z');
    await expect(field(page, 'Título')).toHaveValue('Segundo');

    // Undo on another screen reports the change, with a link to its screen.
    await page.getByRole('link', { name: 'Perfil', exact: true }).first().click();
    await field(page, 'Bio').fill('Canto.');
    await page.getByRole('link', { name: 'Apariencia' }).click();
    await step(page, 'Deshacer cambio').click();
    const notice = page.getByRole('dialog').filter({ hasText: 'Deshiciste: Bio' });
    await notice.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(field(page, 'Bio')).toHaveValue('Pinto.');
  },
);
