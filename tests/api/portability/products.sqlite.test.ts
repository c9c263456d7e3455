// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { sendPicture } from '../../setup/actions/files';
import { importInto, review } from '../../setup/actions/import';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { buy, MUG, offer, offerFile, openShop } from '../../setup/actions/shop';
import { blackPng } from '../../setup/png';
import { serverUrl } from '../../setup/scenario';

describe('an export', () => {
  test('carries products to another page, off the shelf where they lack their files, and back', async () => {
    const ana = await openShop(serverUrl());
    const { medio: picture } = (await sendPicture(ana.owner, blackPng(300, 300))).json;
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
    // The first page's product ids are taken, so the imported products and the block have new ids.
    expect(mug.id).not.toBe(taza);
    expect((await readProfile(eva.owner)).bloques[0].datos.ids).toEqual([mug.id, guide.id]);
    expect(mug.imagenes[0].medio).not.toBe(picture);
    expect((await eva.owner.get(mug.imagenes[0].medio)).status).toBe(200);

    await buy(eva, mug.id);
    const undone = await eva.owner.post('/api/importar/deshacer');
    // Undo keeps a product that was ordered meanwhile.
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
    // The page has not accepted the rules for adult content.
    expect(stored).toMatchObject({ adulto: true, activo: false, version: 1, pedidos: 0 });
  });
});
