import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyDemo } from '../../setup/actions/billing';
import { hiddenFields } from '../../setup/actions/contact';
import {
  connectDomain,
  offering,
  ownerAt,
  visitorAt,
  writeRecords,
} from '../../setup/actions/domains';
import { readProfile } from '../../setup/actions/profile';
import { keyOf, offer } from '../../setup/actions/shop';
import { anonymous } from '../../setup/client';
import { ONCE, startOnEngine } from '../../setup/own-server';
import { HAS_CADDY, startCaddy } from '../../setup/programs/caddy';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import type { RunningServer } from '../../setup/server';

const TOKEN = 'a-key-of-sixteen-letters';

let dns: NameServer;
let server: RunningServer;
let url: string;

beforeAll(async () => {
  dns = await startNameServer();
  server = await startOnEngine({ ...offering(dns), DOMAINS_TOKEN: TOKEN });
  ({ url } = server);
});

afterAll(async () => {
  await server?.stop();
  await dns?.stop();
});

const owner = (nombre: string) => ownerAt(url, nombre);

const contact = {
  id: '0199c0de-0000-7000-8000-000000000001',
  tipo: 'contacto',
  activo: true,
  desde: null,
  hasta: null,
  archivado: false,
  datos: { telefono: '', correo: '', lugar: '', horario: '', formulario: true, vcard: true },
};

