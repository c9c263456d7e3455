import { describe, expect, test } from 'vitest';
import { EXAMPLE_IDS } from '@/lib/site/examples/names';
import { readProfile, saveProfile } from '../../../setup/actions/profile';
import { anonymous } from '../../../setup/client';
import { newcomer, serverUrl } from '../../../setup/scenario';

describe('the page of an example', () => {
  test.each(EXAMPLE_IDS)('%s says that it is one, counts nothing and leads nowhere', async (id) => {
    const { status, text } = await anonymous(serverUrl()).get(`/ejemplos/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<aside class="mu" id="muestra"');
    expect(text).not.toMatch(/sendBeacon|data-uid|data-id|application\/ld\+json/);
    expect(text, 'a form can be sent').not.toMatch(/<form(?![^>]*\sinert)|\saction=/);
    const card = /<article[\s\S]*<\/article>/.exec(text)?.[0] ?? '';
    const addresses = [...card.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses)).toEqual(new Set(['#muestra']));
  });

  test.each(['nada', 'MUSICA', 'constructor', 'musica/x', '%00', 'a'.repeat(2000)])(
    'is not found at %s',
    async (name) => {
      const { status } = await anonymous(serverUrl()).get(`/ejemplos/${name}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('starting with an example', () => {
  test('is told what its page can have, and writes nothing', async () => {
    const ana = await newcomer();
    const before = await readProfile(ana);
    const { status, json } = await ana.get('/api/ejemplos/musica');
    expect(status).toBe(200);
    // The draft has the theme, although the plan excludes it, but not the excluded events.
    expect(json).toMatchObject({ ejemplo: 'musica', otroTema: true });
    expect(json.apariencia.tema).toBe('vinilo');
    const kinds = json.bloques.map(({ tipo }: { tipo: string }) => tipo);
    expect(kinds).toEqual(['redes', 'incrustado', 'boletin']);
    expect(await readProfile(ana)).toEqual(before);
  });

  test('is saved as it was told, and publishes no word of it', async () => {
    const ana = await newcomer();
    const { apariencia, enlaces, bloques, orden } = (await ana.get('/api/ejemplos/clases')).json;
    const { status, json } = await saveProfile(ana, { apariencia, enlaces, bloques, orden });
    expect(status).toBe(200);
    expect([json.apariencia.tema, json.orden]).toEqual(['cuaderno', orden]);
    const { text } = await anonymous(serverUrl()).get(`/${json.slug}`);
    const card = /<article[\s\S]*<\/article>/.exec(text)?.[0] ?? '';
    expect(card).not.toMatch(/<li|<h2|<details|<form|<dl/);
    for (const { titulo } of enlaces) expect(text).not.toContain(titulo);
  });

  test.each(['nada', 'MUSICA', '__proto__', 'constructor', 'a'.repeat(2000)])(
    'answers 404 to %s, which is none',
    async (name) => {
      const { status, json } = await (await newcomer()).get(`/api/ejemplos/${name}`);
      expect([status, json.error.code]).toEqual([404, 'notFound']);
    },
  );
});
