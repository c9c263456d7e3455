// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous } from '../../setup/client';
import { newcomer, serverUrl } from '../../setup/scenario';

describe('the look of a page', () => {
  test('of a new account is the first theme, untouched', async () => {
    const { apariencia } = await readProfile(await newcomer());
    expect(apariencia).toMatchObject({ tema: 'tarjeta', modo: 'auto', acento: '', fondo: 'tema' });
  });

  test('is stored, given back whole and published', async () => {
    const ana = await newcomer();
    const apariencia = { tema: 'bloque', modo: 'oscuro', forma: 'pildora', relleno: 'relleno' };
    const { status, json } = await saveProfile(ana, { apariencia });
    expect(status).toBe(200);
    expect(json.apariencia).toMatchObject({ ...apariencia, foto: 'tema' });
    expect((await readProfile(ana)).apariencia).toEqual(json.apariencia);
    const page = (await anonymous(serverUrl()).get(`/${json.slug}`)).text;
    expect(page).toContain('color-scheme:dark');
    expect(page).toContain('--stock:#0b0b0c');
    expect(page).toContain('data:font/woff2');
    expect(page).not.toContain('clip-path');
  });

  test('stays as it is when a client sends none', async () => {
    const ana = await newcomer();
    await saveProfile(ana, { apariencia: { tema: 'cuaderno' } });
    const { apariencia: _, ...older } = await readProfile(ana);
    const { status, json } = await ana.put('/api/perfil', { ...older, bio: 'Nueva' });
    expect([status, json.bio, json.apariencia.tema]).toEqual([200, 'Nueva', 'cuaderno']);
  });

  test('of PRO is kept on the free plan, and published as the closest that it has', async () => {
    const ana = await newcomer();
    const apariencia = { tema: 'kraft', acento: '#123456', letra: 'bevan' };
    const { status, json } = await saveProfile(ana, { apariencia });
    expect([status, json.apariencia]).toMatchObject([200, apariencia]);
    const sheet = async () => {
      const { text } = await anonymous(serverUrl()).get(`/${json.slug}`);
      return /<style>[\s\S]*?<\/style>/.exec(text)?.[0] ?? '';
    };
    const published = await sheet();
    expect(published).not.toMatch(/clip-path|#123456/);
    const shapes = { relleno: 'contorno', retrato: 'centro', foto: 'circulo', forma: 'recta' };
    await saveProfile(ana, { apariencia: { tema: 'tarjeta', enlaces: 'lista', ...shapes } });
    expect(await sheet()).toBe(published);
  });

  test('in a preview is drawn however wrong it is, of PRO too', async () => {
    const ana = await newcomer();
    const draft = { ...(await readProfile(ana)), enlaces: [link('Uno')] };
    const drawn = (apariencia: unknown) => ana.post('/api/vista-previa', { ...draft, apariencia });
    expect((await drawn({ tema: 'cuaderno', acento: 'x' })).text).toContain('radial-gradient');
    expect((await drawn({ tema: 'kraft', texto: '#00ff00' })).text).toMatch(/clip-path.*#00ff00/s);
    expect((await drawn('</style><script>')).status).toBe(200);
  });
});

describe('the faces for the gallery', () => {
  test('are cut to the name of whoever asks', async () => {
    const { letras } = (await (await newcomer()).get('/api/apariencia/letras')).json;
    expect(Object.keys(letras)).toContain('besley');
    expect(Buffer.from(letras.bevan, 'base64').subarray(0, 4).toString()).toBe('wOF2');
  });
});