describe('a page at a domain of its own', () => {
  it('is led there by the DNS, with what is missing in plain sight', async () => {
    const { client, slug } = await owner('Ana Uno');
    const claimed = await client.post('/api/dominios', { dominio: ' https://WWW.uno.test. ' });
    expect(claimed.status, claimed.text).toBe(200);
    const [domain] = claimed.json.dominios;
    expect(domain).toMatchObject({ dominio: 'www.uno.test', estado: 'pendiente', hallado: null });
    const checkDomain = async () =>
      (await client.post('/api/dominios/www.uno.test/comprobar')).json.dominios[0];

    expect((await checkDomain()).hallado).toMatchObject({ way: 'missing', proof: 'missing' });
    dns.names.set('www.uno.test', { CNAME: ['otra.paginas.enlaza.test'] });
    const elsewhere = await checkDomain();
    expect(elsewhere.hallado).toMatchObject({ way: 'other', ways: ['otra.paginas.enlaza.test'] });
    const visitor = visitorAt(url, 'www.uno.test');
    expect((await visitor.get('/')).status).toBe(421);

    writeRecords(dns, domain);
    expect(await checkDomain()).toMatchObject({ estado: 'activo', principal: true });
    const page = await visitor.get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="${visitor.origin}">`);
    const unchanged = await visitor.get('/', { 'if-none-match': page.headers.get('etag') });
    expect(unchanged.status).toBe(304);

    const redirect = await anonymous(url).get(`/${slug}?x=1`);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      301,
      `${visitor.origin}/?x=1`,
    ]);
    const update = await client.put('/api/dominios', { redirige: false });
    expect(update.json.redirige).toBe(false);
    const both = await anonymous(url).get(`/${slug}`);
    expect(both.status).toBe(200);
    expect(both.text).toContain(`<link rel="canonical" href="${visitor.origin}">`);

    const { notificaciones } = (await client.get('/api/notificaciones')).json;
    expect(notificaciones[0]).toMatchObject({
      tipo: 'dominio',
      datos: { dominio: 'www.uno.test', hecho: 'activo' },
    });
  });

  it('shows that page and nothing else: no other, no sign-in, no dashboard, no cookie', async () => {
    const { client, slug } = await owner('Ana Dos');
    const eva = await owner('Eva Dos');
    await connectDomain(client, dns, 'dos.test');
    const visitor = visitorAt(url, 'dos.test');
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const others = ['/entrar', '/dashboard', '/dominio', '/precios', '/blog', '/terminos'];
    const tricks = ['/media/../dashboard', '/media/%2e%2e/entrar', '/_astro/..%2fentrar'];
    const calls = [
      '/api/perfil',
      '/api/dominios',
      '/auth/google',
      '/interno/dominio?domain=dos.test',
    ];
    const pages = [`/${eva.slug}`, `/${slug}`, `/profile/${eva.uid}`, `/og/${eva.slug}.png`];
    for (const path of [...others, ...tricks, ...calls, ...pages]) {
      const answer = await visitor.get(path, { cookie });
      expect([400, 404], path).toContain(answer.status);
      expect(answer.headers.get('set-cookie'), path).toBeNull();
      expect(answer.text, path).not.toContain('Eva Dos');
    }
    const written = await visitor.post('/api/perfil', { nombre: 'X' }, { cookie });
    expect(written.status).toBe(405);
    const response = await visitor.get('/', { cookie });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect((await visitor.get('/robots.txt')).text).toContain(`${visitor.origin}/sitemap.xml`);
    const sitemap = await visitor.get('/sitemap.xml');
    expect(sitemap.text).toContain(`<loc>${visitor.origin}/</loc>`);
    expect(sitemap.text).not.toContain(eva.slug);
    expect((await visitor.get(`/og/${slug}.png`)).headers.get('content-type')).toBe('image/png');
  });

  it('takes its forms from itself alone, and shows a save at the next request', async () => {
    const { client } = await owner('Ana Tres');
    await connectDomain(client, dns, 'tres.test');
    const visitor = visitorAt(url, 'tres.test');
    expect((await visitor.get('/')).text).not.toContain('action="/contacto"');
    const profile = await readProfile(client);
    const saved = await client.put('/api/perfil', { ...profile, bloques: [contact] });
    expect(saved.status, saved.text).toBe(200);
    expect((await visitor.get('/')).text).toContain('action="/contacto"');

    const form = await visitor.get('/contacto');
    expect(form.text).toContain('action="/contacto"');
    const body = new URLSearchParams({
      ...hiddenFields(form),
      nombre: 'Eva',
      correo: 'eva@ejemplo.com',
      mensaje: '¿Tienes cupo?',
    });
    const foreign = await visitor.post('/contacto', body, { origin: url });
    expect(foreign.status).toBe(403);
    const here = anonymous(url);
    const back = await here.post(`/${profile.slug}/contacto`, body, { origin: visitor.origin });
    expect(back.status).toBe(403);
    const sent = await visitor.post('/contacto', body);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contacto?enviado=1']);
    expect((await client.get('/api/mensajes?carpeta=spam')).status).toBe(200);

    const beacon = JSON.stringify({ tipo: 'view', uid: profile.uid, ms: 1, ref: '', busca: '' });
    const plain = { 'content-type': 'text/plain' };
    expect((await visitor.post('/api/visitas', beacon, plain)).status).toBe(204);
    const wrong = await visitor.post('/api/visitas', beacon, { ...plain, origin: url });
    expect(wrong.status).toBe(403);
  });

  it('sells there, and shows nobody else’s orders', async () => {
    const { client, slug, uid } = await owner('Ana Cuatro');
    const way = await client.post('/api/cobros', { tipo: 'demo' });
    const shop = { url, owner: client, slug, uid, cobro: way.json.id };
    const product = await offer(shop);
    await connectDomain(client, dns, 'cuatro.test');
    const visitor = visitorAt(url, 'cuatro.test');
    const page = await visitor.get(`/p/${product}`);
    expect(page.text).toContain(`action="/p/${product}/comprar"`);
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const form = await visitor.get(`/p/${product}/comprar?cantidad=1`);
    const fields = new URLSearchParams({
      cantidad: '1',
      nombre: 'Eva',
      correo: 'eva@ejemplo.com',
      nota: '',
      codigo: '',
      forma: way.json.id,
      consiente: 'si',
      ...hiddenFields(form),
    });
    const key = keyOf(await visitor.post(`/p/${product}/comprar`, fields));
    const paid = await visitor.post(
      `/api/pedidos/${key}/simular`,
      new URLSearchParams({ decision: 'aprobar' }),
    );
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/pedido/${key}`]);
    const order = await visitor.get(`/pedido/${key}`);
    expect(order.status).toBe(200);
    expect(order.text).toContain('<a href="/"');
    const other = await owner('Eva Cuatro');
    await connectDomain(other.client, dns, 'evacuatro.test');
    expect((await visitorAt(url, 'evacuatro.test').get(`/pedido/${key}`)).status).toBe(404);
  });

  it('leads to its first domain from the others, and here where the plan has none', async () => {
    const { client, slug } = await owner('Ana Cinco');
    await connectDomain(client, dns, 'cinco.test');
    await connectDomain(client, dns, 'www.cinco.test');
    const second = visitorAt(url, 'www.cinco.test');
    const led = await second.get('/tienda?x=1');
    const first = visitorAt(url, 'cinco.test');
    expect([led.status, led.headers.get('location')]).toEqual([301, `${first.origin}/tienda?x=1`]);

    const cancelled = await client.post('/api/suscripcion', { accion: 'desistir' });
    expect(cancelled.status, cancelled.text).toBe(200);
    const lost = await first.get('/eventos');
    expect([lost.status, lost.headers.get('location')]).toEqual([302, `${url}/${slug}/eventos`]);
    expect((await anonymous(url).get(`/${slug}`)).status).toBe(200);
    const list = (await client.get('/api/dominios')).json;
    expect([list.incluido, list.dominios.length]).toEqual([false, 2]);
    expect((await client.post('/api/dominios', { dominio: 'x.test' })).status).toBe(403);
    await buyDemo(client, 'pro');
    expect((await first.get('/')).status).toBe(200);
  });
});

