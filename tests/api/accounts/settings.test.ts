import { describe, expect, test } from 'vitest';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

describe('search engines', () => {
  test('may list a page until its owner says no', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const { slug, buscadores } = await readProfile(ana);
    const robots = async () =>
      /<meta name="robots" content="noindex"/.test((await ana.get(`/${slug}`)).text);
    expect([buscadores, await robots()]).toEqual([true, false]);
    const response = await ana.put('/api/perfil/buscadores', { buscadores: false });
    expect(response.json).toEqual({ buscadores: false });
    expect([(await readProfile(ana)).buscadores, await robots()]).toEqual([false, true]);
  });

  test('find no page in the sitemap that does not want to be found', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const { slug } = (await saveProfile(ana, { bio: 'Hola' })).json;
    const listed = async () =>
      (await ana.get('/sitemap/perfiles-1.xml')).text.includes(`/${slug}<`);
    expect(await listed()).toBe(true);
    await ana.put('/api/perfil/buscadores', { buscadores: false });
    expect(await listed()).toBe(false);
  });

  test('are no part of the card: saving it changes nothing', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    await ana.put('/api/perfil/buscadores', { buscadores: false });
    await saveProfile(ana, { bio: 'Hola', buscadores: true });
    expect((await readProfile(ana)).buscadores).toBe(false);
  });
});

describe('the time zone', () => {
  test('is an IANA name, and is kept when it was chosen before', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const put = (body: object) => ana.put('/api/perfil/zona-horaria', body);
    expect((await readProfile(ana)).zonaHoraria).toBe('');
    await put({ zonaHoraria: 'America/Bogota', siFalta: true });
    const second = await put({ zonaHoraria: 'Europe/Madrid', siFalta: true });
    expect(second.json).toEqual({ zonaHoraria: 'America/Bogota' });
    await put({ zonaHoraria: 'Europe/Madrid' });
    expect((await readProfile(ana)).zonaHoraria).toBe('Europe/Madrid');
  });
});
