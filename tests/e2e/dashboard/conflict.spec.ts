import { DESK, expect, test } from '../../setup/browser';
import { expectToast, meetConflict } from '../../setup/browser/dashboard';

test(
  'two tabs: mine goes over theirs and keeps what only they changed',
  DESK,
  async ({ page, context, signIn }) => {
    await signIn(page);
    await meetConflict(page, context);
    const dialog = page.getByRole('dialog', { name: 'Tu página cambió en otro lugar' });
    await expect(dialog.getByText('Bio de la otra pestaña.')).toBeVisible();
    await expect(dialog.getByText('Bio de esta pestaña.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar mi versión' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const profile = await (await page.request.get('/api/perfil')).json();
    expect(profile).toMatchObject({ bio: 'Bio de esta pestaña.', nombre: 'Nombre de la otra' });
  },
);
