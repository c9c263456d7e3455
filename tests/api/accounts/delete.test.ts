import { describe, expect, test } from 'vitest';
import { act, buyDemo, checkout, decide, planOf } from '../../setup/actions/billing';
import { importInto } from '../../setup/actions/import';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const visit = async (path: string) => (await anonymous(serverUrl()).get(path)).status;

describe('deleting an account', () => {
  test('needs the address typed exactly', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const { slug } = await readProfile(ana);
    for (const typed of ['', 'otra', `${slug}x`]) {
      const response = await ana.post('/api/cuenta/borrar', { slug: typed });
      expect([response.status, Object.keys(response.json.error.fields)]).toEqual([422, ['slug']]);
    }
    expect((await ana.post('/api/cuenta/borrar', {})).status).toBe(422);
    expect(await visit(`/${slug}`)).toBe(200);
  });

  test('takes the page, all sessions and everything else away at once', async () => {
    const person = newPerson('Ana Que Se Va');
    const [here, there] = [await signIn(serverUrl(), person), await signIn(serverUrl(), person)];
    await importInto(here, 'https://a.example');
    const { slug, uid } = await readProfile(here);
    expect((await here.post('/api/cuenta/borrar', { slug: slug.toUpperCase() })).status).toBe(200);
    expect(here.cookies.size).toBe(0);
    expect((await here.get('/cuenta-eliminada')).text).toContain('Tu cuenta se eliminó');
    expect((await there.get('/api/perfil')).status).toBe(401);
    expect([await visit(`/${slug}`), await visit(`/profile/${uid}`)]).toEqual([404, 404]);
    const again = await signIn(serverUrl(), person);
    expect(await readProfile(again)).toMatchObject({ enlaces: [], version: 1 });
    expect((await again.get('/api/notificaciones')).json.notificaciones).toEqual([]);
  });

  test('is not undone by saves that are under way in another tab', async () => {
    const person = newPerson();
    const here = await signIn(serverUrl(), person);
    const tabs = await Promise.all([1, 2, 3].map(() => signIn(serverUrl(), person)));
    const { slug, uid } = await readProfile(here);
    let isOver = false;
    const saveOn = async (tab: (typeof tabs)[number]) => {
      const statuses: number[] = [];
      for (let turn = 0; !isOver || turn < 3; turn += 1) {
        const page = await tab.get('/api/perfil');
        if (page.status !== 200) return [...statuses, page.status];
        const { status } = await tab.put('/api/perfil', { ...page.json, bio: `La ${turn}` });
        statuses.push(status);
      }
      return statuses;
    };
    const saving = Promise.all(tabs.map(saveOn));
    await expect
      .poll(() => here.get('/api/perfil').then(({ json }) => json.version))
      .toBeGreaterThan(3);
    const deleted = await here.post('/api/cuenta/borrar', { slug });
    isOver = true;
    const statuses = (await saving).flat();
    expect(deleted.status).toBe(200);
    expect(statuses).toContain(200);
    // Concurrent saves are refused: stale version, ended session, or deleted page.
    expect(statuses.filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([]);
    expect([await visit(`/${slug}`), await visit(`/profile/${uid}`)]).toEqual([404, 404]);
    const next = await readProfile(await signIn(serverUrl(), person));
    expect([next.uid === uid, next.bio]).toEqual([false, '']);
  });

  test('is not said to somebody who has one', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    expect((await ana.get('/cuenta-eliminada')).headers.get('location')).toBe('/dashboard');
  });

  test('keeps its addresses from everybody, the same person included', async () => {
    const person = newPerson('Gemma Única');
    const ana = await signIn(serverUrl(), person);
    const { slug: old } = await readProfile(ana);
    const slug = `nueva-${crypto.randomUUID().slice(0, 8)}`;
    await saveProfile(ana, { slug });
    await ana.post('/api/cuenta/borrar', { slug });
    const again = await signIn(serverUrl(), person);
    expect((await readProfile(again)).slug).not.toBe(old);
    for (const gone of [old, slug]) {
      const slugState = (await again.get(`/api/perfil/slug?valor=${gone}`)).json;
      expect([slugState.disponible, slugState.motivo]).toEqual([
        false,
        expect.stringContaining('90 días'),
      ]);
      expect((await saveProfile(again, { slug: gone })).status).toBe(422);
      const page = await anonymous(serverUrl()).get(`/${gone}`);
      expect(page.status).toBe(404);
      expect(page.text).not.toContain('Puede ser tuya');
    }
  });

  test('waits until a subscription that renews was cancelled', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    await buyDemo(ana, 'pro', 'mes');
    const { notificaciones } = (await ana.get('/api/notificaciones')).json;
    expect(notificaciones).toMatchObject([{ tipo: 'plan', datos: { plan: 'pro' } }]);
    const { slug } = await readProfile(ana);
    const refused = await ana.post('/api/cuenta/borrar', { slug });
    expect([refused.status, refused.json.error.message]).toEqual([
      422,
      expect.stringContaining('Cancélala'),
    ]);
    expect(await visit(`/${slug}`)).toBe(200);
    await act(ana, { accion: 'cancelar' });
    expect((await ana.post('/api/cuenta/borrar', { slug })).status).toBe(200);
    expect(await visit(`/${slug}`)).toBe(404);
  });

  test('waits for what was paid and not fetched yet, and not for what nobody paid', async () => {
    const [ana, eva] = [
      await signIn(serverUrl(), newPerson()),
      await signIn(serverUrl(), newPerson()),
    ];
    await decide(ana, await checkout(ana, 'pro'), 'aprobar');
    await checkout(eva, 'pro');
    const leave = async (who: typeof ana) => {
      const { slug } = await readProfile(who);
      return (await who.post('/api/cuenta/borrar', { slug })).status;
    };
    expect([await leave(ana), await leave(eva)]).toEqual([422, 200]);
    expect(await planOf(ana)).toBe('pro');
  });
});
