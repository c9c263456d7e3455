import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { BLOCK_TYPES } from '@/lib/blocks/registry';
import { newBlock } from '@/lib/blocks/rules';
import { AppError } from '@/lib/core/http/errors';
import { LANGUAGE } from '@/lib/core/i18n';
import type { Event } from '@/lib/events/rules';
import { newLink } from '@/lib/links/rules';
import type { Profile } from '@/lib/profile/schema';
import { parseImport } from '../read.server';
import { reviewOf } from './review';

const NOW = new Date('2026-06-01T00:00:00Z');
const bytes = (text: string) => new TextEncoder().encode(text);

function aProfile(values: Partial<Profile> = {}): Profile {
  return {
    uid: 'u1',
    email: 'ana@ejemplo.com',
    plan: 'free',
    creadoEn: '2026-01-01T00:00:00.000Z',
    nombre: 'Ana',
    slug: 'ana',
    profesion: '',
    formaProfesion: 'neutra',
    presentacion: '',
    bio: '',
    descripcion: '',
    avatar: '',
    enlaces: [],
    bloques: [],
    orden: [],
    version: 1,
    zonaHoraria: '',
    buscadores: true,
    reglas18: 0,
    apariencia: DEFAULT_APPEARANCE,
    ...values,
  };
}

const reviewText = async (text: string, profile = aProfile()) =>
  reviewOf(profile, await parseImport(bytes(text)), undefined, NOW, LANGUAGE).review;

describe('a review', () => {
  it('takes an address for the one that is there whatever its protocol, www and last slash', async () => {
    const profile = aProfile({ enlaces: [newLink('Mía', { url: 'https://a.example/x' })] });
    const same = ['http://a.example/x', 'https://www.a.example/x/', 'a.example/x'];
    for (const url of same) {
      expect((await reviewText(url, profile)).filas[0]?.estado, url).toBe('duplicado');
    }
    expect((await reviewText('https://a.example/X', profile)).filas[0]?.estado).toBe('nuevo');
  });

  it('finds the doubles that the editor marks', async () => {
    const profile = aProfile({ enlaces: [newLink('Mía', { url: 'https://a.example/x' })] });
    for (const url of ['https://a.example/x#2', 'https://A.example/x/?']) {
      expect((await reviewText(url, profile)).filas[0]?.estado, url).toBe('duplicado');
    }
    const { filas } = await reviewText('https://b.example/x\nhttps://b.example/x#2');
    expect(filas.map(({ estado }) => estado)).toEqual(['nuevo', 'duplicado']);
  });

  it('cuts the long titles of others and refuses our own', async () => {
    const titulo = 'á'.repeat(150);
    const links = [{ button_id: 1, link: 'https://a.example', title: titulo, order: 0 }];
    const theirs = await reviewText(JSON.stringify({ links }));
    expect(theirs.filas[0]).toMatchObject({ estado: 'nuevo', titulo: 'á'.repeat(100) });
    const enlaces = [{ titulo, url: 'https://a.example' }];
    const ours = await reviewText(JSON.stringify({ nombre: 'Ana', enlaces }));
    expect(ours.filas[0]).toMatchObject({ estado: 'rechazado', motivo: 'Máximo 100 caracteres.' });
  });

  it('puts a long text of others where it fits', async () => {
    const littlelink_description = 'a'.repeat(400);
    const { filas } = await reviewText(JSON.stringify({ littlelink_description, links: [] }));
    expect(filas).toMatchObject([{ clave: 'perfil.descripcion', estado: 'nuevo', elegido: true }]);
  });

  it('tells which blocks are new, changed, there already and refused', async () => {
    const [mine, other] = [
      newBlock('texto', { texto: 'Mío' }),
      newBlock('titulo', { texto: 'Cursos' }),
    ];
    const profile = aProfile({ bloques: [mine, other, newBlock('redes')] });
    const bloques = [
      { ...mine, datos: { texto: 'Nuevo' } },
      { tipo: 'titulo', datos: { texto: 'Cursos' } },
      { tipo: 'redes', datos: { lugar: 'abajo' } },
      { tipo: 'separador', datos: {} },
      { tipo: 'html', datos: {} },
    ];
    const { filas } = await reviewText(
      JSON.stringify({ nombre: 'Ana', enlaces: [], bloques }),
      profile,
    );
    expect(filas.map(({ clave, estado }) => [clave, estado])).toEqual([
      ['bloque.0', 'cambia'],
      ['bloque.1', 'duplicado'],
      ['bloque.2', 'duplicado'],
      ['bloque.3', 'nuevo'],
      ['bloque.4', 'rechazado'],
    ]);
    expect(filas[0]).toMatchObject({ titulo: 'Texto: Nuevo', antes: 'Mío', despues: 'Nuevo' });
    expect(filas[4]?.motivo).toBe('Este tipo de bloque no existe.');
  });

  it('counts which links would take a place that the plan publishes', async () => {
    const enlaces = [
      { titulo: 'a', url: 'https://a.example', activo: true },
      { titulo: 'b', url: 'https://b.example', activo: false },
      { titulo: 'c', url: 'https://c.example', desde: '2027-01-01T00:00:00Z' },
    ];
    const { filas } = await reviewText(JSON.stringify({ nombre: 'Ana', enlaces }));
    expect(filas.map(({ ocupaLugar }) => ocupaLugar)).toEqual([true, false, false]);
  });

  it('counts no link that is an icon of the row in the same file', async () => {
    const url = 'https://instagram.com/ana';
    const enlaces = [{ titulo: 'Instagram', url, tipo: 'red-social', activo: true }];
    const bloques = [{ tipo: 'redes', datos: { lugar: 'arriba' } }];
    const { filas } = await reviewText(JSON.stringify({ nombre: 'Ana', enlaces, bloques }));
    expect(filas.map(({ ocupaLugar }) => ocupaLugar)).toEqual([false, false]);
  });

  it('tells which links count while the row of icons in the file is not selected', async () => {
    const network = { tipo: 'red-social' as const, activo: true };
    const mine = newLink('Instagram', { ...network, url: 'https://instagram.com/ana' });
    const enlaces = [{ ...network, titulo: 'TikTok', url: 'https://tiktok.com/@ana' }];
    const bloques = [{ tipo: 'redes', datos: { lugar: 'arriba' } }];
    const text = JSON.stringify({ nombre: 'Ana', enlaces, bloques });
    const review = await reviewText(text, aProfile({ enlaces: [mine] }));
    const [row] = review.filas.filter(({ que }) => que === 'bloque');
    expect(review).toMatchObject({
      publicados: 0,
      redes: { claves: [row?.clave], publicados: 1 },
    });
    expect(review.filas.find(({ que }) => que === 'enlace')).toMatchObject({
      ocupaLugar: false,
      icono: true,
    });
    const withRow = aProfile({ enlaces: [mine], bloques: [newBlock('redes')] });
    expect((await reviewText(text, withRow)).redes).toBeUndefined();
  });
});

