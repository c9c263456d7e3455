import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardPicture } from '@/lib/media/rules';
import { buyDemo } from '../../setup/billing';
import { anonymous, type Client, signIn, somebody } from '../../setup/client';
import { importInto, review } from '../../setup/import';
import { link, readProfile, saveProfile } from '../../setup/profile';
import { serverUrl } from '../../setup/scenario';
import { buy, MUG, offer, offerFile, openShop } from '../../setup/shop';
import { sendBeacon, statisticsOnce } from '../../setup/visits';
import { unzip, zip } from '../../setup/zip';

const person = (nombre?: string) => signIn(serverUrl(), somebody(nombre));

const aPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#d1006c' } })
    .png()
    .toBuffer();

async function withPicture(client: Client): Promise<void> {
  const body = new FormData();
  body.append('archivo', new File([Uint8Array.from(await aPicture())], 'foto.png'));
  const { avatar } = (await client.post('/api/avatar', body)).json;
  await saveProfile(client, { avatar });
}

describe('an export', () => {
  test('is a ZIP with everything of the account and nothing of anybody else', async () => {
    const [ana, eva] = await Promise.all([person('Ana'), person('Eva Ajena')]);
    await saveProfile(ana, { bio: 'Hola', profesion: 'coach', enlaces: [link('Uno')] });
    await withPicture(ana);
    const answer = await ana.get('/api/exportar');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const perfil = await readProfile(ana);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`attachment; filename="${perfil.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip"`),
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { names, json } = unzip(answer.bytes);
    expect(json('perfil.json')).toMatchObject({
      formato: 'enlaza',
      version: 1,
      perfil,
      cuentas: [{ proveedor: 'demo' }],
      sesiones: [{ actual: true }],
      notificaciones: [],
    });
    expect(names).toContain(perfil.avatar.slice(1));
    expect(answer.bytes.toString('latin1')).not.toContain((await readProfile(eva)).uid);
  });

  test('has what was bought, chosen and counted', async () => {
    const ana = await person();
    await saveProfile(ana, { enlaces: [link('Uno')] });
    await buyDemo(ana, 'pro');
    await ana.put('/api/notificaciones/preferencias', { apagadas: ['enlace'] });
    const { uid, slug, enlaces } = await readProfile(ana);
    await saveProfile(ana, { slug: `${slug}-x`.slice(-30) });
    const [{ id: enlace }] = enlaces;
    await sendBeacon(serverUrl(), { tipo: 'view', uid, ref: '', busca: '' });
    await sendBeacon(serverUrl(), { tipo: 'click', uid, enlace, ms: 900 });
    await statisticsOnce(ana, ({ views, clicks }) => views === 1 && clicks === 1);
    const { json } = unzip((await ana.get('/api/exportar')).bytes);
    expect(json('perfil.json')).toMatchObject({
      slugsAnteriores: [{ slug, caducaEn: expect.stringMatching(/^\d{4}-.*Z$/) }],
      notificacionesApagadas: ['enlace'],
      compras: [{ plan: 'pro', estado: 'pagada', pagadaEn: expect.any(String) }],
      suscripciones: [{ plan: 'pro', estado: 'activa' }],
      pagos: [{ plan: 'pro', estado: 'pagado' }],
    });
    expect(json('estadisticas.json')).toMatchObject({
      dias: [{ views: 1, clicks: 1, visitors: 1, clickers: 1 }],
      horas: [{ views: 1, clicks: 1 }],
      desglose: expect.arrayContaining([expect.objectContaining({ valor: 'desktop', clicks: 1 })]),
      enlaces: [{ mes: expect.stringMatching(/^\d{4}-\d\d$/), enlace, clicks: 1, unicos: 1 }],
    });
  });

  test('is for whoever is signed in only', async () => {
    expect((await anonymous(serverUrl()).get('/api/exportar')).status).toBe(401);
  });

  test('imports again without a change', async () => {
    const ana = await person();
    await saveProfile(ana, { bio: 'Hola', enlaces: [link('Uno'), link('Borrador', { url: '' })] });
    await withPicture(ana);
    const { bytes } = await ana.get('/api/exportar');
    const { json } = await review(ana, bytes);
    expect(json.resumen).toEqual({ nuevo: 0, cambia: 0, duplicado: 2, rechazado: 0 });
  });

  test('makes the same card in another account, its picture included', async () => {
    const [ana, eva] = await Promise.all([person('Ana'), person('Eva')]);
    const id = crypto.randomUUID();
    await saveProfile(ana, {
      bloques: [
        { id, tipo: 'titulo', activo: true, datos: { texto: 'Mis libros' } },
        { tipo: 'texto', activo: false, archivado: true, datos: { texto: 'Para después' } },
      ],
      orden: [id],
      bio: 'Hola',
      descripcion: 'Más',
      profesion: 'disenador',
      formaProfesion: 'femenina',
      presentacion: 'Diseñadora de libros en Quito',
      enlaces: [link('Uno'), link('Dos', { activo: false, desde: '2027-01-01T00:00:00.000Z' })],
    });
    await withPicture(ana);
    const { bytes } = await ana.get('/api/exportar');
    expect((await importInto(eva, bytes)).status).toBe(200);
    const [from, to] = [await readProfile(ana), await readProfile(eva)];
    const card = ({ nombre, bio, descripcion, profesion, enlaces, ...rest }: typeof from) => ({
      nombre,
      bio,
      descripcion,
      profesion,
      formaProfesion: rest['formaProfesion'],
      presentacion: rest['presentacion'],
      enlaces,
      bloques: rest['bloques'],
      orden: rest['orden'],
    });
    expect(card(to)).toEqual(card(from));
    expect(to.uid).not.toBe(from.uid);
    expect(to.avatar).not.toBe(from.avatar);
    expect((await eva.get(to.avatar)).headers.get('content-type')).toBe('image/webp');
    await eva.post('/api/importar/deshacer');
    expect((await readProfile(eva)).avatar).toBe('');
  });

  test('carries the look and the picture behind the page, as far as the plan allows', async () => {
    const [ana, eva, luz] = await Promise.all([person('Ana'), person('Eva'), person('Luz')]);
    await Promise.all([buyDemo(ana, 'pro'), buyDemo(eva, 'pro')]);
    const picture = sharp({
      create: { width: 600, height: 400, channels: 3, background: '#fdfdfb' },
    });
    const body = new FormData();
    const file = Uint8Array.from(await picture.png().toBuffer());
    body.append('archivo', new File([file], 'fondo.png'));
    const { fondoImagen: fondo } = (await ana.post('/api/fondo', body)).json;
    const { apariencia } = await readProfile(ana);
    const look = { ...apariencia, fondo: 'imagen', fondoImagen: fondo };
    expect((await saveProfile(ana, { apariencia: look })).status).toBe(200);
    const { bytes } = await ana.get('/api/exportar');
    expect((await importInto(eva, bytes)).status).toBe(200);
    const { apariencia: copied } = await readProfile(eva);
    expect(copied).toEqual({ ...look, fondoImagen: expect.stringMatching(/^\/media\//) });
    expect(copied.fondoImagen).not.toBe(fondo);
    expect((await eva.get(copied.fondoImagen)).status).toBe(200);
    expect((await eva.post('/api/importar/deshacer')).json.perfil.apariencia).toEqual(apariencia);
    const { json } = await review(luz, bytes);
    const row = json.filas.find(({ clave }: { clave: string }) => clave === 'perfil.apariencia');
    expect([row.estado, row.motivo]).toEqual(['rechazado', expect.stringContaining('PRO')]);
  });

  test('carries the pictures of links and blocks to another page', async () => {
    const [ana, eva] = await Promise.all([person('Ana'), person('Eva')]);
    const create = { width: 600, height: 400, channels: 3, background: '#fdfdfb' } as const;
    const send = async (path: string) => {
      const body = new FormData();
      const file = Uint8Array.from(await sharp({ create }).png().toBuffer());
      body.append('archivo', new File([file], 'foto.png'));
      return (await ana.post(path, body)).json;
    };
    const { medio } = await send('/api/imagenes');
    const { imagen } = await send('/api/imagenes/enlace');
    const enlaces = [link('Tienda', { imagen })];
    const datos = { imagenes: [{ medio, alt: 'Mi mesa' }], forma: 'carrusel' };
    await saveProfile(ana, { enlaces, bloques: [{ tipo: 'imagenes', activo: true, datos }] });
    const { bytes } = await ana.get('/api/exportar');
    expect((await importInto(ana, bytes)).status).toBe(422);
    expect((await importInto(eva, bytes)).status).toBe(200);
    const { enlaces: links, bloques } = await readProfile(eva);
    const [copied] = bloques[0].datos.imagenes;
    expect(copied).toMatchObject({
      alt: 'Mi mesa',
      medio: expect.stringMatching(/-600x400\.webp$/),
    });
    for (const [address, own] of [
      [copied.medio, medio],
      [links[0].imagen, imagen],
    ]) {
      expect(address).not.toBe(own);
      expect((await eva.get(address)).status).toBe(200);
    }
    const card = await eva.get(cardPicture(links[0].imagen));
    expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 480 });
  });

  test('carries events to another page, where they are told to nobody, and can be taken back', async () => {
    const [ana, other] = await Promise.all([person(), person()]);
    await buyDemo(ana, 'pro');
    const event = { titulo: 'Concierto', inicio: '2096-05-05T21:00:00Z', zona: 'Etc/UTC' };
    const { id } = (await ana.post('/api/eventos', event)).json;
    const { bytes } = await ana.get('/api/exportar');
    expect((await review(ana, bytes)).json.resumen.nuevo).toBe(0);
    expect((await importInto(other, bytes)).status).toBe(200);
    const listed = async () => (await other.get('/api/eventos')).json;
    // What a plan does not show is kept all the same, as after a plan that ended.
    expect(await listed()).toMatchObject({ publicados: false });
    expect((await listed()).eventos).toMatchObject([{ id, titulo: 'Concierto', porAvisar: false }]);
    expect((await other.post('/api/importar/deshacer')).json.conservados).toBe(0);
    expect((await listed()).eventos).toEqual([]);
  });

  test('carries products to another page, off the shelf where they lack their files, and back', async () => {
    const ana = await openShop(serverUrl());
    const form = new FormData();
    form.append('archivo', new File([Uint8Array.from(await aPicture())], 'taza.png'));
    const { medio: picture } = (await ana.owner.post('/api/imagenes', form)).json;
    const imagenes = [{ medio: picture, alt: 'La taza' }];
    const taza = await offer(ana, { imagenes, existencias: 7 });
    const { id: guia } = await offerFile(ana);
    const datos = { ids: [taza, guia] };
    await saveProfile(ana.owner, { bloques: [{ tipo: 'productos', activo: true, datos }] });
    const { bytes } = await ana.owner.get('/api/exportar');
    expect((await review(ana.owner, bytes)).json.resumen).toMatchObject({ nuevo: 0, cambia: 0 });

    const eva = await openShop(serverUrl());
    const { filas } = (await review(eva.owner, bytes)).json;
    const ofProducts = filas.filter(({ que }: { que: string }) => que === 'producto');
    expect(
      ofProducts.map(({ titulo, motivo = '' }: Record<string, string>) => [titulo, motivo]),
    ).toEqual([
      [expect.stringContaining('Taza · 12,50'), ''],
      [expect.stringContaining('Guía'), expect.stringContaining('súbelos')],
    ]);
    expect((await importInto(eva.owner, bytes)).status).toBe(200);
    const sold = async () => (await eva.owner.get('/api/productos')).json.productos;
    const [mug, guide] = await sold();
    expect(mug).toMatchObject({ nombre: 'Taza', precio: 1_250, moneda: 'EUR', existencias: 7 });
    expect(guide).toMatchObject({ nombre: 'Guía', archivos: [], falta: 'archivos' });
    // The addresses of the first page's products are taken: its own list shows what came here.
    expect(mug.id).not.toBe(taza);
    expect((await readProfile(eva.owner)).bloques[0].datos.ids).toEqual([mug.id, guide.id]);
    expect(mug.imagenes[0].medio).not.toBe(picture);
    expect((await eva.owner.get(mug.imagenes[0].medio)).status).toBe(200);

    await buy(eva, mug.id);
    const undone = await eva.owner.post('/api/importar/deshacer');
    // What somebody bought meanwhile stays.
    expect(undone.json.conservados).toBe(1);
    expect((await sold()).map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Taza']);
  });

  test('changes a product that is there, and never how many of it are left', async () => {
    const ana = await openShop(serverUrl());
    const id = await offer(ana, { existencias: 7 });
    const { bytes } = await ana.owner.get('/api/exportar');
    await buy(ana, id);
    const { productos } = (await ana.owner.get('/api/productos')).json;
    const { version } = productos[0];
    const values = {
      ...MUG,
      existencias: 6,
      quedaban: 6,
      nombre: 'Taza grande',
      precio: 2_000,
      version,
    };
    expect((await ana.owner.put(`/api/productos/${id}`, values)).status).toBe(200);
    const { json } = await review(ana.owner, bytes);
    const [row] = json.filas.filter(({ que }: { que: string }) => que === 'producto');
    expect(row).toMatchObject({ estado: 'cambia', antes: expect.stringContaining('20') });
    expect((await importInto(ana.owner, bytes, [row.clave])).json).toMatchObject({ cambiados: 1 });
    const now = async () => (await ana.owner.get('/api/productos')).json.productos[0];
    expect(await now()).toMatchObject({ id, nombre: 'Taza', precio: 1_250, existencias: 6 });
    await ana.owner.post('/api/importar/deshacer');
    expect(await now()).toMatchObject({ id, nombre: 'Taza grande', precio: 2_000, existencias: 6 });
  });

  test('brings no product that the editor would refuse', async () => {
    const ana = await openShop(serverUrl());
    const product = (values: object) => ({ ...MUG, id: 'taza-abcdef', ...values });
    const productos = [
      product({ moneda: 'XXX' }),
      product({ precio: -1 }),
      product({ precio: 12.5 }),
      product({ tipo: 'casa' }),
      product({ nombre: '' }),
      product({ imagenes: [{ medio: 'https://otra.example/x.png', alt: '' }] }),
      product({ id: '../x' }),
      'nada',
      product({ adulto: true, uid: 'otro', pedidos: 9, version: 70, id: 'para-adultos' }),
    ];
    const file = JSON.stringify({ formato: 'enlaza', version: 1, perfil: {}, productos });
    const bytes = new TextEncoder().encode(file);
    const { json } = await review(ana.owner, bytes);
    expect(json.resumen).toMatchObject({ rechazado: 8, nuevo: 1 });
    expect((await importInto(ana.owner, bytes, ['producto.0'])).status).toBe(422);
    expect((await importInto(ana.owner, bytes)).status).toBe(200);
    const [stored, ...others] = (await ana.owner.get('/api/productos')).json.productos;
    expect(others).toEqual([]);
    // The page has not accepted the rules of what is for adults.
    expect(stored).toMatchObject({ adulto: true, activo: false, version: 1, pedidos: 0 });
  });

  test('of a newer version is refused', async () => {
    const file = zip({
      'perfil.json': JSON.stringify({ formato: 'enlaza', version: 2, perfil: {} }),
    });
    const answer = await review(await person(), file);
    expect([answer.status, answer.json.error.message]).toEqual([
      422,
      expect.stringContaining('más nueva'),
    ]);
  });
});
