import type { BrowserContext, Page } from '@playwright/test';
import { linksTo } from '../../setup/actions/mailbox';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { openSection } from '../../setup/browser/dashboard';
import { anonymous, newPerson } from '../../setup/client';
import { type Provider, startProvider, startServerWith } from '../../setup/programs/oauth';
import type { RunningServer } from '../../setup/server';

const at = (path: string) => (url: URL) => url.pathname === path;

/** Presses a link that opens a popup; returns the popup. */
async function openPopup(page: Page, context: BrowserContext, name: string): Promise<Page> {
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name }).click(),
  ]);
  return popup;
}

test('the sign-in pages are accessible', PHONE, async ({ page, expectAccessible }) => {
  for (const path of ['/entrar', '/auth/demo', '/auth/google', '/auth/listo']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto('/auth/demo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await expectAccessible(page);
});

test(
  'a popup signs in with the demo provider and the page goes on',
  DESK,
  async ({ page, context }) => {
    await page.goto('/entrar?volver=/enlaces');
    const popup = await openPopup(page, context, 'Probar la demostración');
    const { nombre, correo } = newPerson();
    await popup.getByLabel('Nombre').fill(nombre);
    await popup.getByLabel('Correo').fill(correo);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(at('/enlaces'));
    await closed;
  },
);

test(
  'on a phone whose session is over a draft waits for the new one',
  PHONE,
  async ({ page, context, signIn }) => {
    const { nombre, correo } = await signIn(page);
    await openSection(page, '/perfil');
    const bio = page.getByLabel('Bio', { exact: true });
    await bio.fill('Escrita antes de salir.');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(/\/entrar\?volver=%2Fperfil$/);
    await page.getByRole('link', { name: 'Probar la demostración' }).click();
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByLabel('Correo').fill(correo);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: 'Recuperar cambios' }).click();
    await expect(bio).toHaveValue('Escrita antes de salir.');
  },
);

test(
  'a passkey made in /ajustes signs in again without a name',
  PHONE,
  async ({ page, context, signIn, expectAccessible }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await signIn(page, 'Llave Ligera');
    await openSection(page, '/ajustes');
    const methods = page.getByRole('region', { name: 'Formas de entrar' });
    await methods.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
    await expect(methods.getByText(/^Llave de acceso \(/)).toBeVisible();
    await expectAccessible(page);
    await context.clearCookies();
    await page.goto('/entrar?volver=/enlaces');
    const button = page.getByRole('button', { name: 'Entrar con llave de acceso' });
    await expectAccessible(page);
    await button.click();
    await page.waitForURL(at('/enlaces'));
    await context.clearCookies();
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await cdp.send('WebAuthn.disable');
    await page.goto('/entrar');
    await page.route('**/auth/llave/opciones', (route) => route.abort());
    await button.click();
    await expect(page.getByText('No se pudo entrar con una llave de acceso')).toBeVisible();
  },
);

test(
  'a link that comes by mail signs in, in the tab that waits for it too',
  PHONE,
  async ({ page, context, expectAccessible }) => {
    const { correo } = newPerson();
    await page.goto('/entrar?volver=/enlaces');
    await page.getByLabel('Tu correo').fill('ana');
    await page.getByRole('button', { name: 'Enviarme un código' }).click();
    await expect(page.getByText('Escribe un correo válido')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Tu correo').fill(correo);
    await page.getByRole('button', { name: 'Enviarme un código' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await expectAccessible(page);
    const mails = await context.newPage();
    await mails.goto('/correo');
    await mails.getByRole('link', { name: correo }).click();
    const link = mails.frameLocator('iframe').getByRole('link', { name: 'Entrar' });
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await mails.waitForURL(at('/enlaces'));
    await page.waitForURL(at('/enlaces'));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'in another browser, one without scripts, a link asks first',
  DESK,
  async ({ browser, baseURL, expectAccessible, page }) => {
    const { correo } = newPerson();
    const asking = anonymous(baseURL ?? '');
    await asking.post('/auth/correo', new URLSearchParams({ correo }));
    const [link = ''] = await linksTo(baseURL ?? '', correo);
    await page.goto(link);
    await expect(page.getByText(correo)).toBeVisible();
    await expectAccessible(page);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const plain = await context.newPage();
    await plain.goto(link);
    await plain.getByRole('button', { name: 'Entrar' }).click();
    await plain.waitForURL(at('/dashboard'));
    await context.close();
  },
);

test('without scripts everything works by pages', DESK, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/enlaces');
  await page.getByRole('link', { name: 'Probar la demostración' }).click();
  const { nombre, correo } = newPerson();
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Correo').fill(correo);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(at('/enlaces'));
  await context.close();
});

test.describe('through a provider on another origin', () => {
  let provider: Provider;
  let server: RunningServer;

  // The tests share one server.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    provider = await startProvider();
    server = await startServerWith(provider);
  });
  test.afterAll(async () => {
    await server?.stop();
    await provider?.stop();
  });

  test('the popup comes back, tells the page and closes', DESK, async ({ page, context }) => {
    await provider.behave({ claims: { sub: 'ana', name: 'Ana' } });
    await page.goto(`${server.url}/entrar?volver=/enlaces`);
    const popup = await openPopup(page, context, 'Continuar con Prueba');
    await Promise.all([
      popup.isClosed() || popup.waitForEvent('close'),
      page.waitForURL(at('/enlaces')),
    ]);
  });

  test('it does so even when the provider’s pages cut it off', DESK, async ({ page, context }) => {
    await context.addInitScript(() => {
      window.opener = null;
    });
    await provider.behave({ claims: { sub: 'eva', name: 'Eva' } });
    await page.goto(`${server.url}/entrar?volver=/enlaces`);
    await openPopup(page, context, 'Continuar con Prueba');
    await page.waitForURL(at('/enlaces'));
  });

  test(
    'a person who said no is told so in the popup and can try again there',
    DESK,
    async ({ page, context, expectAccessible }) => {
      await provider.behave({ redirect: { code: null, error: 'access_denied' } });
      await page.goto(`${server.url}/entrar?volver=/enlaces`);
      const popup = await openPopup(page, context, 'Continuar con Prueba');
      await expect(popup.getByRole('heading', { name: 'No diste permiso' })).toBeVisible();
      await expectAccessible(popup);
      await provider.behave({ claims: { sub: 'luz', name: 'Luz' } });
      await popup.getByRole('link', { name: 'Intentar de nuevo' }).click();
      await page.waitForURL(at('/enlaces'));
    },
  );
});
