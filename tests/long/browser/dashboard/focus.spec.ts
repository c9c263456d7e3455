import type { Page } from '@playwright/test';
import { link } from '../../../setup/actions/profile';
import { DESK, expect, test } from '../../../setup/browser';
import { openSection, storeLinks } from '../../../setup/browser/dashboard';

/** Returns the row, id or tag name of the focused element, or '' without one. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    return one === document.body ? '' : (one?.getAttribute('data-row') ?? one?.id ?? one?.tagName);
  });

test(
  'the focus goes on to what is nearest when its button goes away',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    const [uno, dos, tres] = [link('Uno'), link('Dos'), link('Tres')];
    await storeLinks(page, [uno, dos, tres]);
    await openSection(page, '/enlaces');
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    const open = async (titulo: string) => {
      await page.getByRole('button', { name: new RegExp(`${titulo}.*ejemplo`) }).click();
    };
    await open('Dos');
    await press('Archivar');
    await expect.poll(() => focused(page)).toBe(tres.id);
    await open('Tres');
    await press('Eliminar');
    await expect.poll(() => focused(page)).toBe(uno.id);
    await page.getByText('Archivados (1)').click();
    await press('Restaurar «Dos»');
    await expect.poll(() => focused(page)).toBe(dos.id);
    await press('Guardar');
    await page.getByText('Cambios guardados exitosamente').waitFor();
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();
  },
);
