import { DESK, expect, test } from '../../../setup/browser';
import { field, meetConflict, saveDraft } from '../../../setup/browser/dashboard';

test(
  'two tabs: deciding later loses nothing, the next save asks again',
  DESK,
  async ({ page, context, signIn, expectAccessible }) => {
    await signIn(page);
    await meetConflict(page, context);
    const dialog = page.getByRole('dialog', { name: 'Tu página cambió en otro lugar' });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Bio')).toHaveValue('Bio de esta pestaña.');
    await saveDraft(page);
    await expect(dialog).toBeVisible();
  },
);

test(
  'two tabs: what each left unsaved is offered when both are gone, and nothing is applied',
  DESK,
  async ({ page, context, signIn }) => {
    await signIn(page);
    const tabs = [await context.newPage(), await context.newPage()];
    for (const [at, tab] of tabs.entries()) {
      await tab.goto('/perfil');
      await field(tab, 'Bio').fill(['Bio de la primera.', 'Bio de la segunda.'][at] ?? '');
    }
    for (const tab of tabs) await tab.close();
    await page.goto('/perfil');
    const notice = page.getByRole('region', { name: 'Tienes cambios sin guardar' });
    await expect(notice.getByRole('listitem')).toHaveCount(2);
    await expect(notice.getByRole('listitem').first()).toContainText('Bio.');
    await expect(field(page, 'Bio')).not.toHaveValue(/Bio de la/);
    await notice.getByRole('button', { name: 'Recuperar cambios' }).first().click();
    await expect(field(page, 'Bio')).toHaveValue('Bio de la segunda.');
    await notice.getByRole('button', { name: 'Recuperar cambios' }).click();
    await expect(field(page, 'Bio')).toHaveValue('Bio de la primera.');
    await saveDraft(page);
    await expect(page.getByText('Cambios guardados exitosamente')).toBeVisible();
    await page.reload();
    await notice.getByRole('button', { name: 'Recuperar cambios' }).click();
    await expect(field(page, 'Bio')).toHaveValue('Bio de la segunda.');
  },
);

test(
  'two tabs: both may be unsaved at once, and neither loses the other one’s draft',
  DESK,
  async ({ page, context, signIn }) => {
    await signIn(page);
    await page.goto('/perfil');
    await field(page, 'Bio').fill('Bio de esta pestaña.');
    const other = await context.newPage();
    await other.goto('/perfil');
    await field(other, 'Descripción').fill('Descripción de la otra.');
    await saveDraft(other);
    await expect(other.getByText('Cambios guardados exitosamente')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Recuperar cambios' }).click();
    await expect(field(page, 'Bio')).toHaveValue('Bio de esta pestaña.');
    await saveDraft(page);
    // It began before the other tab saved: the newer version is shown, not written over.
    await page.getByRole('button', { name: 'Guardar mi versión' }).click();
    await expect(page.getByText('Cambios guardados exitosamente')).toBeVisible();
    const profile = await (await page.request.get('/api/perfil')).json();
    expect(profile).toMatchObject({
      bio: 'Bio de esta pestaña.',
      descripcion: 'Descripción de la otra.',
    });
  },
);

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
    await expect(other.getByText('Cambios guardados exitosamente')).toBeVisible();
    await saveDraft(page);
    const dialog = page.getByRole('dialog', { name: 'Tu página cambió en otro lugar' });
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveText([
      /Apariencia: Claro u oscuro.*la versión más nueva.*Automático.*Oscuro/,
      /Apariencia: Enlaces.*las dos versiones.*Esquinas: Píldora.*Esquinas: Recta/,
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar mi versión' }).click();
    await expect(page.getByText('Cambios guardados exitosamente')).toBeVisible();
    const profile = await (await page.request.get('/api/perfil')).json();
    expect(profile.apariencia).toMatchObject({ forma: 'pildora', modo: 'oscuro' });
  },
);
