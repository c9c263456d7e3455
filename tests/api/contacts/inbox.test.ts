import { describe, expect, test } from 'vitest';
import { contactPage, writeTo } from '../../setup/actions/contact';
import { newPerson, signIn } from '../../setup/client';
import { newcomer, serverUrl } from '../../setup/scenario';

const from = (nombre: string, mensaje: string) => ({
  nombre,
  mensaje,
  correo: `${nombre.toLowerCase()}@ejemplo.com`,
});

/** A person with three messages, the newest first. */
async function withMessages() {
  const person = await newcomer('Ana');
  const slug = await contactPage(person);
  for (const message of [
    from('Eva', '¿Tienes cupo en octubre?'),
    from('Luis', 'Quiero un retrato de MAYO'),
    from('Zoe', '=1+1'),
  ]) {
    expect((await writeTo(serverUrl(), slug, message)).status).toBe(303);
  }
  const { mensajes } = (await person.get('/api/mensajes')).json;
  const ids: string[] = mensajes.map(({ id }: { id: string }) => id);
  return { person, mensajes, ids };
}

describe('the inbox', () => {
  test('has the newest first, finds words without accents, and goes on after one of them', async () => {
    const { person, mensajes, ids } = await withMessages();
    expect(mensajes.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Zoe',
      'Luis',
      'Eva',
    ]);
    const results = await person.get('/api/mensajes?busca=octúbre%20eva');
    expect(results.json.mensajes).toMatchObject([{ nombre: 'Eva' }]);
    expect((await person.get('/api/mensajes?busca=%25')).json.mensajes).toHaveLength(3);
    const older = await person.get(`/api/mensajes?antes=${ids[0]}`);
    expect(older.json.mensajes).toHaveLength(2);
    expect((await person.get('/api/mensajes?carpeta=otra')).status).toBe(422);
  });

  test('moves messages, marks them, and removes for good only what is in the bin', async () => {
    const { person, ids } = await withMessages();
    const [one = '', two = ''] = ids;
    const put = (body: object) => person.put('/api/mensajes', body);
    expect((await put({ ids: [one], carpeta: 'archivo', leido: true })).json).toEqual({
      bandeja: 2,
      archivo: 1,
      spam: 0,
      papelera: 0,
      sinLeer: 2,
    });
    expect((await put({ leido: true })).json.sinLeer).toBe(0);
    expect((await person.delete(`/api/mensajes/${two}`)).status).toBe(404);
    await put({ ids: [two], carpeta: 'papelera' });
    expect((await person.delete(`/api/mensajes/${two}`)).json).toMatchObject({ papelera: 0 });
    expect((await put({ ids: Array(101).fill(one), leido: true })).status).toBe(422);
    expect((await put({ carpeta: 'papelera' })).status).toBe(422);
  });

  test("is nobody else's, whatever ids they know", async () => {
    const { person, ids } = await withMessages();
    const other = await newcomer('Ana');
    await other.put('/api/mensajes', { ids, carpeta: 'papelera' });
    for (const id of ids) expect((await other.delete(`/api/mensajes/${id}`)).status).toBe(404);
    expect((await other.get(`/api/mensajes?antes=${ids[0]}`)).json.mensajes).toEqual([]);
    expect((await person.get('/api/mensajes')).json.cuentas.bandeja).toBe(3);
  });

  test('is taken away as a table in which nothing is a formula, and with the account', async () => {
    const { person } = await withMessages();
    const { headers, text } = await person.get('/api/mensajes/exportar');
    expect(headers.get('content-disposition')).toContain('mensajes-bandeja.csv');
    expect(text).toContain(`"'=1+1"`);
    expect(text.split('\r\n')).toHaveLength(5);
  });

  test('is told of once, for all that came meanwhile, and by mail to who asked', async () => {
    const account = newPerson('Ana');
    const person = await signIn(serverUrl(), account);
    const slug = await contactPage(person);
    await person.put('/api/correo/avisos', { activos: ['mensaje'] });
    const readNotifications = async () =>
      (await person.get('/api/notificaciones')).json.notificaciones.filter(
        ({ tipo }: { tipo: string }) => tipo === 'mensaje',
      );
    await writeTo(serverUrl(), slug, from('Eva', 'Primero'));
    await expect
      .poll(readNotifications)
      .toMatchObject([{ datos: { pagina: 'Ana', cuantos: 1, quien: 'Eva' } }]);
    for (const text of ['Segundo', 'Tercero']) await writeTo(serverUrl(), slug, from('Zoe', text));
    expect(await readNotifications()).toHaveLength(1);
    const box = (await person.get('/correo')).text;
    expect(box.split(account.correo).length - 1).toBeGreaterThan(0);
    expect(box.split('Eva te escribió desde «Ana»')).toHaveLength(2);
    expect(box).not.toContain('mensajes nuevos en «Ana»');
  });
});
