import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { IN_APP_PROFILES, type InAppProfile } from '../../../fixtures/in-app';
import { codesTo } from '../../../setup/actions/mailbox';
import { acceptAdult } from '../../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../../setup/actions/profile';
import {
  buy,
  keyOf,
  offer,
  offerFile,
  openShop,
  order,
  type Shop,
} from '../../../setup/actions/shop';
import { expect, PHONE, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';
import { pngFile } from '../../../setup/browser/pictures';
import { overThePage } from '../../../setup/browser/shop';
import { type Client, newPerson, signIn } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

const BANK = { tipo: 'manual', metodo: 'bizum', titular: 'Ana Núñez', cuenta: '+34 600 000 000' };
const ADULT = 'https://adultos.example/secreto';

let server: RunningServer;
let shop: Shop;
let ids: { mug: string; file: string; manual: string };
/** Contents of the sold file. */
let bytes: Buffer;

/** Removes, in every page, the features that in-app browsers lack. */
function crippleBrowser(): void {
  window.open = () => null;
  const missing = { configurable: true, value: undefined };
  Object.defineProperty(window, 'PublicKeyCredential', missing);
  for (const name of ['credentials', 'clipboard', 'share']) {
    Object.defineProperty(navigator, name, missing);
  }
  Reflect.deleteProperty(Navigator.prototype, 'share');
  localStorage.clear();
  sessionStorage.clear();
  // A link to a new window does nothing.
  addEventListener('click', (event) => {
    const target = event.target instanceof Element && event.target.closest('a[target=_blank]');
    if (target) event.preventDefault();
  });
}

/** Opens an in-app browser, which Google responds to with 403. */
async function openInApp(browser: Browser, { userAgent }: InAppProfile): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    userAgent,
    acceptDownloads: false,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript(crippleBrowser);
  await context.route('https://accounts.google.com/**', (route) => route.fulfill({ status: 403 }));
  return context;
}

/** Signs a new person in by a session that the app has stored. */
async function enter(page: Page): Promise<Client> {
  const client = await signIn(server.url, newPerson());
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await page.context().addCookies(cookies);
  return client;
}

type Flow = (page: Page, profile: InAppProfile, browser: Browser) => Promise<void>;

/** Checks the page for browsers that cannot store files; returns its URL for another browser. */
async function openOutside(page: Page, { isAndroid }: InAppProfile, path: string): Promise<string> {
  const address = server.url + path;
  await expect(page.getByLabel(/copia la dirección/)).toHaveValue(address);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Dirección copiada.')).toBeVisible();
  const intent = page.getByRole('link', { name: 'Abrir en mi navegador' });
  if (!isAndroid) await expect(intent).toHaveCount(0);
  else await expect(intent).toHaveAttribute('href', /^intent:\/\/localhost.*;scheme=http;end$/);
  return address;
}

