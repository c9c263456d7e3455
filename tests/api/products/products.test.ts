import { describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const MUG = {
  tipo: 'fisico',
  nombre: 'Taza de cerámica',
  descripcion: 'Hecha a mano.',
  precio: 25_000,
  moneda: 'MXN',
  existencias: 10,
  porPersona: 2,
};
const TIP = { tipo: 'propina', nombre: 'Invítame un café', precio: 500, moneda: 'EUR' };

const onPro = (nombre?: string) => signInOn(serverUrl(), 'pro', nombre);
const listOf = async (client: Client) => (await client.get('/api/productos')).json.productos;

describe('products', () => {
  test('are stored, told in order, changed, archived, removed and put back', async () => {
    const person = await onPro();
    const mug = (await person.post('/api/productos', MUG)).json;
    expect(mug).toMatchObject({ ...MUG, activo: true, version: 1, posicion: 0, falta: null });
    expect(mug.id).toMatch(/^taza-de-ceramica-[a-z0-9]{6}$/);
    const tip = (await person.post('/api/productos', { ...TIP, precioMinimo: 100 })).json;
    expect(await person.get('/api/productos')).toMatchObject({
      json: { productos: [mug, tip], maximo: 500, publicados: true, moneda: 'EUR' },
    });
    const order = await person.put('/api/productos/orden', { ids: [tip.id, 'nadie'] });
    expect(order.json).toEqual({ ids: [tip.id, mug.id] });
    expect((await listOf(person)).map(({ id }: { id: string }) => id)).toEqual(order.json.ids);
    const path = `/api/productos/${mug.id}`;
    const change = { ...MUG, precio: 30_000, archivado: true, version: 1 };
    const changed = (await person.put(path, change)).json;
    expect(changed).toMatchObject({ precio: 30_000, archivado: true, version: 2 });
    expect((await person.put(path, { ...change, version: 2 })).json.version).toBe(2);
    expect((await person.put(path, change)).status).toBe(409);
    const removed = (await person.delete(path)).json;
    expect(removed).toEqual(changed);
    expect((await person.delete(path)).status).toBe(404);
    const { id, posicion } = removed;
    const back = (await person.post('/api/productos', { ...MUG, id, posicion })).json;
    expect([back.id, back.posicion]).toEqual([id, posicion]);
    expect((await person.post('/api/productos', { ...MUG, id })).status).toBe(422);
  });

  test('and a shop are proposed in the currency of where their page is, then as they were', async () => {
    const person = await onPro();
    const proposed = async () => [
      (await person.get('/api/productos')).json.moneda,
      (await person.get('/api/tienda')).json.tienda.moneda,
    ];
    expect(await proposed()).toEqual(['USD', 'USD']);
    const zone = { zonaHoraria: 'America/Mexico_City' };
    expect((await person.put('/api/perfil/zona-horaria', zone)).status).toBe(200);
    expect(await proposed()).toEqual(['MXN', 'MXN']);
    const inEuros = await person.post('/api/productos', { ...MUG, moneda: 'EUR' });
    expect(inEuros.status).toBe(200);
    expect(await proposed()).toEqual(['EUR', 'EUR']);
  });

  test('keep what was sold sold while somebody writes how many there are', async () => {
    const person = await onPro();
    const { id } = (await person.post('/api/productos', { ...MUG, existencias: 7 })).json;
    // The seller saw ten and adds five; three were sold meanwhile.
    const change = { ...MUG, existencias: 15, quedaban: 10, version: 1 };
    const changed = (await person.put(`/api/productos/${id}`, change)).json;
    expect([changed.existencias, changed.version]).toEqual([12, 2]);
  });

  test('of another page cannot be read, changed, ordered or removed', async () => {
    const owner = await onPro();
    const { id } = (await owner.post('/api/productos', MUG)).json;
    const stored = await listOf(owner);
    const other = await onPro('Otra');
    expect(await listOf(other)).toEqual([]);
    expect((await other.put(`/api/productos/${id}`, { ...MUG, version: 1 })).status).toBe(404);
    expect((await other.delete(`/api/productos/${id}`)).status).toBe(404);
    expect((await other.put('/api/productos/orden', { ids: [id] })).json).toEqual({ ids: [] });
    expect((await other.post('/api/productos', { ...MUG, id })).status).toBe(422);
    expect(await listOf(owner)).toEqual(stored);
  });

  test('are of plans that sell', async () => {
    const person = await signIn(serverUrl(), newPerson());
    expect((await person.get('/api/productos')).json).toMatchObject({ publicados: false });
    const refused = await person.post('/api/productos', MUG);
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      'La tienda es de los planes PRO y ENTERPRISE.',
    ]);
  });

  test('are refused with what they cannot be, and nothing is stored', async () => {
    const person = await onPro();
    const wrong: [object, string][] = [
      [{ tipo: 'cosa' }, 'tipo'],
      [{ adulto: true }, 'adulto'],
      [{ imagenes: [{ medio: `/media/${'a'.repeat(32)}-480x480.webp` }] }, 'imagenes.0.medio'],
      [{ imagenes: [{ medio: 'x', foco: 'top' }] }, 'imagenes.0.foco'],
      [{ archivos: [crypto.randomUUID()] }, 'archivos.0'],
    ];
    for (const [values, field] of wrong) {
      const response = await person.post('/api/productos', { ...MUG, ...values });
      expect(response.status, field).toBe(422);
      expect(Object.keys(response.json.error.fields), field).toContain(field);
    }
    expect(await listOf(person)).toEqual([]);
  });
});

