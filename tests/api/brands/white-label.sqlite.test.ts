// SQLite only: other test files run the same statements on PostgreSQL.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenFields } from '../../setup/actions/contact';
import { connectDomain, offering, visitorAt } from '../../setup/actions/domains';
import { keyOf, order } from '../../setup/actions/shop';
import { type Answer, anonymous, elsewhere, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { isSigned, signatureOf } from '../../setup/programs/dkim';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import {
  decoded,
  headOf,
  type MailServer,
  refusal,
  startMailServer,
  type TakenMail,
} from '../../setup/programs/smtp';
import type { RunningServer } from '../../setup/server';
import { type FullShop, fullShop, pictureOf, surfaces } from './full-shop';

/** The installation's name, which must not appear under another brand. */
const SITE = 'Enlaza';
const OURS = /enlaza/i;
const FROM = 'correo@instalacion.example';
const BRAND = {
  nombre: 'Casa Río',
  imagen: '',
  acento: '#0a7d5a',
  tinta: '#102030',
  privacidad: 'https://casario.example/privacidad',
};

let dns: NameServer;
let mails: MailServer;
let server: RunningServer;
let url: string;

beforeAll(async () => {
  dns = await startNameServer();
  mails = await startMailServer();
  server = await startOnEngine({
    ...offering(dns),
    SITE_NAME: SITE,
    DEFAULT_PLAN: 'enterprise',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: FROM,
    // Set, because a server on PostgreSQL creates no key: its processes must share one.
    SECRET_KEY: randomBytes(32).toString('hex'),
  });
  ({ url } = server);
});

afterAll(async () => {
  await server?.stop();
  await mails?.stop();
  await dns?.stop();
});

/** Returns a response's text without our URLs, which pages without a domain contain. */
const bare = ({ text }: Answer) => text.replaceAll(url, '').replaceAll(new URL(url).host, '');

const mailsTo = (address: string) => mails.taken.filter(({ to }) => to.includes(address));

describe('a page with a brand of its own', () => {
  let shop: FullShop;
  let imagen: string;

  beforeAll(async () => {
    shop = await fullShop(url, 'Ana Marca');
    imagen = await pictureOf(shop.owner, BRAND.acento);
    // The page is cached without a brand first.
    const plain = await anonymous(url, elsewhere()).get(`/${shop.slug}`);
    expect(plain.text).not.toContain(BRAND.nombre);
    const saved = await shop.owner.put('/api/marca', { ...BRAND, imagen, version: 0 });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json).toMatchObject({ incluido: true, marca: { ...BRAND, imagen } });
  });

  test('names nobody else on anything that visitors are shown, and other pages name us', async () => {
    const visitor = anonymous(url, elsewhere());
    for (const path of surfaces(shop)) {
      const response = await visitor.get(path);
      expect(response.status, path).toBeLessThan(500);
      expect(bare(response), path).not.toMatch(OURS);
      expect(bare(response), path).not.toMatch(/favicon|manifest|href="\/privacidad"/);
      if (!/\.(?:ics|vcf)$/.test(path)) expect(response.text, path).toContain(BRAND.nombre);
    }
    const page = await visitor.get(`/${shop.slug}`);
    expect(page.text).toContain(`<meta property="og:site_name" content="${BRAND.nombre}">`);
    expect(page.text).toContain(`<link rel="icon" href="${imagen}">`);
    expect((await visitor.get(`/${shop.slug}/eventos.ics`)).text).toContain(BRAND.nombre);
    expect((await visitor.get(`/${shop.slug}/contacto`)).text).toContain(BRAND.privacidad);

    // The page of an invalid order key is unknown: no brand's name is shown.
    for (const path of [`/pedido/${'A'.repeat(43)}`, '/pedido/xxxx', '/pedido']) {
      const unknown = await visitor.get(path);
      expect(unknown.status, path).toBe(path === '/pedido' ? 200 : 404);
      expect(bare(unknown), path).not.toMatch(OURS);
      expect(bare(unknown), path).not.toMatch(/favicon|manifest/);
    }

    const other = await fullShop(url, 'Eva Otra');
    expect((await visitor.get(`/${other.slug}/zzz`)).text).toContain(SITE);
    expect((await visitor.get(`/${other.slug}/18/${other.adult}`)).text).toContain(SITE);
    expect((await visitor.get(`/denunciar/${other.slug}`)).text).toContain(SITE);
    expect((await visitor.get(`/${other.slug}/eventos.ics`)).text).toContain(SITE);
    expect((await visitor.get(`/${other.slug}`)).text).not.toContain(BRAND.nombre);
  });

  test('bears it through an order, from the form to its mails and its report', async () => {
    const correo = 'compra@ejemplo.com';
    const key = keyOf(await order(shop, shop.product, { correo }));
    const buyer = anonymous(url, elsewhere());
    const drawn = await buyer.get(`/pedido/${key}`);
    expect(drawn.text).toContain(BRAND.nombre);
    expect(bare(drawn)).not.toMatch(OURS);
    expect(drawn.text).toContain(`--accent:${BRAND.acento}`);
    await expect.poll(() => mailsTo(correo)).toHaveLength(1);
    const source = decoded(mailsTo(correo)[0]?.source ?? '');
    expect(source).not.toMatch(OURS);
    expect(headOf(source)).toMatch(/^From: Casa Río <correo@instalacion\.example>$/m);
    expect(source).toContain('image/png');
    expect(source).toContain('cid:marca');
    expect(source).toContain(BRAND.acento);

    const form = await buyer.get(`/denunciar/${shop.slug}`);
    const fields = { ...hiddenFields(form), motivo: 'otro', texto: 'x', correo: '' };
    const sent = await buyer.post(`/denunciar/${shop.slug}`, new URLSearchParams(fields));
    const status = await buyer.get(sent.headers.get('location') ?? '');
    expect(bare(status)).not.toMatch(OURS);
  });

  test('is not written over by who knows an older one', async () => {
    const stale = await shop.owner.put('/api/marca', { ...BRAND, imagen, version: 0 });
    expect([stale.status, stale.json.error.code]).toEqual([409, 'stale']);
  });

  test('is refused our name, a picture of others, and what is no colour', async () => {
    const stranger = await signIn(url, newPerson('Leo'));
    const foreign = await stranger.put('/api/marca', { ...BRAND, imagen, version: 0 });
    expect(foreign.status).toBe(422);
    for (const wrong of [
      { nombre: 'e n l a z a' },
      { nombre: '' },
      { acento: 'red' },
      { privacidad: 'javascript:alert(1)' },
      { imagen: 'https://otra.example/x.png' },
    ]) {
      const response = await shop.owner.put('/api/marca', { ...BRAND, version: 0, ...wrong });
      expect(response.status, JSON.stringify(wrong)).toBe(422);
      expect(Object.keys(response.json.error.fields)).toEqual(Object.keys(wrong));
    }
    expect((await stranger.get('/api/marca')).json.marca).toBeNull();
    const removal = await shop.owner.delete(`/api/imagenes/${/[a-f0-9]{32}/.exec(imagen)?.[0]}`);
    expect(removal.status).toBe(422);
  });

  test('sends from its own address once its domain has the key, signed for everybody', async () => {
    const { owner } = shop;
    const chosen = await owner.put('/api/marca/remitente', { correo: 'hola@casario.test' });
    expect(chosen.status, chosen.text).toBe(200);
    const { registro } = chosen.json.remitente;
    const checkSender = async () =>
      (await owner.post('/api/marca/remitente/comprobar')).json.remitente;
    expect(await checkSender()).toMatchObject({ estado: 'pendiente', hallado: 'missing' });
    const before = 'antes@ejemplo.com';
    await order(shop, shop.product, { correo: before });
    await expect.poll(() => mailsTo(before)).toHaveLength(1);
    expect(signatureOf(mailsTo(before)[0]?.source ?? '').many).toBe(0);

    dns.names.set(registro.name, { TXT: ['v=DKIM1; k=rsa; p=AAAA'] });
    expect(await checkSender()).toMatchObject({ estado: 'pendiente', hallado: 'other' });
    dns.names.set(registro.name, { TXT: [registro.value] });
    expect(await checkSender()).toMatchObject({ estado: 'activo', hallado: 'right' });

    const correo = 'despues@ejemplo.com';
    await order(shop, shop.product, { correo });
    await expect.poll(() => mailsTo(correo)).toHaveLength(1);
    const [mail] = mailsTo(correo);
    const source = mail?.source ?? '';
    expect(decoded(headOf(source))).toMatch(/^From: Casa Río <hola@casario\.test>$/m);
    expect(headOf(source)).toMatch(/^Message-ID: <[\w-]+@casario\.test>$/m);
    expect(mail?.from).toBe(FROM);
    const { at, tags } = signatureOf(source);
    expect([at, tags['d']]).toEqual([registro.name, 'casario.test']);
    for (const name of ['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']) {
      expect(tags['h']?.toLowerCase().split(':')).toContain(name);
    }
    expect(isSigned(source, registro.value)).toBe(true);
    expect(isSigned(source.replace('Taza', 'Tazo'), registro.value)).toBe(false);

    // Receivers trust no signature without the DNS record. A check that misses the record stops the
    // sender, also a check by the owner; a later check that finds it starts the sender again.
    const gone = 'sin-llave@ejemplo.com';
    dns.names.delete(registro.name);
    expect(await checkSender()).toMatchObject({ estado: 'aviso', hallado: 'missing' });
    await order(shop, shop.product, { correo: gone });
    await expect.poll(() => mailsTo(gone)).toHaveLength(1);
    const unsigned = decoded(headOf(mailsTo(gone)[0]?.source ?? ''));
    expect(unsigned).toMatch(/^From: Casa Río <correo@instalacion\.example>$/m);
    expect(unsigned).not.toContain('DKIM-Signature');
    dns.names.set(registro.name, { TXT: [registro.value] });
    expect(await checkSender()).toMatchObject({ estado: 'activo', hallado: 'right' });

    for (const nombre of ['soporte@banco.example', 'soporte＠banco．example']) {
      const saved = (await owner.get('/api/marca')).json.marca;
      const refused = await owner.put('/api/marca', { ...saved, nombre });
      expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([422, ['nombre']]);
    }

    const key = (await owner.get('/api/exportar')).text;
    expect(key).not.toContain('PRIVATE KEY');
    const again = await owner.put('/api/marca/remitente', { correo: 'tienda@casario.test' });
    expect(again.json.remitente).toMatchObject({ estado: 'activo', registro });
  });

  test('loses no mail where the server of mails takes none from its address, and says so', async () => {
    const { owner } = shop;
    const fromBrand = ({ source }: TakenMail) => /^From: .*@casario\.test>$/m.test(source);
    const senderOf = async () => (await owner.get('/api/marca')).json.remitente;
    const toldOf = async () =>
      (await owner.get('/api/notificaciones')).json.notificaciones.filter(
        ({ tipo, datos }: { tipo: string; datos: { hecho: string } }) =>
          tipo === 'remitente' && datos.hecho === 'rechazado',
      );
    for (const [round, code] of [550, 553].entries()) {
      mails.refusing = (mail) =>
        fromBrand(mail) ? refusal(code, `${code} 5.7.1 sender rejected`) : undefined;
      const correo = `rechazo-${code}@ejemplo.com`;
      await order(shop, shop.product, { correo });
      await expect.poll(() => mailsTo(correo)).toHaveLength(1);
      const head = decoded(headOf(mailsTo(correo)[0]?.source ?? ''));
      expect(head).toMatch(/^From: Casa Río <correo@instalacion\.example>$/m);
      expect(head).toMatch(/^Reply-To: Casa Río <tienda@casario\.test>$/m);
      expect(head).not.toContain('DKIM-Signature');
      expect(mails.refused).toHaveLength(round + 1);
      await expect.poll(async () => (await senderOf()).estado).toBe('rechazado');
      expect(await toldOf()).toHaveLength(round + 1);

      // The next mail is sent with the fallback sender at once.
      const next = `siguiente-${code}@ejemplo.com`;
      await order(shop, shop.product, { correo: next });
      await expect.poll(() => mailsTo(next)).toHaveLength(1);
      expect(mailsTo(next)[0]?.source).toMatch(/^Reply-To: .*<tienda@casario\.test>$/m);
      expect(mails.refused).toHaveLength(round + 1);
      const tried = await owner.post('/api/marca/remitente/comprobar');
      expect(tried.json.remitente.estado).toBe('activo');
    }
    mails.refusing = () => undefined;
    const after = 'otra-vez@ejemplo.com';
    await order(shop, shop.product, { correo: after });
    await expect.poll(() => mailsTo(after)).toHaveLength(1);
    expect(fromBrand(mailsTo(after)[0] as TakenMail)).toBe(true);
  });

  test('is at home at its own domain, with nothing of ours in any address', async () => {
    const domain = await connectDomain(shop.owner, dns, 'www.casario.test');
    expect(domain.estado).toBe('activo');
    const visitor = visitorAt(url, 'www.casario.test');
    const html: Answer[] = [];
    for (const path of surfaces(shop)) {
      const outer = path.startsWith('/denunciar') ? path : path.slice(shop.slug.length + 1) || '/';
      const response = await visitor.get(outer);
      html.push(response);
      expect(response.text.replaceAll(visitor.origin, ''), outer).not.toMatch(OURS);
      expect(response.text, outer).not.toContain(url);
    }
    expect(html[0]?.text).toContain(`${visitor.origin}/og/${shop.slug}.png`);
    const lost = await visitor.get('/no-existe');
    expect([lost.status, OURS.test(lost.text)]).toEqual([404, false]);
    expect((await visitor.get('/favicon.svg')).status).not.toBe(200);

    const form = await visitor.get('/boletin');
    const correo = 'suscrita@ejemplo.com';
    const fields = new URLSearchParams({ ...hiddenFields(form), correo });
    expect((await visitor.post('/boletin', fields)).status).toBeLessThan(400);
    await expect.poll(() => mailsTo(correo)).toHaveLength(1);
    const source = decoded(mailsTo(correo)[0]?.source ?? '');
    expect(source).not.toMatch(OURS);
    // URLs with a key must outlive the custom domain; nothing else in the mail is the
    // installation's.
    const lasting = new RegExp(`${url}/(?:${shop.slug}|api)(/boletin/(?:baja/)?[\\w-]{43,})`, 'g');
    expect(source.replace(lasting, '')).not.toContain(new URL(url).host);
    const [, confirm = ''] = lasting.exec(source) ?? [];
    expect((await visitor.get(confirm.replace('/baja', ''))).text).toContain(correo);
    const [stop = ''] = /api\/boletin\/baja\/[\w-]{43,}/.exec(source) ?? [];
    expect(
      (
        await visitor.post(`/${stop}`, 'List-Unsubscribe=One-Click', {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBe(200);
    expect(visitor.origin).not.toMatch(OURS);
  });
});
