// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { statisticsOnce, visitAndClick } from '../../setup/actions/visits';
import { newcomer, serverUrl, visitor } from '../../setup/scenario';

const TEXTO = { tipo: 'texto', activo: true, datos: { texto: 'Hola a todas' } };
const TITULO = { tipo: 'titulo', activo: true, datos: { texto: 'Mis cursos' } };
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('a page of links and blocks', () => {
  test('starts without blocks, and its order is that of its links', async () => {
    const { json } = await saveProfile(await newcomer('Ana'), {
      enlaces: [link('Uno'), link('Dos')],
    });
    expect(json.bloques).toEqual([]);
    expect(json.orden).toEqual(ids(json.enlaces));
  });

  test('gives blocks ids, keeps their order and shows them between the links', async () => {
    const person = await newcomer('Ana');
    const [uno, dos] = [link('Uno'), link('Dos')];
    const first = await saveProfile(person, { enlaces: [uno, dos], bloques: [TITULO, TEXTO] });
    expect(first.status).toBe(200);
    const [titulo, texto] = first.json.bloques;
    expect(first.json.orden).toEqual([uno.id, dos.id, titulo.id, texto.id]);
    const orden = [texto.id, uno.id, titulo.id];
    const { json } = await saveProfile(person, { orden });
    expect(json.orden).toEqual([...orden, dos.id]);
    expect(await readProfile(person)).toEqual(json);
    const { text } = await visitor().get(`/${json.slug}`);
    const places = ['Hola a todas', '>Uno<', '<h2>Mis cursos</h2>', '>Dos<'].map((words) =>
      text.indexOf(words),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  test('leaves the blocks alone where a program knows of links only', async () => {
    const person = await newcomer('Ana');
    const [uno, dos] = [link('Uno'), link('Dos')];
    await saveProfile(person, { enlaces: [uno, dos], bloques: [TITULO] });
    const stored = await readProfile(person);
    const [titulo] = stored.bloques;
    const orden = [uno.id, titulo.id, dos.id];
    await saveProfile(person, { orden });
    const turned = await saveProfile(person, {
      enlaces: [dos, uno],
      bloques: undefined,
      orden: undefined,
    });
    expect(turned.json.orden).toEqual([dos.id, titulo.id, uno.id]);
    expect(turned.json.bloques).toEqual(stored.bloques);
    const again = await saveProfile(person, { enlaces: [uno, dos] });
    expect(ids(again.json.enlaces)).toEqual([uno.id, dos.id]);
    expect(again.json.orden).toEqual(orden);
  });

  test('shows no block that is off, put away, unfinished or not yet due', async () => {
    const person = await newcomer('Ana');
    const { json } = await saveProfile(person, {
      bloques: [
        { ...TEXTO, activo: false, datos: { texto: 'Apagado' } },
        { ...TEXTO, archivado: true, datos: { texto: 'Archivado' } },
        { ...TEXTO, desde: '2096-01-01T00:00:00Z', datos: { texto: 'Programado' } },
        { ...TEXTO, hasta: '2026-01-01T00:00:00Z', datos: { texto: 'Pasado' } },
        { tipo: 'whatsapp', activo: true, datos: {} },
        { ...TEXTO, datos: { texto: 'Visible' } },
      ],
    });
    const { text } = await visitor().get(`/${json.slug}`);
    expect(text).toContain('Visible');
    expect(text).not.toMatch(/Apagado|Archivado|Programado|Pasado|wa\.me/);
  });

  test('has a chat among its links, a row of networks, questions and a countdown', async () => {
    const person = await newcomer('Ana');
    const { json } = await saveProfile(person, {
      enlaces: [
        link('Instagram', { tipo: 'red-social', url: 'https://instagram.com/ana' }),
        link('Mi blog', { tipo: 'red-social', url: 'https://ana.example' }),
        link('Nuestra tienda', { tipo: 'red-social', url: 'https://luna.bandcamp.com' }),
      ],
      bloques: [
        { tipo: 'redes', activo: true, datos: { lugar: 'abajo' } },
        { tipo: 'whatsapp', activo: true, datos: { numero: '+52 55 1234 5678', mensaje: 'Hola' } },
        {
          tipo: 'preguntas',
          activo: true,
          datos: { pares: [{ p: '¿Envías?', r: 'Sí, a todo.' }] },
        },
        { tipo: 'cuenta-atras', activo: true, datos: { hasta: '2096-05-05T18:00:00-06:00' } },
        { tipo: 'separador', activo: true, datos: {} },
        { tipo: 'titulo', activo: true, datos: { texto: 'Más', plegado: true } },
      ],
    });
    const { text, headers } = await visitor().get(`/${json.slug}`);
    expect(text).toContain('href="https://wa.me/525512345678?text=Hola"');
    expect(text.match(/instagram\.com\/ana" target/g)).toHaveLength(1);
    expect(text).toMatch(/<nav class="rd"[^>]*><a href="https:\/\/instagram\.com\/ana"/);
    expect(text).toMatch(/<li[^>]*>\s*<a href="https:\/\/ana\.example"/);
    expect(text).toMatch(
      /<li[^>]*>\s*<a href="https:\/\/luna\.bandcamp\.com"[\s\S]*?Nuestra tienda/,
    );
    expect(text).toMatch(/<details>\s*<summary>¿Envías\?<\/summary>\s*<p>Sí, a todo\.<\/p>/);
    expect(text).toContain('datetime="2096-05-06T00:00:00.000Z"');
    expect(text).toContain('<details class="fo">');
    const [, inline] = /<script>(\(\(d,o,f\).*?)<\/script>/s.exec(text) ?? [];
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline)),
    ).toString('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  test('refuses a block with the id of a link', async () => {
    const person = await newcomer('Ana');
    const uno = link('Uno');
    const bloques = [{ ...TEXTO, id: uno.id }];
    const { status, json } = await saveProfile(person, { enlaces: [uno], bloques });
    expect(status).toBe(422);
    expect(json.error.fields.bloques).toMatch(/\S/);
  });

  test('counts clicks on a chat, and calls it by its name', async () => {
    const person = await newcomer('Ana');
    const { json } = await saveProfile(person, {
      bloques: [{ tipo: 'whatsapp', activo: true, datos: { numero: '+525512345678' } }],
    });
    await visitAndClick(serverUrl(), { uid: json.uid, enlace: json.bloques[0].id });
    const figures = await statisticsOnce(person, ({ clicks }) => clicks === 1);
    expect(figures.clicks).toBe(1);
  });
});