test('codes are kept in capitals, once each, for products of the page', async () => {
  const person = await onPro();
  const { id: producto } = (await person.post('/api/productos', MUG)).json;
  const code = { codigo: 'verano-20', porcentaje: 20, productos: [producto], usosMaximos: 50 };
  const made = (await person.post('/api/descuentos', code)).json;
  expect(made).toMatchObject({ ...code, codigo: 'VERANO-20', usos: 0, activo: true });
  const wrong: [object, string][] = [
    [{}, 'codigo'],
    [{ codigo: 'OTRO', productos: ['ajeno'] }, 'productos'],
  ];
  for (const [values, field] of wrong) {
    const response = await person.post('/api/descuentos', { ...code, ...values });
    expect(Object.keys(response.json.error.fields), JSON.stringify(values)).toEqual([field]);
  }
  const path = `/api/descuentos/${made.id}`;
  const next = { codigo: 'menos50', importe: 5_000, moneda: 'MXN', hasta: '2096-01-01T00:00:00Z' };
  const changed = (await person.put(path, next)).json;
  expect(changed).toMatchObject({
    codigo: 'MENOS50',
    porcentaje: null,
    importe: 5_000,
    id: made.id,
  });
  const other = await onPro('Otra');
  expect((await other.put(path, next)).status).toBe(404);
  expect((await other.post('/api/descuentos', next)).status).toBe(200);
  expect((await person.get('/api/descuentos')).json).toEqual({
    descuentos: [changed],
    maximo: 200,
  });
  expect((await person.delete(path)).json).toEqual(changed);
  expect((await person.delete(path)).status).toBe(404);
});

test('a deleted code comes back as it was, with the uses that it had', async () => {
  const person = await onPro();
  const { creadoEn: _, ...code } = (
    await person.post('/api/descuentos', { codigo: 'UNICO', porcentaje: 50, usosMaximos: 1 })
  ).json;
  const used = { ...code, usos: 1 };
  expect((await person.post('/api/descuentos', { ...used, codigo: 'OTRO' })).status).toBe(422);
  await person.delete(`/api/descuentos/${code.id}`);
  expect((await person.post('/api/descuentos', { ...used, usos: -1 })).status).toBe(422);
  expect((await person.post('/api/descuentos', used)).json).toMatchObject(used);
});