const trap = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom<unknown>('', '\u0000', '\ud800', 'a'.repeat(9_000), [[]], {}, null, -1, true),
);
const link = fc.dictionary(
  fc.constantFrom('url', 'link', 'titulo', 'title', 'id', 'type', 'button_id', 'rules', 'activo'),
  trap,
);
const links = fc.oneof(fc.array(link, { maxLength: 4 }), trap);
const block = fc.record({
  tipo: fc.oneof(fc.constantFrom(...BLOCK_TYPES), trap),
  datos: fc.oneof(fc.dictionary(fc.constantFrom('texto', 'pares', 'numero', 'hasta'), trap), trap),
});
const blocks = fc.oneof(fc.array(block, { maxLength: 4 }), trap);
const document = fc.oneof(
  trap,
  fc.record({ nombre: trap, bio: trap, avatar: trap, slug: trap, enlaces: links }),
  fc.record({ nombre: trap, enlaces: links, bloques: blocks, orden: trap }),
  fc.record({ formato: fc.constant('enlaza'), version: trap, perfil: trap }),
  fc.record({ name: trap, littlelink_description: trap, image_data: trap, links }),
  fc.record({
    version: fc.nat(3),
    profile: fc.array(trap),
    links: fc.array(link),
    settings: fc.constant([]),
    themes: fc.constant([]),
  }),
  fc.record({
    props: fc.record({ pageProps: fc.record({ account: trap, links, socialLinks: trap }) }),
  }),
);

describe('whatever a file holds', () => {
  const isAnswered = async (file: Uint8Array) => {
    try {
      const { review, changes } = reviewOf(
        aProfile(),
        await parseImport(file),
        undefined,
        NOW,
        LANGUAGE,
      );
      const claves = review.filas.map(({ clave }) => clave);
      expect(new Set(claves).size).toBe(claves.length);
      for (const row of review.filas) {
        expect(changes.has(row.clave)).toBe(row.estado !== 'rechazado');
      }
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  };

  it.each<object>([
    { formato: 'enlaza', version: { toString: 1 } },
    { enlaces: [], nombre: 'Ana', version: { valueOf: 1 } },
    { links: [{ button_id: { toString: 1 }, order: { toString: 1 }, link: 'a.example' }] },
    {
      links: [
        { button_id: 1, link: 'a.example' },
        { button_id: 1, order: { toString: 1 } },
      ],
    },
    { links: [{ url: 'a.example' }, { url: 'b.example', orderIndex: { toString: 1 } }] },
    { account: { links: [{ url: 'a.example', position: { toString: 1 } }, {}] } },
  ])('with an object where a number should be, it is reviewed or refused: %j', (value) =>
    isAnswered(bytes(JSON.stringify(value))),
  );

  it('as JSON, it is reviewed or refused', async () => {
    await fc.assert(
      fc.asyncProperty(document, (value) => isAnswered(bytes(JSON.stringify(value) ?? ''))),
      { numRuns: 1_500 },
    );
  });

  it('as text or bytes, it is reviewed or refused', async () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        '.',
        ',',
        ';',
        '\t',
        '\n',
        '"',
        '=',
        '@',
        'http://a.b',
        '<',
        'PK',
        '\0',
      ),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(text, (value) => isAnswered(bytes(value))),
      { numRuns: 1_500 },
    );
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), isAnswered), {
      numRuns: 500,
    });
  });
});

