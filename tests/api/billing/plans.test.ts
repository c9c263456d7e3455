import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { act, buyDemo, planOf } from '../../setup/actions/billing';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { ONCE } from '../../setup/own-server';
import { newcomer, serverUrl } from '../../setup/scenario';
import { type RunningServer, startServer } from '../../setup/server';

const TITLES = Array.from({ length: 8 }, (_, at) => `Enlace número ${at + 1}`);

async function publicTitles(client: Client): Promise<string[]> {
  const { slug } = await readProfile(client);
  const { text } = await anonymous(serverUrl()).get(`/${slug}`);
  return TITLES.filter((title) => text.includes(title));
}

describe('what a plan says is what the server does', () => {
  test('free publishes the first five that can be, keeps all, and PRO publishes all', async () => {
    const ana = await newcomer();
    const enlaces = TITLES.map((title, at) => link(title, { activo: at !== 1 }));
    expect((await saveProfile(ana, { enlaces })).status).toBe(200);
    expect(await publicTitles(ana)).toEqual([0, 2, 3, 4, 5].map((at) => TITLES[at]));
    expect((await readProfile(ana)).enlaces).toHaveLength(8);
    await buyDemo(ana, 'pro');
    expect(await publicTitles(ana)).toHaveLength(7);
    await act(ana, { accion: 'desistir' });
    expect(await publicTitles(ana)).toHaveLength(5);
    expect((await readProfile(ana)).enlaces).toHaveLength(8);
  });

  test('the footer of a page names our plans on free and not on PRO', async () => {
    const ana = await newcomer();
    const { slug } = await readProfile(ana);
    const footer = async () =>
      (await anonymous(serverUrl()).get(`/${slug}`)).text.split('<footer>')[1];
    expect(await footer()).toMatch(/Hecho con .*Ver planes PRO/s);
    await buyDemo(ana, 'pro');
    expect(await footer()).toContain('Hecho con');
    expect(await footer()).not.toContain('/precios');
  });

  test('the preview keeps to the plan too', async () => {
    const ana = await newcomer();
    const draft = { ...(await readProfile(ana)), enlaces: TITLES.map((title) => link(title)) };
    const { text } = await ana.post('/api/vista-previa', { ...draft, plan: 'enterprise' });
    expect(TITLES.filter((title) => text.includes(title))).toHaveLength(5);
  });
});

describe('nobody gets a plan by asking', () => {
  test.each([
    ['POST', '/api/checkout', { plan: 'enterprise', periodo: 'mes', estado: 'pagada' }],
    ['POST', '/api/suscripcion', { accion: 'reanudar', plan: 'enterprise' }],
    ['POST', '/api/suscripcion', { accion: 'activar', plan: 'enterprise', uid: 'x' }],
    ['POST', '/api/suscripcion/portal', { plan: 'enterprise' }],
    ['POST', '/api/webhooks/stripe', { type: 'customer.subscription.created' }],
    ['GET', '/gracias?compra=x&plan=enterprise', undefined],
    ['GET', '/dashboard?plan=enterprise', undefined],
  ])('%s %s with %j gives none', async (method, path, body) => {
    const ana = await newcomer();
    await ana.request(method, path, { body });
    expect(await planOf(ana)).toBe('free');
  });
});

describe.runIf(ONCE)('an installation that sells nothing', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { PAYMENTS: 'off' } });
  });
  afterAll(() => server.stop());

  test('says so', async () => {
    const ana = await signIn(server.url, newPerson());
    const response = await ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
    expect(response.status).toBe(403);
    expect(response.json.error.message).toBe(
      'Por ahora no se pueden contratar planes en este sitio.',
    );
    expect((await ana.get('/pago/x')).status).toBe(404);
  });

  test('names no price, and says on its page of plans that none can be bought', async () => {
    const ana = await signIn(server.url, newPerson());
    const nobody = anonymous(server.url);
    for (const path of ['/', '/precios', '/terminos', '/soporte', '/sitemap/paginas.xml']) {
      const { text } = await nobody.get(path);
      expect(text, path).not.toMatch(/US\$|Precios|mensualmente|anualmente|ld\+json/);
    }
    expect((await nobody.get('/sitemap/paginas.xml')).text).not.toContain('/precios');
    const { text } = await ana.get('/precios');
    expect(text).toContain('Los pagos aún no están activos');
    expect(text).toContain('noindex');
  });
});

describe.runIf(ONCE)('a private installation', () => {
  const server = inject('largest');

  test('gives a new account everything', async () => {
    const ana = await signIn(server.url, newPerson());
    expect(await planOf(ana)).toBe('enterprise');
    const { slug } = await readProfile(ana);
    expect((await anonymous(server.url).get(`/${slug}`)).text).not.toMatch(/\/precios|Hecho con/);
  });

  test('speaks of no plan and no price', async () => {
    const [ana, nobody] = [await signIn(server.url, newPerson()), anonymous(server.url)];
    for (const client of [ana, nobody]) {
      expect((await client.get('/precios')).status).toBe(404);
      for (const path of ['/', '/soporte', '/terminos', '/sitemap/paginas.xml']) {
        const { text } = await client.get(path);
        expect(text, path).not.toMatch(/precio|planes|gratis|gratuit|US\$/i);
      }
    }
    const addresses = (await nobody.get('/')).text.matchAll(/href="[^"]*(\/blog\/[a-z-]+)"/g);
    for (const [, path = ''] of addresses) {
      expect((await nobody.get(path)).text, path).not.toMatch(/\bPRO\b/);
      expect((await nobody.get(path)).status, path).toBe(200);
    }
    expect((await nobody.get('/blog')).text).not.toContain('numeros-del-lunes');
    expect((await nobody.get('/blog/numeros-del-lunes')).status).toBe(404);
    for (const path of ['/facturacion', '/configuracion']) {
      expect((await ana.get(path)).headers.get('location')).toBe('/dashboard');
    }
    const response = await ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
    expect(response.status).toBe(403);
  });
});

describe('an offer', () => {
  test.runIf(ONCE)('is charged until its end and not after, by the server’s clock', async () => {
    const endsAt = Date.now() + 3_600_000;
    const env = {
      MARKETING: 'real',
      OFFER_PERCENT: '20',
      OFFER_ENDS_AT: new Date(endsAt).toISOString(),
    };
    const server = await startServer({ env });
    const ana = await signIn(server.url, newPerson());
    const price = async () => {
      const { json } = await ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
      return (await ana.get(new URL(json.url).pathname)).text;
    };
    expect(await price()).toContain('79.20\u00a0US$');
    await server.advance(endsAt - Date.now());
    expect(await price()).toContain('99\u00a0US$');
    await server.stop();
  });
});