describe('a domain', () => {
  it('gets a certificate when it is in use, and only a proxy of ours hears of it', async () => {
    const { client } = await owner('Ana Ocho');
    await connectDomain(client, dns, 'ocho.test');
    await client.post('/api/dominios', { dominio: 'nueve.test' });
    const ask = async (domain: string, headers = {}, key = '') => {
      const path = `/interno/dominio?domain=${domain}${key && `&clave=${key}`}`;
      return (await anonymous(url).get(path, { headers })).status;
    };
    expect(await ask('ocho.test')).toBe(200);
    expect(await ask('OCHO.test.')).toBe(200);
    for (const domain of ['nueve.test', 'localhost', '', '%00', 'a'.repeat(2_000)]) {
      expect(await ask(domain), domain).toBe(403);
    }
    expect(await ask('ocho.test', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await ask('ocho.test', { via: '1.1 caddy' })).toBe(404);
    // A proxy in another container uses another host name and sends the key.
    const elsewhere = { host: 'enlaza:4321' };
    expect(await ask('ocho.test', elsewhere, TOKEN)).toBe(200);
    expect(await ask('nueve.test', elsewhere, TOKEN)).toBe(403);
    expect(await ask('ocho.test', elsewhere)).toBe(421);
    expect(await ask('ocho.test', elsewhere, `${TOKEN}x`)).toBe(421);
    expect(await ask('ocho.test', { host: 'ocho.test' }, 'x')).toBe(404);
  });

  it.runIf(ONCE && HAS_CADDY)(
    'has Caddy get one, and none for a name that is nobody’s',
    async () => {
      const { client } = await owner('Ana Once');
      await connectDomain(client, dns, 'once.test');
      const caddy = await startCaddy(url, TOKEN);
      try {
        await expect(caddy.get('nadie.test', '/')).rejects.toThrow();
        const page = await caddy.get('once.test', '/');
        expect(page.status).toBe(200);
        const path = `/interno/dominio?domain=once.test`;
        expect((await caddy.get('once.test', path)).status).toBe(404);
      } finally {
        await caddy.stop();
      }
    },
  );
});

describe('the handle of a Bluesky account', () => {
  const PROOF = '/.well-known/atproto-did';
  const DID = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';

  it('is proven by the domain that it is, and by nothing else', async () => {
    const { client, slug } = await owner('Ana Cielo');
    await connectDomain(client, dns, 'cielo.test');
    await connectDomain(client, dns, 'otro-cielo.test');
    const visitor = visitorAt(url, 'cielo.test');
    expect((await visitor.get(PROOF)).status).toBe(404);
    const saved = await client.put('/api/dominios/cielo.test', { did: ` ${DID} ` });
    expect(saved.status, saved.text).toBe(200);
    const proof = await visitor.get(PROOF);
    expect([proof.status, proof.text]).toEqual([200, DID]);
    expect(proof.headers.get('content-type')).toBe('text/plain; charset=utf-8');

    const second = visitorAt(url, 'otro-cielo.test');
    expect((await second.get(PROOF)).status).toBe(404);
    await client.put('/api/dominios/otro-cielo.test', { did: 'did:web:ana.example' });
    expect((await second.get(PROOF)).text).toBe('did:web:ana.example');
    expect((await second.get('/')).status).toBe(301);
    expect((await anonymous(url).get(`/${slug}${PROOF}`)).status).not.toBe(200);

    await client.put('/api/dominios/cielo.test', { did: '' });
    expect((await visitor.get(PROOF)).status).toBe(404);
  });

  it('is no other text, and of no domain of another page', async () => {
    const { client } = await owner('Eva Cielo');
    await connectDomain(client, dns, 'eva-cielo.test');
    for (const did of [
      'ana',
      'did:plc:corto',
      `${DID}x`,
      'did:plc:EWVI7NXZYOUN6ZHXRHS64OIZ',
      'did:web:localhost',
      'did:web:ana.example/x',
      `${DID}\n<script>`,
      'did:key:z6Mk',
      'x'.repeat(1_000),
    ]) {
      const { status, json } = await client.put('/api/dominios/eva-cielo.test', { did });
      expect([status, Object.keys(json.error.fields ?? {})], did).toEqual([422, ['did']]);
    }
    const { client: stranger } = await owner('Otra Cielo');
    const foreign = await stranger.put('/api/dominios/eva-cielo.test', { did: DID });
    expect(foreign.status).toBe(404);
  });
});
