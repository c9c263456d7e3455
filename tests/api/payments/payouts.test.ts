import { describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { buy, keyOf, offer, openShop, order, visitor } from '../../setup/actions/shop';
import { type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const SEPA = {
  tipo: 'manual',
  metodo: 'sepa',
  titular: 'Ana Núñez',
  cuenta: 'es91 2100 0418 4502 0005 1332',
  nota: 'Llega en un día hábil.',
};
const SELLER = {
  moneda: 'EUR',
  vendedor: 'Ana Núñez',
  domicilio: 'Calle Mayor 1\nMadrid',
  identificacion: '12345678Z',
  correo: 'ventas@ana.example',
  terminos: 'Envíos los lunes.',
};

const onPro = (nombre?: string) => signInOn(serverUrl(), 'pro', nombre);
const listMethods = async (client: Client) => (await client.get('/api/cobros')).json.cobros;

describe('ways of being paid', () => {
  test('are connected, changed, put in order, switched off and removed', async () => {
    const person = await onPro();
    const sepa = (await person.post('/api/cobros', SEPA)).json;
    expect(sepa).toMatchObject({
      tipo: 'manual',
      activo: true,
      estado: 'bien',
      datos: { metodo: 'sepa', cuenta: 'ES9121000418450200051332', moneda: 'EUR' },
    });
    const chat = { tipo: 'whatsapp', numero: '+52 55 1234 5678' };
    const whatsapp = (await person.post('/api/cobros', chat)).json;
    expect(whatsapp.datos).toEqual({ numero: '+525512345678', nota: '' });
    const demo = (await person.post('/api/cobros', { tipo: 'demo' })).json;
    expect((await person.post('/api/cobros', { tipo: 'demo' })).status).toBe(422);
    expect(await listMethods(person)).toEqual([sepa, whatsapp, demo]);

    const { ids } = (await person.put('/api/cobros', { ids: [demo.id, 'nadie'] })).json;
    expect(ids).toEqual([demo.id, sepa.id, whatsapp.id]);
    expect((await listMethods(person)).map(({ id }: { id: string }) => id)).toEqual(ids);
    const path = `/api/cobros/${sepa.id}`;
    const pix = { ...SEPA, metodo: 'pix', cuenta: '529.982.247-25' };
    const changed = (await person.put(path, { activo: false, datos: pix })).json;
    expect([changed.activo, changed.datos.cuenta, changed.datos.moneda]).toEqual([
      false,
      '52998224725',
      'BRL',
    ]);
    expect((await person.put(path, { datos: chat })).status).toBe(422);
    expect((await person.post(`${path}/probar`, {})).json.estado).toBe('bien');
    expect((await person.delete(path)).json).toMatchObject({ id: sepa.id });
    expect((await person.delete(path)).status).toBe(404);
    expect(await listMethods(person)).toHaveLength(2);
  });

  test('say which field is wrong, in words that tell what to do', async () => {
    const person = await onPro();
    const { status, json } = await person.post('/api/cobros', { ...SEPA, cuenta: 'ES00' });
    expect([status, json.error.fields]).toEqual([422, { cuenta: expect.stringMatching(/IBAN/) }]);
    expect(await listMethods(person)).toEqual([]);
  });

  test('are of their own page, of who owns it, and of plans that sell', async () => {
    const owner = await onPro();
    const { id } = (await owner.post('/api/cobros', SEPA)).json;
    const other = await onPro('Otra');
    expect(await listMethods(other)).toEqual([]);
    expect((await other.put(`/api/cobros/${id}`, { activo: false })).status).toBe(404);
    expect((await other.post(`/api/cobros/${id}/probar`, {})).status).toBe(404);
    expect((await other.delete(`/api/cobros/${id}`)).status).toBe(404);
    expect((await listMethods(owner))[0].activo).toBe(true);
    const free = await signIn(serverUrl(), newPerson('Gratis'));
    expect((await free.post('/api/cobros', SEPA)).status).toBe(403);
    expect((await free.put('/api/tienda', SELLER)).status).toBe(403);
  });
});

test('a shop says what is missing before a first sale, until nothing is', async () => {
  const person = await onPro();
  const shop = async () => (await person.get('/api/tienda')).json;
  expect(await shop()).toMatchObject({
    publicada: true,
    faltan: ['producto', 'cobro', 'vendedor'],
    cifras: [],
    primeraVenta: null,
    rango: '30d',
  });
  expect((await person.put('/api/tienda', SELLER)).json).toEqual(SELLER);
  const badMail = await person.put('/api/tienda', { ...SELLER, correo: 'ana', moneda: 'XXX' });
  expect(Object.keys(badMail.json.error.fields)).toEqual(['moneda', 'correo']);
  expect(await shop()).toMatchObject({ tienda: SELLER, faltan: ['producto', 'cobro'] });
  await person.post('/api/cobros', SEPA);
  await person.post('/api/productos', {
    tipo: 'propina',
    nombre: 'Café',
    precio: 500,
    precioMinimo: 100,
    moneda: 'EUR',
  });
  expect((await shop()).faltan).toEqual([]);
  expect((await person.get('/api/tienda?rango=2d')).status).toBe(422);
});

test('buyers are told who sells and under what terms, before and after', async () => {
  const shop = await openShop(serverUrl());
  const id = await offer(shop);
  const readInstructions = async (path: string) => {
    const { text } = await visitor(shop).get(path);
    return ['Ana Núñez S. L.', 'Calle &lt;Mayor&gt; 1', 'Envíos los lunes.'].map((words) =>
      text.includes(words),
    );
  };
  const window = `/${shop.slug}/tienda`;
  expect(await readInstructions(window)).toEqual([false, false, false]);
  const seller = { ...SELLER, vendedor: 'Ana Núñez S. L.', domicilio: 'Calle <Mayor> 1' };
  expect((await shop.owner.put('/api/tienda', seller)).status).toBe(200);
  const key = await buy(shop, id);
  for (const path of [window, `/${shop.slug}/p/${id}/comprar`, `/pedido/${key}`]) {
    expect(await readInstructions(path), path).toEqual([true, true, true]);
  }
});

test('ways of being paid by hand are offered by name, in the currency that they move', async () => {
  const shop = await openShop(serverUrl());
  const pix = { ...SEPA, metodo: 'pix', cuenta: 'ana@correo.example', titular: 'Ana Núñez' };
  for (const method of [SEPA, pix])
    expect((await shop.owner.post('/api/cobros', method)).status).toBe(200);
  const [, sepa] = await listMethods(shop.owner);
  const id = await offer(shop);
  const form = (await visitor(shop).get(`/${shop.slug}/p/${id}/comprar`)).text;
  expect([form.includes('Transferencia SEPA'), form.includes('Pix')]).toEqual([true, false]);
  const key = keyOf(await order(shop, id, { forma: sepa.id }));
  const { text } = await visitor(shop).get(`/pedido/${key}`);
  expect(text).toContain('ES91 2100 0418 4502 0005 1332');
  expect(text).toContain('<svg');
  const reais = await offer(shop, { moneda: 'BRL' });
  const { id: clave } = (await listMethods(shop.owner)).at(-1);
  const paid = keyOf(await order(shop, reais, { forma: clave }));
  // The copied text is only the code.
  expect((await visitor(shop).get(`/pedido/${paid}`)).text).toMatch(
    /<textarea[^>]*>00020126[^<]*6304[0-9A-F]{4}<\/textarea>/,
  );
});
