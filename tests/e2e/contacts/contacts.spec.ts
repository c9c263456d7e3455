import { expect, PHONE, test } from '../../setup/browser';
import { expectToast, openSection, storeLinks } from '../../setup/browser/dashboard';

test(
  'a visitor writes without script, and the message is read, archived and brought back',
  PHONE,
  async ({ page, browser, baseURL, signIn, expectAccessible }) => {
    await signIn(page, 'Ana Pérez');
    await storeLinks(page, [], { bloques: [{ tipo: 'contacto', activo: true, datos: {} }] });
    const { slug } = await (await page.request.get('/api/perfil')).json();
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const visitor = await context.newPage();
    await visitor.goto(`/${slug}`);
    await expect(visitor.getByText('Tu mensaje le llegó a')).toBeHidden();
    await visitor.getByLabel('Tu nombre').fill('Eva Torres');
    await visitor.getByLabel('Tu correo').fill('eva@ejemplo');
    await visitor.getByLabel('Mensaje').fill('¿Tienes cupo en octubre?');
    await visitor.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(visitor.getByText('Escribe un correo válido')).toBeVisible();
    await expect(visitor.getByLabel('Mensaje')).toHaveValue('¿Tienes cupo en octubre?');
    await visitor.getByLabel('Tu correo').fill('eva@ejemplo.com');
    await visitor.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(visitor.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    // A valid message is confirmed on the page of the form.
    await visitor.goto(`/${slug}`);
    await visitor.getByLabel('Tu nombre').fill('Luz');
    await visitor.getByLabel('Tu correo').fill('luz@ejemplo.com');
    await visitor.getByLabel('Mensaje').fill('¿Haces envíos?');
    await visitor.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/${slug}#enviado$`));
    await expect(visitor.getByText('Tu mensaje le llegó a')).toBeVisible();
    await expect(visitor.getByLabel('Mensaje')).toBeHidden();
    await visitor.getByRole('link', { name: 'Volver al formulario' }).click();
    await expect(visitor.getByLabel('Mensaje')).toBeVisible();
    await context.close();
    await page.goto(`/${slug}`);
    await expectAccessible(page);

    await page.goto(`/${slug}/contacto`);
    await expectAccessible(page);
    await openSection(page, '/contacto');
    await page.getByRole('button', { name: /Eva Torres/ }).click();
    const answer = page.getByRole('link', { name: 'Responder por correo' });
    await expect(answer).toHaveAttribute('href', /^mailto:eva%40ejemplo\.com\?subject=Re%3A/);
    await expect(page.getByRole('heading', { name: 'Eva Torres' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Volver a la lista' }).click();
    await expect(page.getByRole('button', { name: /Eva Torres/ })).toBeFocused();
    await page.getByRole('button', { name: /Eva Torres/ }).click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await expect(page.getByRole('button', { name: /Eva Torres/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByLabel('Buscar por nombre, correo o palabras').fill('nadie');
    await expect(page.getByRole('heading', { name: 'Nada coincide' })).toBeVisible();
    await page.getByLabel('Buscar por nombre, correo o palabras').fill('tórres');
    await expect(page.getByRole('button', { name: /Eva Torres/ })).toBeVisible();
    await page.getByRole('switch', { name: 'Formulario «Escríbeme»' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    expect((await page.request.get(`/${slug}/contacto`)).status()).toBe(404);
  },
);
