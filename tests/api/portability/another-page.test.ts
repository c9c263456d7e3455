import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardPicture } from '@/lib/media/rules';
import { buyDemo } from '../../setup/actions/billing';
import { sendPicture } from '../../setup/actions/files';
import { importInto, review } from '../../setup/actions/import';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { blackPng } from '../../setup/png';
import { newcomer } from '../../setup/scenario';
import { withPicture } from './people';

describe('an export', () => {
  test('makes the same card in another account, its picture included', async () => {
    const [ana, eva] = await Promise.all([newcomer('Ana'), newcomer('Eva')]);
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

  test('carries the look and the picture behind the page, whatever the plan publishes', async () => {
    const [ana, eva, luz] = await Promise.all([newcomer('Ana'), newcomer('Eva'), newcomer('Luz')]);
    await Promise.all([buyDemo(ana, 'pro'), buyDemo(eva, 'pro')]);
    const { fondoImagen: fondo } = (await sendPicture(ana, blackPng(600, 400), '/api/fondo')).json;
    const { apariencia } = await readProfile(ana);
    const appearance = { ...apariencia, fondo: 'imagen', fondoImagen: fondo };
    expect((await saveProfile(ana, { apariencia: appearance })).status).toBe(200);
    const { bytes } = await ana.get('/api/exportar');
    expect((await importInto(eva, bytes)).status).toBe(200);
    const { apariencia: copied } = await readProfile(eva);
    expect(copied).toEqual({ ...appearance, fondoImagen: expect.stringMatching(/^\/media\//) });
    expect(copied.fondoImagen).not.toBe(fondo);
    expect((await eva.get(copied.fondoImagen)).status).toBe(200);
    expect((await eva.post('/api/importar/deshacer')).json.perfil.apariencia).toEqual(apariencia);
    const { json } = await review(luz, bytes);
    const row = json.filas.find(({ clave }: { clave: string }) => clave === 'perfil.apariencia');
    expect(row.estado).toBe('cambia');
  });

  test('carries the pictures of links, blocks and letters to another page', async () => {
    const [ana, eva] = await Promise.all([newcomer('Ana'), newcomer('Eva')]);
    const send = async (path: string) => (await sendPicture(ana, blackPng(600, 400), path)).json;
    const { medio } = await send('/api/imagenes');
    const { imagen } = await send('/api/imagenes/enlace');
    const enlaces = [link('Tienda', { imagen })];
    const datos = { imagenes: [{ medio, alt: 'Mi mesa' }], forma: 'carrusel' };
    await saveProfile(ana, { enlaces, bloques: [{ tipo: 'imagenes', activo: true, datos }] });
    const partes = [{ tipo: 'imagen', medio, alt: 'Mi mesa' }];
    await ana.post('/api/boletines', { titulo: 'Mayo', partes });
    const { bytes } = await ana.get('/api/exportar');
    expect((await importInto(ana, bytes)).status).toBe(422);
    expect((await importInto(eva, bytes)).status).toBe(200);
    const { enlaces: links, bloques } = await readProfile(eva);
    const [copied] = bloques[0].datos.imagenes;
    expect(copied).toMatchObject({
      alt: 'Mi mesa',
      medio: expect.stringMatching(/-600x400\.webp$/),
    });
    const { boletines } = (await eva.get('/api/boletines')).json;
    const letter = (await eva.get(`/api/boletines/${boletines[0].id}`)).json;
    expect(letter).toMatchObject({ titulo: 'Mayo', partes: [{ alt: 'Mi mesa' }] });
    for (const [address, own] of [
      [copied.medio, medio],
      [letter.partes[0].medio, medio],
      [links[0].imagen, imagen],
    ]) {
      expect(address).not.toBe(own);
      expect((await eva.get(address)).status).toBe(200);
    }
    const card = await eva.get(cardPicture(links[0].imagen));
    expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 480 });
  });

  test('carries events to another page, where they are told to nobody, and can be taken back', async () => {
    const [ana, other] = await Promise.all([newcomer(), newcomer()]);
    await buyDemo(ana, 'pro');
    const event = { titulo: 'Concierto', inicio: '2096-05-05T21:00:00Z', zona: 'Etc/UTC' };
    const { id } = (await ana.post('/api/eventos', event)).json;
    const { bytes } = await ana.get('/api/exportar');
    expect((await review(ana, bytes)).json.resumen.nuevo).toBe(0);
    expect((await importInto(other, bytes)).status).toBe(200);
    const listed = async () => (await other.get('/api/eventos')).json;
    // Contents that the plan does not include are stored all the same, as after the end of a plan.
    expect(await listed()).toMatchObject({ publicados: false });
    expect((await listed()).eventos).toMatchObject([{ id, titulo: 'Concierto', porAvisar: false }]);
    expect((await other.post('/api/importar/deshacer')).json.conservados).toBe(0);
    expect((await listed()).eventos).toEqual([]);
  });
});
