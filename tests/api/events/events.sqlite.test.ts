// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const CONCERT = {
  titulo: 'Concierto',
  inicio: '2096-05-05T21:00:00-05:00',
  fin: '2096-05-05T23:30:00-05:00',
  zona: 'America/Bogota',
  lugar: 'Teatro Colón, Bogotá',
  url: 'entradas.com/colon',
};

const onPro = (nombre?: string) => signInOn(serverUrl(), 'pro', nombre);
const listOf = async (client: Client) => (await client.get('/api/eventos')).json.eventos;

describe('events', () => {
  test('are stored, told in order on the clocks of their zones, changed and removed', async () => {
    const person = await onPro();
    const made = await person.post('/api/eventos', CONCERT);
    expect(made.status).toBe(200);
    expect(made.json).toMatchObject({
      ...CONCERT,
      url: 'https://entradas.com/colon',
      diaEntero: false,
      enLinea: false,
      estado: 'programado',
      secuencia: 0,
    });
    const fair = {
      titulo: 'Feria',
      inicio: '2096-03-01T15:00:00+00:00',
      fin: '2096-03-03T09:00:00+00:00',
      zona: 'Europe/Madrid',
      diaEntero: true,
    };
    const { json: whole } = await person.post('/api/eventos', fair);
    expect([whole.inicio, whole.fin]).toEqual([
      '2096-03-01T00:00:00+01:00',
      '2096-03-03T00:00:00+01:00',
    ]);
    const list = await person.get('/api/eventos');
    expect(list.json).toMatchObject({ maximo: 500, publicados: true });
    expect(list.json.eventos).toEqual([whole, made.json]);
    const path = `/api/eventos/${made.json.id}`;
    const sold = (await person.put(path, { ...CONCERT, estado: 'agotado' })).json;
    expect(sold).toMatchObject({ estado: 'agotado', secuencia: 1, creadoEn: made.json.creadoEn });
    expect((await person.put(path, { ...CONCERT, estado: 'agotado' })).json).toEqual(sold);
    expect((await person.delete(path)).json).toEqual(sold);
    expect(await listOf(person)).toEqual([whole]);
    expect((await person.delete(path)).status).toBe(404);
    const { id, secuencia } = sold;
    const back = await person.post('/api/eventos', { ...CONCERT, id, secuencia });
    expect(back.json).toMatchObject({ id, secuencia: 2 });
    expect((await person.post('/api/eventos', { ...CONCERT, id })).status).toBe(422);
  });

  test('of another page cannot be read, changed or removed', async () => {
    const owner = await onPro();
    const { id } = (await owner.post('/api/eventos', CONCERT)).json;
    const stored = await listOf(owner);
    const other = await onPro('Otra');
    expect(await listOf(other)).toEqual([]);
    const stolen = { ...CONCERT, titulo: 'Robado' };
    expect((await other.post('/api/eventos', { ...stolen, uid: 'x' })).status).toBe(422);
    expect((await other.put(`/api/eventos/${id}`, stolen)).status).toBe(404);
    expect((await other.delete(`/api/eventos/${id}`)).status).toBe(404);
    expect(await listOf(owner)).toEqual(stored);
    // On another page the same id is a different event.
    expect((await other.post('/api/eventos', { ...stolen, id })).json.id).toBe(id);
    expect(await listOf(owner)).toEqual(stored);
  });

  test('are of plans that have them: free reads and removes what was there', async () => {
    const person = await signIn(serverUrl(), newPerson());
    expect((await person.get('/api/eventos')).json).toMatchObject({
      eventos: [],
      publicados: false,
    });
    const refused = await person.post('/api/eventos', CONCERT);
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      'Los eventos son de los planes PRO y ENTERPRISE.',
    ]);
    const id = crypto.randomUUID();
    expect((await person.put(`/api/eventos/${id}`, CONCERT)).status).toBe(403);
    expect((await person.delete(`/api/eventos/${id}`)).status).toBe(404);
  });

  test('are refused with what they cannot be, and nothing is stored', async () => {
    const person = await onPro();
    const wrong: [object, string][] = [
      [{ titulo: '' }, 'titulo'],
      [{ id: 'x' }, 'id'],
      [{ secuencia: -1 }, 'secuencia'],
    ];
    for (const [values, field] of wrong) {
      const response = await person.post('/api/eventos', { ...CONCERT, ...values });
      expect(response.status, field).toBe(422);
      expect(Object.keys(response.json.error.fields), field).toContain(field);
    }
    expect(await listOf(person)).toEqual([]);
  });
});
