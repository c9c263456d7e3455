import { DESK, expect, test } from '../../../setup/browser';
import { expectToast, saveDraft } from '../../../setup/browser/dashboard';

test(
  'two tabs: the dialog names which parts of the look differ, in words',
  DESK,
  async ({ page, context, signIn, expectAccessible }) => {
    await signIn(page);
    await page.goto('/apariencia');
    await page.getByRole('radio', { name: 'Píldora' }).check({ force: true });
    const other = await context.newPage();
    await other.goto('/apariencia');
    await other.getByRole('radio', { name: 'Recta' }).check({ force: true });
    await other.getByRole('radio', { name: 'Oscuro', exact: true }).check({ force: true });
    await saveDraft(other);
    await expectToast(other, 'Cambios guardados exitosamente');
    await saveDraft(page);
    const dialog = page.getByRole('dialog', { name: 'Tu página cambió en otro lugar' });
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveText([
      /Apariencia: Claro u oscuro.*la versión más nueva.*Automático.*Oscuro/,
      /Apariencia: Enlaces.*las dos versiones.*Esquinas: Píldora.*Esquinas: Recta/,
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar mi versión' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const profile = await (await page.request.get('/api/perfil')).json();
    expect(profile.apariencia).toMatchObject({ forma: 'pildora', modo: 'oscuro' });
  },
);