/** People's tasks, each to its end; at most one more tap than in other browsers. */
const FLOWS: Record<string, Flow> = {
  'signs in by the code of a mail': async (page, profile) => {
    const { correo } = newPerson();
    // An external link to sign-in with Google leads to the other sign-in methods.
    await page.goto('/auth/google?volver=/enlaces');
    expect(new URL(page.url()).pathname).toBe('/entrar');
    await expect(page.getByRole('link', { name: /Google/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /llave de acceso/ })).toHaveCount(0);
    await openOutside(page, profile, '/entrar?volver=%2Fenlaces');
    await page.getByLabel('Tu correo').fill(correo);
    await page.getByRole('button', { name: 'Enviarme un código' }).click();
    const field = page.getByLabel('Código de seis dígitos');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await page.context().clearCookies();
    const [code = ''] = await codesTo(server.url, correo);
    await field.fill(code);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/enlaces');
  },
  'edits a page and publishes it': async (page) => {
    const client = await enter(page);
    await openSection(page, '/perfil');
    await page.getByLabel('Bio', { exact: true }).fill('Escrita dentro de una aplicación.');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
    await page.goto(`/${(await readProfile(client)).slug}`);
    await expect(page.getByText('Escrita dentro de una aplicación.')).toBeVisible();
  },
  'buys something': async (page) => {
    await page.goto(`/${shop.slug}`);
    await page.getByRole('link', { name: /Taza/ }).click();
    await overThePage(page).getByRole('button', { name: 'Comprar' }).click();
    await page.getByLabel('Tu nombre').fill('Eva');
    await page.getByLabel('Tu correo').fill('eva@ejemplo.com');
    await page.getByRole('radio', { name: /simulado/i }).check();
    await page.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByRole('heading', { name: /^Pedido n\.º/ })).toBeVisible();
  },
  'sends a proof of payment': async (page) => {
    const mail = { correo: newPerson().correo };
    const key = keyOf(await order(shop, ids.mug, { ...mail, forma: ids.manual }));
    await page.goto(`/pedido/${key}`);
    await page.getByLabel(/^Imagen/).setInputFiles(pngFile('pago.png'));
    await page.getByRole('button', { name: 'Enviar imagen' }).click();
    await expect(page.getByText('Tu imagen llegó.')).toBeVisible();
  },
  'gets to a file that was bought': async (page, profile, browser) => {
    const path = `/pedido/${await buy(shop, ids.file, { correo: newPerson().correo })}`;
    await page.goto(path);
    // The app cannot store the file: the press shows a way out and the page stays.
    await page.getByRole('button', { name: /^Descargar/ }).click();
    const address = await openOutside(page, profile, path);
    const own = await (await browser.newContext()).newPage();
    await own.goto(address);
    const [download] = await Promise.all([
      own.waitForEvent('download'),
      own.getByRole('button', { name: /^Descargar/ }).click(),
    ]);
    expect(readFileSync(await download.path())).toEqual(bytes);
    await own.context().close();
  },
  'writes by the form': async (page) => {
    await page.goto(`/${shop.slug}`);
    await page.getByLabel('Tu nombre').fill('Eva Torres');
    await page.getByLabel('Tu correo').fill('eva@ejemplo.com');
    await page.getByLabel('Mensaje').fill('¿Tienes cupo en octubre?');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByText('Tu mensaje le llegó a')).toBeVisible();
  },
  'says that they are an adult': async (page) => {
    await page.goto(`/${shop.slug}`);
    await page.getByRole('link', { name: /Contenido \+18/ }).click();
    const [request] = await Promise.all([
      page.waitForRequest(ADULT),
      page.getByRole('button', { name: 'Tengo 18 años o más' }).click(),
    ]);
    expect(request.isNavigationRequest()).toBe(true);
  },
  'shares a page': async (page) => {
    const client = await enter(page);
    const { slug } = await readProfile(client);
    // Without the browser's share function there is no share button.
    await page.goto(`/${slug}`);
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeHidden();
    await openSection(page, '/pagina');
    const links = page.getByRole('button', { name: /^Copiar/ });
    await links.first().click();
    await expect(page.getByText(/copiad[oa]/i).first()).toBeVisible();
  },
};

test.describe('inside an app', () => {
  // The tests share one server.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    const google = { GOOGLE_CLIENT_ID: 'prueba', GOOGLE_CLIENT_SECRET: 'secreto' };
    server = await startServer({ env: { ...google, AUTH_DEMO: 'on' } });
    shop = await openShop(server.url, 'Lucía Mar');
    await acceptAdult(shop.owner);
    const { id: manual } = (await shop.owner.post('/api/cobros', BANK)).json;
    const mug = await offer(shop, { nombre: 'Taza', existencias: null });
    const file = await offerFile(shop);
    bytes = file.bytes;
    ids = { mug, file: file.id, manual };
    const saved = await saveProfile(shop.owner, {
      enlaces: [link('Privado', { tipo: 'contenido-18', url: ADULT })],
      bloques: [
        { tipo: 'contacto', activo: true, datos: {} },
        { tipo: 'productos', activo: true, datos: { ids: [mug] } },
      ],
    });
    expect(saved.status, saved.text).toBe(200);
  });
  test.afterAll(async () => {
    await server?.stop();
  });

  for (const profile of IN_APP_PROFILES) {
    test.describe(profile.name, () => {
      // One browser context for all flows, which loads the dashboard's scripts once. Each flow has
      // its own session.
      let context: BrowserContext;
      test.beforeAll(async ({ browser }) => {
        context = await openInApp(browser, profile);
      });
      test.afterAll(() => context.close());

      for (const [name, flow] of Object.entries(FLOWS)) {
        test(`a visitor ${name}`, PHONE, async ({ browser }) => {
          await context.clearCookies();
          const page = await context.newPage();
          await flow(page, profile, browser);
          expect(context.pages()).toHaveLength(1);
          await page.close();
        });
      }
    });
  }
});
