import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../setup/actions/admin';
import {
  connectDomain,
  offering,
  ownerAt,
  visitorAt,
  writeRecords,
} from '../../setup/actions/domains';
import { buy, offer } from '../../setup/actions/shop';
import { anonymous, type Client } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import type { RunningServer } from '../../setup/server';

let dns: NameServer;
let server: RunningServer;
let url: string;

beforeAll(async () => {
  dns = await startNameServer();
  server = await startOnEngine(offering(dns));
  ({ url } = server);
});

afterAll(async () => {
  await server?.stop();
  await dns?.stop();
});

const owner = (nombre: string) => ownerAt(url, nombre);

describe('a domain', () => {
  it('is one page’s: of two that claim it the one that proves it, and for 90 days after', async () => {
    const ana = await owner('Ana Seis');
    const eva = await owner('Eva Seis');
    const claim = (who: { client: Client }) =>
      who.client.post('/api/dominios', { dominio: 'seis.test' });
    const domain = (await claim(ana)).json.dominios[0];
    const hers = (await claim(eva)).json.dominios[0];
    expect(domain.registros.at(-1).value).not.toBe(hers.registros.at(-1).value);
    writeRecords(dns, domain);
    const checkDomain = async ({ client }: { client: Client }) =>
      (await client.post('/api/dominios/seis.test/comprobar')).json.dominios[0];
    expect(await checkDomain(eva)).toMatchObject({
      estado: 'pendiente',
      hallado: { proof: 'other' },
    });
    expect(await checkDomain(ana)).toMatchObject({ estado: 'activo' });

    // With both owners' proofs in the DNS, the first owner keeps the domain.
    const proofs = [domain, hers].map(({ registros }) => registros.at(-1).value);
    dns.names.set('_enlaza.seis.test', { TXT: proofs });
    expect(await checkDomain(eva)).toMatchObject({ estado: 'pendiente', hallado: { taken: true } });
    const visitor = visitorAt(url, 'seis.test');
    expect((await visitor.get('/')).text).toContain('Ana Seis');

    expect((await ana.client.delete('/api/dominios/seis.test')).status).toBe(200);
    expect((await visitor.get('/')).status).toBe(421);
    expect(await checkDomain(eva)).toMatchObject({ estado: 'pendiente', hallado: { taken: true } });
    const third = await claim(await owner('Iván Seis'));
    expect(third.status).toBe(422);
    expect(third.json.error.fields.dominio).toMatch(/reservado hasta/);
    writeRecords(dns, (await claim(ana)).json.dominios[0]);
    expect(await checkDomain(ana)).toMatchObject({ estado: 'activo' });
  });

  it('moves between two pages of one owner at once, without a day on neither', async () => {
    const { client, slug, uid } = await owner('Ana Siete');
    const other = (await client.post('/api/paginas', { nombre: 'Bea Siete' })).json;
    const [first, second] = [{ 'x-cuenta': uid }, { 'x-cuenta': other.uid }];
    await client.post('/api/paginas/actual', { uid });
    const way = await client.post('/api/cobros', { tipo: 'demo' });
    const shop = { url, owner: client, slug, uid, cobro: way.json.id };
    const key = await buy(shop, await offer(shop));
    await connectDomain(client, dns, 'siete.test');
    const visitor = visitorAt(url, 'siete.test');
    const claimed = await client.post('/api/dominios', { dominio: 'siete.test' }, second);
    expect(claimed.status, claimed.text).toBe(200);
    const [domain] = claimed.json.dominios;
    expect(domain).toMatchObject({ estado: 'pendiente', muda: 'Ana Siete' });
    const checkDomains = async (headers = second) =>
      (await client.post('/api/dominios/siete.test/comprobar', undefined, headers)).json;
    expect((await checkDomains()).dominios[0]).toMatchObject({ hallado: { proof: 'other' } });
    expect((await visitor.get('/')).text).toContain('Ana Siete');

    writeRecords(dns, domain);
    const [moved] = (await checkDomains()).dominios;
    expect(moved).toMatchObject({ estado: 'activo', muda: null });
    expect((await visitor.get('/')).text).toContain('Bea Siete');
    expect((await anonymous(url).get(`/${slug}`)).status).toBe(200);
    // Links that buyers of the first page got still work without its domain.
    const led = await visitor.get(`/pedido/${key}`);
    expect([led.status, led.headers.get('location')]).toEqual([302, `${url}/pedido/${key}`]);
    expect((await anonymous(url).get(`/pedido/${key}`)).status).toBe(200);
    const { dominios } = (await client.get('/api/dominios', { headers: first })).json;
    expect(dominios).toEqual([]);
    const { notificaciones } = (await client.get('/api/notificaciones')).json;
    const changes = notificaciones.map(({ datos }: { datos: { hecho?: string } }) => datos.hecho);
    expect(changes).toEqual(expect.arrayContaining(['movido', 'activo']));

    // The former owner may claim it at once, also after its release or the page's deletion: the
    // quarantine is for others.
    const gone = await client.delete('/api/paginas?slug=beasiete', second);
    expect(gone.status, gone.text).toBe(200);
    const back = await client.post('/api/dominios', { dominio: 'siete.test' }, first);
    expect(back.status, back.text).toBe(200);
    const eva = await owner('Eva Siete');
    const claimByEva = await eva.client.post('/api/dominios', { dominio: 'siete.test' });
    expect(claimByEva.json.error.fields.dominio).toMatch(/reservado hasta/);
  });

  it('that is let go goes on leading what was sent with it', async () => {
    const { client, slug, uid } = await owner('Ana Nueve');
    const way = await client.post('/api/cobros', { tipo: 'demo' });
    const shop = { url, owner: client, slug, uid, cobro: way.json.id };
    const key = await buy(shop, await offer(shop));
    await connectDomain(client, dns, 'nueve-a.test');
    const visitor = visitorAt(url, 'nueve-a.test');
    expect((await visitor.get(`/pedido/${key}`)).status).toBe(200);
    for (const path of [`/pedido/${key}`, `/${slug}/eventos.ics`]) {
      const here = await anonymous(url).get(path);
      expect(here.headers.get('location'), path).toBeNull();
    }
    await client.delete('/api/dominios/nueve-a.test');
    for (const [path, there] of [
      [`/pedido/${key}?x=1`, `/pedido/${key}?x=1`],
      ['/boletin/llave', `/${slug}/boletin/llave`],
      ['/eventos.ics', `/${slug}/eventos.ics`],
    ]) {
      const led = await visitor.get(path ?? '');
      expect([led.status, led.headers.get('location')], path).toEqual([302, `${url}${there}`]);
    }
    expect((await anonymous(url).get(`/pedido/${key}`)).status).toBe(200);
    const end = await visitor.post('/api/boletin/baja/llave', 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(end.status, end.text).toBe(200);
    for (const path of ['/', '/boletin', '/api/perfil', '/dashboard', `/${slug}`, '/pedidos']) {
      expect((await visitor.get(path)).status, path).toBe(421);
    }
  });

  it('is listed for the operator, who may free one for anybody', async () => {
    const { client, slug } = await owner('Ana Doce');
    await connectDomain(client, dns, 'doce.test');
    const named = async () => {
      const { json } = await admin(server, 'domains', '--limit', '500', '--json');
      return json.filter(({ dominio }: { dominio: string }) => dominio === 'doce.test');
    };
    expect(await named()).toMatchObject([{ estado: 'activo', slug }]);
    await client.delete('/api/dominios/doce.test');
    expect(await named()).toMatchObject([{ estado: 'reservado', slug }]);
    expect((await admin(server, 'domains', 'release', 'doce.test')).code).toBe(1);
    expect((await admin(server, 'domains', 'release', 'nadie.test', '--yes')).code).toBe(1);
    expect((await admin(server, 'domains', 'release', 'doce.test', '--yes')).code).toBe(0);
    const eva = await owner('Eva Doce');
    await connectDomain(eva.client, dns, 'doce.test');
    expect((await admin(server, 'domains', 'release', 'DOCE.test', '--yes')).code).toBe(0);
    expect((await eva.client.get('/api/dominios')).json.dominios).toEqual([]);
    await expect.poll(async () => (await visitorAt(url, 'doce.test').get('/')).status).toBe(421);
  });

  it('goes with its page, and is kept from others then', async () => {
    const ana = await owner('Ana Diez');
    await connectDomain(ana.client, dns, 'diez.test');
    await ana.client.post('/api/suscripcion', { accion: 'desistir' });
    const gone = await ana.client.post('/api/cuenta/borrar', { slug: ana.slug });
    expect(gone.status, gone.text).toBeLessThan(300);
    expect((await visitorAt(url, 'diez.test').get('/')).status).toBe(421);
    const eva = await owner('Eva Diez');
    const claimed = await eva.client.post('/api/dominios', { dominio: 'diez.test' });
    expect(claimed.json.error.fields.dominio).toMatch(/reservado hasta/);
  });
});
