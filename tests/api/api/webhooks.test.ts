import { describe, expect, inject, test } from 'vitest';
import { BODIES } from '@/lib/api/openapi/schemas.server';
import { EVENTS } from '@/lib/api/webhooks/events';
import { contactPage, writeTo } from '../../setup/actions/contact';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { buy, offer } from '../../setup/actions/shop';
import { type Client, newPerson, signIn } from '../../setup/client';
import { unzip } from '../../setup/zip';

/** An unused URL: no delivery is ever sent to it. */
const NOWHERE = 'https://avisos.example/';
const WANTED = { nombre: 'Facturas', url: NOWHERE, sucesos: EVENTS };

async function makeHook(owner: Client, values: object = {}) {
  const made = await owner.post('/api/webhooks', { ...WANTED, ...values });
  expect(made.status, made.text).toBe(200);
  return made.json as { id: string; secreto: string };
}

/** Returns the payloads of a webhook's deliveries, oldest first, parsed by their schemas. */
async function sentTo(owner: Client, id: string) {
  const { entregas } = (await owner.get(`/api/webhooks/${id}/entregas`)).json;
  return (entregas as { cuerpo: string; tipo: string; estado: string; falla: string }[])
    .map((one) => ({ ...one, ...(BODIES[one.tipo]?.parse(JSON.parse(one.cuerpo)) as object) }))
    .reverse();
}

// On this server every page's plan includes webhooks.
const server = inject('largest');
const newcomer = () => signIn(server.url, newPerson('Ana'));

describe('webhooks', () => {
  test('show their secret once, are changed, paused, removed and put back', async () => {
    const owner = await newcomer();
    const { id, secreto } = await makeHook(owner);
    expect(secreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await owner.get('/api/webhooks');
    expect(listed.text).not.toContain(secreto);
    expect(listed.json.webhooks).toMatchObject([{ id, estado: 'activo', fallos: 0 }]);
    const renewed = await owner.post(`/api/webhooks/${id}/secreto`);
    expect(renewed.json.secreto).not.toBe(secreto);
    expect(renewed.json.webhooks[0].anteriorHasta).toEqual(expect.any(String));
    const change = { nombre: 'Otra', activo: false };
    const changed = await owner.put(`/api/webhooks/${id}`, change);
    expect(changed.json.webhooks).toMatchObject([{ nombre: 'Otra', estado: 'pausado' }]);
    expect((await owner.post(`/api/webhooks/${id}/probar`)).status).toBe(422);
    expect((await owner.delete(`/api/webhooks/${id}`)).json.webhooks).toEqual([]);
    expect((await owner.get(`/api/webhooks/${id}/entregas`)).status).toBe(404);
    const back = await owner.post(`/api/webhooks/${id}/restaurar`);
    expect(back.json.webhooks).toMatchObject([{ id, nombre: 'Otra' }]);
    const stranger = await newcomer();
    for (const path of [`/api/webhooks/${id}/secreto`, `/api/webhooks/${id}/probar`]) {
      expect((await stranger.post(path)).status, path).toBe(404);
    }
    expect((await stranger.put(`/api/webhooks/${id}`, change)).status).toBe(404);
    expect((await stranger.delete(`/api/webhooks/${id}`)).status).toBe(404);
  });

  test('refuse an address of our own network, and nothing is stored', async () => {
    const owner = await newcomer();
    for (const host of ['127.0.0.1', '[::1]', 'localhost', 'impresora.local', 'intranet']) {
      const { status, json } = await owner.post('/api/webhooks', {
        ...WANTED,
        url: `https://${host}/`,
      });
      expect([host, status, Object.keys(json.error.fields)]).toEqual([host, 422, ['url']]);
    }
    expect((await owner.get('/api/webhooks')).json.webhooks).toEqual([]);
  });

  test('are told what happens, in the words of its description', async () => {
    const owner = await newcomer();
    const connected = await owner.post('/api/cobros', { tipo: 'demo' });
    const { slug, uid } = await readProfile(owner);
    const shop = { url: server.url, owner, slug, uid, cobro: connected.json.id };
    const { id, secreto } = await makeHook(owner);
    await saveProfile(owner, { enlaces: [link('Uno')] });
    await contactPage(owner);
    expect((await writeTo(server.url, slug)).status).toBe(303);
    const key = await buy(shop, await offer(shop));
    const all = await sentTo(owner, id);
    expect(all.map(({ tipo }) => tipo)).toEqual([
      'enlace.publicado',
      'pagina.publicada',
      'pagina.publicada',
      'mensaje.recibido',
      'pedido.creado',
      'pedido.pagado',
    ]);
    expect(all.at(-1)).toMatchObject({ data: { hecho: 'pagado', pedido: { importe: 1_250 } } });
    expect(JSON.stringify(all)).not.toContain(key);
    await expect
      .poll(async () => (await sentTo(owner, id)).map(({ falla }) => falla))
      .toContain('nombre');
    const file = unzip((await owner.get('/api/exportar')).bytes);
    const records = file.json('perfil.json') as Record<string, object[]>;
    expect(records['webhooks']).toMatchObject([{ id, url: NOWHERE }]);
    expect(records['entregasDeWebhooks']).toHaveLength(all.length);
    expect(JSON.stringify(records)).not.toContain(secreto.slice(6));
  });
});
