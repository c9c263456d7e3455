import { expect, test } from 'vitest';
import { CHOICES, DEFAULT_APPEARANCE } from '../../../../src/lib/appearance/options';
import { importFiles } from '../../../fixtures/import-files';
import { SCRIPTS } from '../../../fixtures/scripts';
import { link, readProfile, saveProfile } from '../../../setup/actions/profile';
import { runningLinks } from '../../../setup/browser/violations';
import { openScreen, show } from '../support/screens';
import { count, SOME, type Stage } from './stage';

/** Imported files, and values that no screen of ours would send. */
export function testBrought(stage: Stage): void {
  test('a file of subscribers is shown as it is, row by row', async () => {
    const { context } = stage;
    const page = await context.newPage();
    await openScreen(page, 'contacto');
    await page.getByRole('button', { name: 'Importar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar suscriptores' });
    const rows = SCRIPTS.map((payload) => `"${payload.replaceAll('"', '""')}"`);
    const file = { name: `${SCRIPTS[0]}.csv`, mimeType: 'text/csv' };
    const buffer = Buffer.from(['correo', 'luz@ejemplo.com', ...rows].join('\n'));
    await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer });
    await dialog.getByLabel('¿Dónde se suscribieron?').fill(SCRIPTS[1]?.slice(0, 200) ?? '');
    await dialog.getByLabel('¿Cuándo aceptaron?').fill('2026-05-04');
    await dialog.getByRole('button', { name: 'Revisar' }).click();
    await dialog.getByRole('listitem').first().waitFor();
    expect(await runningLinks(page)).toEqual([]);
    stage.refused += await dialog.getByRole('listitem').count();
    await page.close();
  });

  test('an imported file’s texts are shown as they are, before and after', async () => {
    const { ana, context } = stage;
    const page = await context.newPage();
    const profile = await readProfile(ana);
    await saveProfile(ana, { enlaces: [] });
    const files = importFiles(SCRIPTS, profile);
    for (const [name, content] of Object.entries(files)) {
      // Opens another screen first, because opening the same URL again loads nothing.
      await openScreen(page, 'ayuda');
      await openScreen(page, 'ajustes#importar');
      await page.getByRole('button', { name: 'Importar enlaces' }).click();
      const dialog = page.getByRole('dialog', { name: 'Importar' });
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect
        .poll(() => dialog.getByRole('checkbox').count())
        .toBeGreaterThan(SCRIPTS.length / 2);
      expect(await runningLinks(page)).toEqual([]);
      stage.taken += await dialog.getByRole('checkbox').count();
    }
    await page.getByRole('button', { name: /^Importar \d/ }).click();
    await page.getByText('Importación lista').waitFor();
    await show(page, `/${profile.slug}`);
    await page.close();
  });

  test('what is not a text of its own is refused: look, profession, type, picture, slug', async () => {
    const { ana } = stage;
    // Without links, because too many large bodies in a minute would be refused unread.
    const profile = { ...(await readProfile(ana)), enlaces: [] };
    const names = Object.keys(DEFAULT_APPEARANCE);
    expect(names).toEqual(expect.arrayContaining(Object.keys(CHOICES)));
    for (const payload of SOME) {
      const apariencia = Object.fromEntries(names.map((name) => [name, payload]));
      const one = { ...link('x'), id: payload, tipo: payload, desde: payload, activo: payload };
      const response = await ana.put('/api/perfil', {
        ...profile,
        apariencia,
        profesion: payload,
        enlaces: [one],
      });
      expect(response.status).toBe(422);
      const faults = Object.keys(response.json.error.fields);
      const fields = names.map((name) => `apariencia.${name}`);
      const ofLink = ['id', 'tipo', 'desde', 'activo'].map((name) => `enlaces.0.${name}`);
      expect(faults).toEqual(expect.arrayContaining(['profesion', ...fields, ...ofLink]));
      stage.refused += faults.length;
      for (const value of [{ slug: payload }, { avatar: payload }]) {
        expect(count(stage, (await ana.put('/api/perfil', { ...profile, ...value })).status)).toBe(
          false,
        );
      }
    }
  });
}