describe('events of a file of ours', () => {
  const event = (values: object = {}) => ({
    id: '019aab1e-0000-7000-8000-000000000001',
    titulo: 'Concierto',
    secuencia: 3,
    inicio: '2096-05-05T21:00:00.000Z',
    fin: null,
    zona: 'Etc/UTC',
    porAvisar: true,
    ...values,
  });
  const reviewEvents = async (eventos: object[], stored: Event[] = []) => {
    const file = { formato: 'enlaza', version: 1, perfil: { nombre: 'Ana' }, eventos };
    const contents = await parseImport(bytes(JSON.stringify(file)));
    const stock = {
      eventos: stored,
      productos: [],
      archivos: new Set<string>(),
      boletines: { stored: 0, inSeries: 0, byId: new Map() },
    };
    return reviewOf(aProfile(), contents, undefined, NOW, LANGUAGE, stock);
  };

  it('come back, and are told to nobody again', async () => {
    const { review, changes } = await reviewEvents([event(), event({ id: 'x', zona: 'Marte' })]);
    const rows = review.filas.filter(({ que }) => que === 'evento');
    expect(rows.map(({ estado }) => estado)).toEqual(['nuevo', 'rechazado']);
    expect(rows[0]?.titulo).toContain('Concierto');
    expect(changes.get('evento.0')).toMatchObject({ event: { porAvisar: false, secuencia: 3 } });
  });

  it('are those that are there, or take their place', async () => {
    const { changes } = await reviewEvents([event()]);
    const change = changes.get('evento.0');
    const changedEvent = change?.que === 'evento' ? change.event : undefined;
    const stored = { ...changedEvent, secuencia: 9, creadoEn: 1, cambiadoEn: 1 } as Event;
    const states = async (values: object) =>
      (await reviewEvents([event(values)], [stored])).review.filas.map(({ estado }) => estado);
    expect(await states({})).toEqual(['duplicado']);
    expect(await states({ titulo: 'Otro' })).toEqual(['cambia']);
  });
});

describe('letters of a file of ours', () => {
  const id = '019aab1e-0000-7000-8000-000000000001';
  const known = { id, isChangeable: true, isSame: false };
  const sent = { ...known, isChangeable: false };
  const enviadoEn = '2026-05-01T00:00:00.000Z';
  it.each<[string, object, object, string, object?]>([
    ['a draft', {}, {}, 'nuevo', { estado: 'borrador' }],
    ['one that was sent', { estado: 'enviado', enviadoEn }, {}, 'nuevo', { estado: 'enviado' }],
    ['one without its date', { estado: 'enviado' }, {}, 'nuevo', { estado: 'borrador' }],
    ['one that is leaving', { estado: 'enviando', enviadoEn }, {}, 'nuevo', { estado: 'enviado' }],
    ['one that was due', { estado: 'por_enviar' }, {}, 'nuevo', { estado: 'borrador' }],
    ['of the series', { dias: 1, estado: 'activo', enviadoEn }, {}, 'nuevo', { enviadoEn: null }],
    ['too many of the series', { dias: 1 }, { inSeries: 5 }, 'rechazado'],
    ['too many', {}, { stored: 1_000 }, 'rechazado'],
    ['one that the editor refuses', { partes: [{ tipo: 'html' }] }, {}, 'rechazado'],
    ['one that is there', {}, { byId: new Map([[id, known]]) }, 'cambia', { id }],
    ['one that was sent here', {}, { byId: new Map([[id, sent]]) }, 'rechazado'],
  ])('come back: %s', async (_, values, stock, estado, letter) => {
    const boletines = [{ id, titulo: 'Mayo', partes: [], ...values }];
    const file = { formato: 'enlaza', version: 1, perfil: {}, boletines };
    const contents = await parseImport(bytes(JSON.stringify(file)));
    const { review, changes } = reviewOf(aProfile(), contents, undefined, NOW, LANGUAGE, {
      eventos: [],
      productos: [],
      archivos: new Set(),
      boletines: { stored: 0, inSeries: 0, byId: new Map(), ...stock },
    });
    expect(review.filas.map((row) => row.estado)).toEqual([estado]);
    const change = changes.get('boletin.0');
    if (letter) expect(change).toMatchObject({ letter });
    else expect(change).toBeUndefined();
  });
});
