import { describe, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { cast, scenarios, serverUrl, visitor } from '../../setup/scenario';

describe('links as programs and people send them', () => {
  test('one without an id gets its own, in the order in which they came', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const { id: _, ...bare } = link('Sin id');
    const { status, json } = await saveProfile(ana, { enlaces: [bare, bare, 'ejemplo.com'] });
    expect(status).toBe(200);
    const ids = json.enlaces.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(ids).toEqual([...ids].sort());
    expect((await readProfile(ana)).enlaces).toEqual(json.enlaces);
  });

  test('mail addresses and telephone numbers are understood, a user name is asked for its network', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const { json } = await saveProfile(ana, { enlaces: ['ana@ejemplo.com', '+52 55 1234 5678'] });
    expect(json.enlaces).toMatchObject([
      { url: 'mailto:ana@ejemplo.com' },
      { url: 'tel:+525512345678' },
    ]);
    const refused = await saveProfile(ana, { enlaces: ['@ana'] });
    expect(refused.status).toBe(422);
    expect(refused.json.error.fields['enlaces.0.url']).toContain('¿De qué red es?');
  });

  test('a WhatsApp number gets the code that it certainly lacks in its country', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    await ana.put('/api/perfil/zona-horaria', { zonaHoraria: 'America/Mexico_City' });
    const enlaces = [
      'wa.me/5512345678?text=Hola',
      'https://api.whatsapp.com/send?phone=3312345678',
      // León without its code, or Norway.
      'https://wa.me/4771234567',
    ];
    const bloques = [{ tipo: 'whatsapp', datos: { numero: '+55 1234 5678', mensaje: '' } }];
    const { json } = await saveProfile(ana, { enlaces, bloques });
    expect(json.enlaces.map(({ url }: { url: string }) => url)).toEqual([
      'https://wa.me/525512345678?text=Hola',
      'https://api.whatsapp.com/send?phone=523312345678',
      'https://wa.me/4771234567',
    ]);
    expect(json.bloques).toMatchObject([{ datos: { numero: '+525512345678' } }]);
    expect((await readProfile(ana)).enlaces).toEqual(json.enlaces);
  });

  test('addresses are shown in their own letters and lead where they did', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const enlaces = [link('Letras', { url: 'https://españa.es/canción de cuna' })];
    const { json } = await saveProfile(ana, { enlaces });
    const { text } = await visitor().get(`/${json.slug}`);
    expect(text).toContain('<span class="u">españa.es/canción de cuna</span>');
    expect(text).toContain('href="https://xn--espaa-rta.es/canci%C3%B3n%20de%20cuna"');
  });
});

describe('highlighted and archived links', () => {
  test('are shown as such, and an archived one is nowhere on the page', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const enlaces = [
      link('Estrella', { destacado: true }),
      link('SecretoGuardado', { archivado: true }),
      link('Normal'),
    ];
    const { json } = await saveProfile(ana, { enlaces });
    const { text } = await visitor().get(`/${json.slug}`);
    expect(text).toMatch(/<li class="d">\s*<a[^>]*>\s*<b>Estrella/);
    expect(text).toMatch(/<li>\s*<a[^>]*>\s*<b>Normal/);
    expect(text).not.toContain('SecretoGuardado');
    const preview = await ana.post('/api/vista-previa', json);
    expect(preview.text).toContain('Estrella');
    expect(preview.text).not.toContain('SecretoGuardado');
  });

  test('an archived link leaves its place on a limited plan to another one', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const enlaces = Array.from({ length: 7 }, (_, at) =>
      link(`Enlace${at}`, { archivado: at === 0 }),
    );
    const { json } = await saveProfile(ana, { enlaces });
    const { text } = await visitor().get(`/${json.slug}`);
    expect(text).toContain('Enlace5');
    expect(text).not.toContain('Enlace6');
  });

  test('networks have their mark on the page, and only real ones', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const enlaces = [
      link('Red', { url: 'https://www.instagram.com/ana' }),
      link('Trampa', { url: 'https://instagram.com.mal.example/ana' }),
    ];
    const { json } = await saveProfile(ana, { enlaces });
    const { text } = await visitor().get(`/${json.slug}`);
    expect(text.match(/viewBox="0 0 24 24"/g)).toHaveLength(1);
    expect(text.match(/viewBox="0 0 18 18"/g)).toHaveLength(1);
  });
});

describe('the size of a tile', () => {
  test('is small for a link and that of its kind for a block, until another is chosen', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const player = { tipo: 'incrustado', datos: { url: 'https://youtu.be/dQw4w9WgXcQ' } };
    const { json } = await saveProfile(ana, {
      enlaces: [link('Uno'), link('Dos', { tamano: 'grande' })],
      bloques: [player, { ...player, tamano: 'chico' }],
    });
    const sizes = (items: { tamano: string }[]) => items.map(({ tamano }) => tamano);
    expect(sizes(json.enlaces)).toEqual(['chico', 'grande']);
    expect(sizes(json.bloques)).toEqual(['ancho', 'chico']);
    expect(await readProfile(ana)).toEqual(json);
  });

  test('is seen where the page is a mosaic, which alone has its rules', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const enlaces = [link('Uno', { tamano: 'grande' }), link('Dos'), link('Tres')];
    const list = await saveProfile(ana, { enlaces });
    const asList = (await visitor().get(`/${list.json.slug}`)).text;
    expect(asList).not.toMatch(/class="mo"|class="t[123]"|\.mo\b/);
    await saveProfile(ana, { apariencia: { ...list.json.apariencia, enlaces: 'mosaico' } });
    const { text } = await visitor().get(`/${list.json.slug}`);
    expect(text.match(/<li class="t[123]"/g)).toEqual([
      '<li class="t3"',
      '<li class="t1"',
      '<li class="t1"',
    ]);
    expect(text).toContain('<div class="mo">');
  });
});

const people = cast();

describe('the QR code', () => {
  scenarios(
    [
      {
        name: 'is a drawing',
        as: 'Ana Torres',
        url: '/api/perfil/qr',
        status: 200,
        contains: ['<svg ', 'viewBox'],
        lacks: ['<script', 'http://localhost'],
        check: ({ headers }) => {
          expect(headers.get('content-type')).toBe('image/svg+xml');
          expect(headers.get('content-disposition')).toMatch(/^inline/);
        },
      },
      {
        name: 'is a picture to keep, named by the slug',
        as: 'Ana Torres',
        url: '/api/perfil/qr?formato=png&descargar=1',
        status: 200,
        check: async ({ headers, bytes }, asking) => {
          const { slug } = await readProfile(asking);
          expect(bytes.subarray(1, 4).toString()).toBe('PNG');
          expect(headers.get('content-disposition')).toBe(`attachment; filename="qr-${slug}.png"`);
        },
      },
      {
        name: 'has no third format',
        as: 'Ana Torres',
        url: '/api/perfil/qr?formato=gif',
        status: 422,
        contains: ['Elige SVG o PNG.'],
      },
    ],
    people,
  );
});

describe('the address under a title', () => {
  test('can be left out on the whole page', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana'));
    const { json } = await saveProfile(ana, { enlaces: [link('Tienda')] });
    const { apariencia, slug } = json;
    expect((await visitor().get(`/${slug}`)).text).toContain('<span class="u">ejemplo.com/Tienda');
    await saveProfile(ana, { apariencia: { ...apariencia, direcciones: 'ocultas' } });
    const { text } = await visitor().get(`/${slug}`);
    expect(text).toContain('Tienda</b>');
    expect(text).not.toContain('class="u"');
  });
});
