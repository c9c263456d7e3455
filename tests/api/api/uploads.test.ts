import { expect, inject, test } from 'vitest';
import { bytesOf, MEGABYTE } from '../../setup/actions/files';
import { ownerWithKey, type Program } from '../../setup/actions/keys';
import { readProfile } from '../../setup/actions/profile';
import { actOn, keyOf, order, visitor } from '../../setup/actions/shop';
import { blackPng } from '../../setup/png';

const server = inject('largest');

const BYTES = { 'content-type': 'application/octet-stream' };
const send = (ask: Program, id: string, desde: number, bytes: Buffer) =>
  ask('PUT', `/api/v1/archivos/${id}?desde=${desde}`, bytes, BYTES);

/** A picture as programs send it. */
function form(bytes: Buffer): FormData {
  const data = new FormData();
  data.append('archivo', new Blob([new Uint8Array(bytes)]), 'portada.png');
  return data;
}

test('a digital product is made by the API alone, from nothing to what its buyer downloads', async () => {
  const { owner, ask } = await ownerWithKey(server.url, [
    ...(['archivos:leer', 'archivos:escribir'] as const),
    ...(['productos:leer', 'productos:escribir'] as const),
  ]);
  const bytes = bytesOf(9 * MEGABYTE);
  const about = { nombre: 'guía.pdf', tipo: 'application/pdf', tamano: bytes.length };
  const { id, trozo } = (await ask('POST', '/api/v1/archivos', about)).json;
  expect((await send(ask, id, 0, bytes.subarray(0, trozo))).json).toMatchObject({
    recibido: trozo,
  });
  // As if the response was lost: a repeated chunk gets the position at which to continue.
  const again = await send(ask, id, 0, bytes.subarray(0, trozo));
  expect([again.status, again.json.error.recibido]).toEqual([409, trozo]);
  const waiting = (await ask('GET', `/api/v1/archivos/${id}`)).json;
  expect(waiting).toMatchObject({ estado: 'subiendo', recibido: trozo });
  expect((await ask('GET', '/api/v1/archivos')).json).toEqual({
    datos: [waiting],
    siguiente: null,
  });
  const last = await send(ask, id, trozo, bytes.subarray(trozo));
  expect(last.json).toMatchObject({ estado: 'listo', recibido: bytes.length });
  const { medio } = (await ask('POST', '/api/v1/imagenes', form(blackPng(900, 600)))).json;
  const [picture] = (await ask('GET', '/api/v1/imagenes')).json.datos;
  expect(picture).toMatchObject({ medio });
  const product = { tipo: 'digital', nombre: 'Guía', precio: 0, moneda: 'USD' };
  const own = { archivos: [id], imagenes: [{ medio, alt: 'Portada' }] };
  const made = (await ask('POST', '/api/v1/productos', { ...product, ...own })).json;
  expect(made).toMatchObject({ ...own, activo: true, falta: null });
  // Files and pictures of a product on sale cannot be deleted.
  expect((await ask('DELETE', `/api/v1/archivos/${id}`)).status).toBe(422);
  expect((await ask('DELETE', `/api/v1/imagenes/${picture.id}`)).status).toBe(422);
  const { slug, uid } = await readProfile(owner);
  const shop = { owner, slug, uid, url: server.url, cobro: '' };
  const key = keyOf(await order(shop, made.id));
  const link = await actOn(shop, key, { accion: 'descargar', archivo: id });
  const file = await visitor(shop).get(link.headers.get('location') ?? '');
  expect([file.status, file.bytes.equals(bytes)]).toEqual([200, true]);
});

test('pictures come for a page, a link, a portrait and a background, and go again', async () => {
  const { owner, ask } = await ownerWithKey(server.url);
  const upload = async (uso: string) =>
    (await ask('POST', `/api/v1/imagenes?uso=${uso}`, form(blackPng(900, 600)))).json.medio;
  const imagen = await upload('enlace');
  const link = await ask('POST', '/api/v1/enlaces', { url: 'https://a.example/', imagen });
  expect(link.json).toMatchObject({ imagen });
  const avatar = await upload('avatar');
  expect((await ask('PUT', '/api/v1/perfil', { avatar })).json).toMatchObject({ avatar });
  const { apariencia } = await readProfile(owner);
  const behind = { fondo: 'imagen', fondoImagen: await upload('fondo') };
  await ask('PUT', '/api/v1/perfil', { apariencia: { direcciones: 'ocultas' } });
  const changed = await ask('PUT', '/api/v1/perfil', { apariencia: behind });
  expect(changed.json.apariencia).toEqual({ ...apariencia, direcciones: 'ocultas', ...behind });
  const once = { 'idempotency-key': 'portada' };
  const first = await ask('POST', '/api/v1/imagenes', form(blackPng(9, 9)), once);
  const again = await ask('POST', '/api/v1/imagenes', form(blackPng(9, 9)), once);
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect((await ask('POST', '/api/v1/imagenes', form(blackPng(9, 8)), once)).status).toBe(422);
  await ask('DELETE', `/api/v1/imagenes/${first.json.medio.slice('/media/'.length).split('-')[0]}`);
  await upload('pagina');
  const [kept] = (await ask('GET', '/api/v1/imagenes')).json.datos;
  expect((await ask('DELETE', `/api/v1/imagenes/${kept.id}`)).status).toBe(200);
  expect((await ask('GET', '/api/v1/imagenes')).json.datos).toEqual([]);
  expect((await ask('POST', '/api/v1/imagenes?uso=otro', form(blackPng(9, 9)))).status).toBe(422);
  const broken = await ask('POST', '/api/v1/imagenes', form(Buffer.from('no es una imagen')));
  expect(broken.status).toBe(415);
});

test('files and pictures of a page are nobody else’s', async () => {
  const [ana, eva] = [await ownerWithKey(server.url), await ownerWithKey(server.url)];
  const about = { nombre: 'a.bin', tamano: 2_000 };
  const { id } = (await ana.ask('POST', '/api/v1/archivos', about)).json;
  await ana.ask('POST', '/api/v1/imagenes', form(blackPng(900, 600)));
  const [picture] = (await ana.ask('GET', '/api/v1/imagenes')).json.datos;
  expect((await eva.ask('GET', `/api/v1/archivos/${id}`)).status).toBe(404);
  expect((await send(eva.ask, id, 0, bytesOf(2_000))).status).toBe(404);
  expect((await eva.ask('DELETE', `/api/v1/archivos/${id}`)).status).toBe(404);
  expect((await eva.ask('DELETE', `/api/v1/imagenes/${picture.id}`)).status).toBe(404);
  expect((await eva.ask('GET', '/api/v1/archivos')).json.datos).toEqual([]);
  const product = { tipo: 'digital', nombre: 'Ajena', precio: 0, moneda: 'USD', archivos: [id] };
  expect((await eva.ask('POST', '/api/v1/productos', product)).status).toBe(422);
  expect((await send(ana.ask, id, 0, bytesOf(2_000))).json).toMatchObject({ estado: 'listo' });
  expect((await ana.ask('DELETE', `/api/v1/archivos/${id}`)).status).toBe(200);
});
