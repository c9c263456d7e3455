import type { Page } from '@playwright/test';
import { DIALOGS } from '../../../fixtures/dialogs';
import { ADDRESS, DEAR, LONG, WORD } from '../../../fixtures/long-words';
import { fillPublicPages } from '../../../fixtures/public-pages';
import { signInOn } from '../../../setup/actions/billing';
import { hiddenFields, writeTo } from '../../../setup/actions/contact';
import { offering } from '../../../setup/actions/domains';
import { begin, bytesOf, upload } from '../../../setup/actions/files';
import { SoftPasskey } from '../../../setup/actions/passkey';
import { acceptAdult } from '../../../setup/actions/plan';
import { readProfile, saveProfile } from '../../../setup/actions/profile';
import { buy, newestOrder, offer, order, type Shop } from '../../../setup/actions/shop';
import { invite, join } from '../../../setup/actions/team';
import { DESK, expect, test } from '../../../setup/browser';
import { closeNotices, openSection, walksOf } from '../../../setup/browser/dashboard';
import { expectFit, LETTERS, NARROW, WIDE } from '../../../setup/browser/fitting';
import {
  type Answer,
  anonymous,
  type Client,
  elsewhere,
  newPerson,
  signIn,
} from '../../../setup/client';
import { type NameServer, startNameServer } from '../../../setup/programs/dns';
import { type RunningServer, startServer } from '../../../setup/server';

const BRAND = {
  nombre: 'Casa Río',
  imagen: '',
  acento: '#0a7d5a',
  tinta: '#ffffff',
  privacidad: 'https://casario.example/privacidad',
  version: 0,
};
const BY_HAND = {
  tipo: 'manual',
  metodo: 'bizum',
  titular: 'Ana Núñez',
  cuenta: '+34 600 000 000',
};

/** Overlays of a screen. The screens themselves are checked in fit.spec.ts and axe.spec.ts. */
const OVER = '[role=dialog][data-kind], [role=menu]';
/** Only double font size, because a layout that fits it fits the usual size too. */
const LARGE = NARROW.filter(([, , size]) => size === LETTERS.double);

let dns: NameServer;
let server: RunningServer;
let ana: Client;

function done(response: Answer): Answer {
  expect(response.status, response.text).toBe(200);
  return response;
}

/** Adds an order that waits for its approval, an approved order, and a file. */
async function fillStore(slug: string, uid: string): Promise<void> {
  const [{ id: cobro }] = (await ana.get('/api/cobros')).json.cobros;
  const shop: Shop = { url: server.url, owner: ana, slug, uid, cobro };
  const product = await offer(shop, { ...DEAR, nombre: WORD });
  await buy(shop, product, { nombre: WORD.slice(0, 80) });
  const manual = done(await ana.post('/api/cobros', BY_HAND)).json;
  const course = await offer(shop, { ...DEAR, nombre: 'Curso', precio: 1_250, moneda: 'EUR' });
  for (const nombre of ['Aprobado', 'Abierto']) {
    await order(shop, course, { nombre, forma: manual.id });
    const { id } = await newestOrder(shop);
    if (nombre === 'Aprobado') done(await ana.post(`/api/ventas/${id}/aprobar`));
  }
  await upload(ana, bytesOf(100_000));
  await begin(ana, 200_000, { nombre: `${WORD.slice(0, 60)}.pdf` });
}

/** Adds a message in the bin and an unconfirmed subscriber. */
async function fillContact(slug: string): Promise<void> {
  await writeTo(server.url, slug, { nombre: 'Eva Torres' });
  const { mensajes } = (await ana.get('/api/mensajes')).json;
  done(await ana.put('/api/mensajes', { ids: [mensajes[0].id], carpeta: 'papelera' }));
  const visitor = anonymous(server.url, elsewhere());
  const path = `/${slug}/boletin`;
  const fields = hiddenFields(await visitor.get(path));
  await visitor.post(path, new URLSearchParams({ ...fields, correo: ADDRESS }));
}

