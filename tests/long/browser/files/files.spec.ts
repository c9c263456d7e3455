import { readFileSync } from 'node:fs';
import { bytesOf, MEGABYTE } from '../../../setup/actions/files';
import { DESK, expect, test } from '../../../setup/browser';
import { buy, closeNotices, openSection } from '../../../setup/browser/dashboard';

test.slow();

const bytes = bytesOf(5 * MEGABYTE);
const file = { name: 'Guía de viaje.zip', mimeType: 'application/zip', buffer: bytes };

test(
  'a file survives a cut, a pause and a reload, and comes back whole',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page, 'Ana Archivos');
    await buy(page, 'pro', 'mes');
    // Each chunk after the first one is lost until the connection is restored.
    let line: 'cut' | 'good' = 'cut';
    await page.route('**/api/archivos/*', (route) => {
      const isChunk = route.request().method() === 'PUT';
      const isFirst = route.request().url().endsWith('desde=0');
      return isChunk && !isFirst && line === 'cut' ? route.abort() : route.fallback();
    });
    await openSection(page, '/ajustes#archivos');
    const section = page.getByRole('region', { name: 'Archivos' });
    await expect(section.getByText('Usas 0 B de 2 GB')).toBeVisible();
    await section.locator('input[type=file][multiple]').setInputFiles(file);
    await expect(
      section.getByText('1 MB de 5 MB · Se cortó: lo intentamos de nuevo'),
    ).toBeVisible();
    await section.getByRole('button', { name: `Pausar: ${file.name}` }).click();
    await expect(section.getByText('1 MB de 5 MB · En pausa')).toBeVisible();
    await closeNotices(page);
    await expectAccessible(page);

    // The server knows the upload although the browser has forgotten it.
    await page.reload();
    await expect(section.getByText(/A medio subir/)).toBeVisible();
    const again = section.locator('input[type=file]:not([multiple])');
    await again.setInputFiles({ ...file, buffer: bytes.subarray(1) });
    await expect(page.getByRole('heading', { name: 'Ese no es el mismo archivo' })).toBeVisible();
    await closeNotices(page);
    line = 'good';
    // A file made of bytes is dated by its selection: the browser would take it for another file.
    await page.evaluate(() => localStorage.removeItem('archivosSubiendo'));
    await again.setInputFiles(file);
    const ready = section.getByRole('list', { name: 'Tus archivos' });
    await expect(ready.getByText(file.name)).toBeVisible();
    await expect(section.getByText('Usas 5 MB de 2 GB')).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ready.getByRole('link', { name: `Descargar: ${file.name}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file.name);
    expect(readFileSync(await download.path()).equals(bytes)).toBe(true);

    await closeNotices(page);
    await ready.getByRole('button', { name: `Eliminar: ${file.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar archivo' }).click();
    await expect(section.getByText('Usas 0 B de 2 GB')).toBeVisible();
    await expect(section.getByText(file.name)).toHaveCount(0);
  },
);
