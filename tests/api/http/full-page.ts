import { expect } from 'vitest';
import { releasePath } from '../../../src/lib/blocks/lanzamiento/rules';
import { fillPublicPages } from '../../fixtures/public-pages';
import { OPERATOR } from '../../setup/actions/admin';
import { buyDemo } from '../../setup/actions/billing';
import { askForNews, writeTo } from '../../setup/actions/contact';
import { makeKey } from '../../setup/actions/keys';
import { linksTo, mailsTo, subscriptionsTo } from '../../setup/actions/mailbox';
import { acceptAdult } from '../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { actOn, buy, newestOrder, offerFile, type Shop } from '../../setup/actions/shop';
import { keyOf as invitationKeyOf, invite } from '../../setup/actions/team';
import { visitAndClick } from '../../setup/actions/visits';
import {
  type Answer,
  anonymous,
  type Client,
  elsewhere,
  newPerson,
  signIn,
} from '../../setup/client';
import { rowsOn } from '../../setup/programs/postgres';
import type { RunningServer } from '../../setup/server';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

function done(response: Answer): Answer {
  expect(response.status, response.text.slice(0, 500)).toBeLessThan(400);
  return response;
}

/** Subscribes an address to a page's newsletter; returns the key of its mails. */
async function subscribe({ url, slug }: Shop, correo: string): Promise<string> {
  done(await askForNews(url, slug, correo));
  const [path = ''] = await subscriptionsTo(url, correo);
  done(await anonymous(url).post(path, form({ accion: 'confirmar' })));
  return path.split('/').at(-1) ?? '';
}

/**
 * Ends the minute in which a letter can be undone. On PostgreSQL it changes the jobs, because they
 * are due by the database server's clock.
 */
async function endUndoMinute({ env, advance }: RunningServer): Promise<void> {
  const url = env['DATABASE_URL'] ?? '';
  if (!url.startsWith('postgres:')) return advance(61_000);
  await rowsOn(url, `UPDATE trabajos SET "proximoEn" = 0 WHERE tipo = 'boletin'`);
}

/** A page with one of everything, and the path parameters for it. */
export interface FullPage extends Shop {
  operator: Client;
  /** Bearer of a key with all scopes. */
  llave: string;
  /** A physical product. */
  product: string;
  /** Values of path parameters, by the route in Astro's notation or by the parameter. */
  parts: Record<string, string>;
}

/** Creates a page with one of everything on a server whose operator is OPERATOR. */
export async function fullPage(server: RunningServer): Promise<FullPage> {
  const { url } = server;
  const operator = await signIn(url, OPERATOR);
  const owner = await signIn(url, newPerson());
  const visitor = () => anonymous(url, elsewhere());
  await buyDemo(owner, 'enterprise');
  await acceptAdult(owner);
  const paths = await fillPublicPages(owner, { nombre: 'Ana', titulo: 'Uno', texto: 'Un texto.' });
  const { uid, slug, avatar, enlaces, bloques } = await readProfile(owner);
  const adult = link('Solo adultos', { tipo: 'contenido-18', url: 'https://otra.example' });
  done(await saveProfile(owner, { enlaces: [...enlaces, adult] }));
  const { cobros } = (await owner.get('/api/cobros')).json;
  const shop: Shop = { url, owner, slug, uid, cobro: cobros[0].id };

  const sold = await offerFile(shop);
  const order = await buy(shop, sold.id);
  const download = await actOn(shop, order, { accion: 'descargar', archivo: sold.archivo });
  const sale = await newestOrder(shop);
  const { llave } = await makeKey(owner);
  const webhook = { nombre: 'Facturas', url: 'https://facturas.example/x' };
  const made = done(await owner.post('/api/webhooks', { ...webhook, sucesos: ['pedido.pagado'] }));
  const talk = done(await owner.post('/api/soporte', { asunto: 'Una duda', texto: '¿Cómo?' })).json;
  done(await writeTo(url, slug));
  const subscriber = await subscribe(shop, newPerson().correo);
  const partes = [{ tipo: 'texto', texto: 'Mira [esto](https://carta.example).' }];
  const draft = { titulo: 'Novedades', partes };
  const letter = done(await owner.post('/api/boletines', draft)).json;
  done(await owner.post(`/api/boletines/${letter.id}/enviar`, {}));
  await endUndoMinute(server);
  const report = { objeto: '', motivo: 'derechos', texto: 'Algo', correo: 'testigo@ejemplo.com' };
  const reported = done(await visitor().post(`/denunciar/${slug}`, form(report)));
  const { correo } = newPerson();
  done(await visitor().post('/auth/correo', form({ correo })));
  const invitation = invitationKeyOf(await invite(owner, 'editor'));
  const { eventos } = (await owner.get('/api/eventos')).json;
  await visitAndClick(url, { uid, enlace: enlaces[0].id });
  await server.flush('visits');
  await server.flush('jobs');

  const last = (path = '') => path.split('/').at(-1) ?? '';
  const [mail = ''] = await mailsTo(url, correo);
  const [signInPath] = await linksTo(url, correo);
  const product = last(paths.product);
  const release = bloques.find(({ tipo }: { tipo: string }) => tipo === 'lanzamiento');
  return {
    ...shop,
    operator,
    llave,
    product,
    parts: {
      '[slug]': slug,
      '[uid]': uid,
      '[producto]': product,
      '[enlace]': adult.id,
      '[boletin]': letter.id,
      '[numero]': '0',
      '[lanzamiento]': last(releasePath(slug, release)),
      '[ejemplo]': 'musica',
      '[articulo]': 'cinco-enlaces',
      '/pedido/[llave]': order,
      '/pedido/descarga/[llave]': last(done(download).headers.get('location') ?? ''),
      '/[slug]/boletin/[llave]': subscriber,
      '/denunciar/[slug]/[llave]': last(reported.headers.get('location') ?? ''),
      '/invitacion/[llave]': invitation,
      '/auth/correo/[llave]': last(signInPath),
      '/correo/[id]': mail,
      '/media/[name]': last(avatar),
      '/sitemap/[parte].xml': 'perfiles-1',
      '/[slug]/tienda/[parte]': '2',
      '/operador/conversaciones/[id]': talk.id,
      '/api/soporte/[id]': talk.id,
      '/api/archivos/[id]': sold.archivo,
      '/api/v1/archivos/[id]': sold.archivo,
      '/api/boletines/[id]': letter.id,
      '/api/boletines/[id]/destinatarios': letter.id,
      '/api/v1/boletines/[id]': letter.id,
      '/api/v1/bloques/[id]': bloques[0].id,
      '/api/v1/enlaces/[id]': enlaces[0].id,
      '/api/v1/eventos/[id]': eventos[0].id,
      '/api/v1/productos/[id]': sold.id,
      '/api/ventas/[id]': sale.id,
      '/api/v1/ventas/[id]': sale.id,
      '/api/webhooks/[id]/entregas': made.json.id,
    },
  };
}