async function fillTeam(): Promise<void> {
  await join(ana, await signIn(server.url, newPerson('Eva')), 'dueno');
  await join(ana, await signIn(server.url, newPerson(`Luz ${WORD.slice(0, 60)}`)), 'editor');
  await invite(ana, 'editor', ADDRESS);
}

async function fillTests(): Promise<void> {
  const { enlaces } = await readProfile(ana);
  const idea = { tipo: 'titulo', enlace: enlaces[0].id, otras: ['Otro título'] };
  const { id } = done(await ana.post('/api/pruebas', idea)).json.pruebas[0];
  done(await ana.post(`/api/pruebas/${id}`, { accion: 'terminar' }));
  done(await ana.post('/api/pruebas', idea));
}

async function addPasskey(): Promise<void> {
  const { challenge } = done(await ana.post('/api/accesos/llaves/opciones')).json;
  const respuesta = new SoftPasskey(server.url).create(challenge);
  done(await ana.post('/api/accesos/llaves', { respuesta }));
}

test.beforeAll(async () => {
  dns = await startNameServer();
  server = await startServer({ env: offering(dns) });
  ana = await signInOn(server.url, 'enterprise', 'Lucía Ferrer');
  await acceptAdult(ana);
  await fillPublicPages(ana, { nombre: LONG.nombre, titulo: WORD, texto: WORD });
  const bloques = ['contacto', 'boletin'].map((tipo) => ({ tipo, activo: true, datos: {} }));
  const { slug, uid } = done(await saveProfile(ana, { ...LONG, bloques, orden: [] })).json;
  await fillStore(slug, uid);
  await fillContact(slug);
  await fillTeam();
  await fillTests();
  await addPasskey();
  done(await ana.post('/api/dominios', { dominio: `${WORD.slice(0, 60)}.test` }));
  done(await ana.put('/api/marca', BRAND));
  done(await ana.put('/api/marca/remitente', { correo: 'hola@casario.test' }));
  const hook = {
    nombre: 'Facturas',
    url: 'https://avisos.example/',
    sucesos: ['mensaje.recibido'],
  };
  done(await ana.post('/api/webhooks', hook));
  for (let page = 0; page < 6; page += 1)
    done(await ana.post('/api/paginas', { nombre: WORD.slice(0, 40) }));
  done(await ana.post('/api/paginas/actual', { uid }));
});
test.afterAll(async () => {
  await server.stop();
  await dns.stop();
});

async function enter(page: Page): Promise<void> {
  const cookies = [...ana.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await page.context().addCookies(cookies);
  await openSection(page, `${server.url}/ayuda`);
}

test(
  'every dialog, sheet and menu fits, is accessible on a phone and at a desk, and gives the focus back',
  DESK,
  async ({ page, expectAccessible }) => {
    test.slow();
    const walk = walksOf(page);
    const over = page.locator(OVER);
    const control = (name: string | RegExp) => {
      const options = { name, exact: true };
      return page.getByRole('button', options).or(page.getByRole('menuitem', options)).first();
    };
    const [, phone] = NARROW;
    const [, desk] = WIDE;
    const resize = ([width, height]: readonly [number, number, number]) =>
      page.setViewportSize({ width, height });
    await resize(phone);
    await enter(page);
    let last = '';
    for (const { file, section, prepare, opens, only } of DIALOGS) {
      if (section !== last) await walk(section);
      last = section;
      await resize(only === 'desk' ? desk : phone);
      await closeNotices(page);
      await prepare?.(page, ana);
      for (const name of opens) await control(name).click();
      await over.nth(0).waitFor();
      if (only !== 'desk') {
        await expectFit(page, file, LARGE);
        await resize(phone);
        await expectAccessible(page, OVER);
      }
      if (only !== 'phone') {
        await expectFit(page, file, [desk]);
        await expectAccessible(page, OVER);
        if (!only) await resize(phone);
      }
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(over, file).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      const [opener] = opens;
      if (opener) await expect(control(opener), file).toBeFocused();
    }
  },
);
