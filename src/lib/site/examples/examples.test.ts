import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mayUseTheme } from '@/lib/appearance/plan';
import { appearanceIssues } from '@/lib/appearance/rules';
import { appearanceSchema } from '@/lib/appearance/schema';
import { safeReturnPath } from '@/lib/auth/rules';
import { isBlock } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
import { addDays, dateAt, toLocalInput } from '@/lib/core/time/zone';
import { linkSchema } from '@/lib/links/schema';
import { avatarSources } from '@/lib/media/rules';
import { PLAN_RULES, PLANS } from '@/lib/plans/rules';
import { PROFESSION_IDS } from '@/lib/profile/professions';
import { kindsOf } from '@/lib/profile/rules';
import { profileInputSchema } from '@/lib/profile/schema';
import { composePage } from '@/lib/site/page-view/compose';
import { DESIGNS } from './designs';
import { EXAMPLE_IDS, EXAMPLES, isExample, startAddress, startPath, suitedTo } from './names';
import { getExamplePages } from './page-texts';
import { PICTURES } from './pictures';
import { exampleProfile, patternOf } from './rules';
import { patternSchema } from './schema';
import { thumbnailOf } from './thumbnails';

/** Fields of designs that are no fields of a block. */
const NO_MORE = { dentro: undefined, imagenes: undefined, portada: undefined };

const NOW = new Date('2026-11-22T12:00:00Z');
const inPublic = (path: string) =>
  fileURLToPath(new URL(`../../../../public${path}`, import.meta.url));

describe.each(EXAMPLE_IDS)('the example %s', (id) => {
  const draw = () => exampleProfile(id, 'es', NOW);
  const { lista } = DESIGNS[id];
  const wordsOf = (at: number) => getExamplePages('es')[id].lista[at] ?? {};

  it('is a page that somebody could have saved', () => {
    const profile = draw();
    const { nombre, bio, descripcion, profesion, presentacion, avatar, apariencia } = profile;
    const written = { nombre, bio, descripcion, profesion, presentacion, avatar, apariencia };
    const draft = { ...written, slug: 'ejemplo', enlaces: profile.enlaces, version: 1 };
    expect(profileInputSchema.safeParse(draft).error).toBeUndefined();
    for (const item of profile.contenido) {
      const schema = isBlock(item) ? blockSchema : linkSchema;
      expect(schema.safeParse(item).error, JSON.stringify(item)).toBeUndefined();
    }
    expect(appearanceSchema.parse(apariencia)).toEqual(apariencia);
    expect(appearanceIssues(apariencia)).toEqual({});
  });

  it('publishes everything that it has words for, in its own theme', () => {
    const profile = draw();
    expect(getExamplePages('es')[id].lista).toHaveLength(lista.length);
    const kinds = new Set(['redes', 'red']);
    const listed = lista.filter(({ tipo }) => !kinds.has(tipo));
    expect(profile.contenido).toHaveLength(listed.length);
    expect(kindsOf(profile).includes('redes')).toBe(lista.some(({ tipo }) => tipo === 'redes'));
    expect(profile.apariencia.tema).toBe(EXAMPLES[id].tema);
    expect(profile.buscadores).toBe(false);
  });

  it('has dates to come, whenever it is drawn', () => {
    const profile = draw();
    for (const { inicio } of profile.eventos ?? []) expect(inicio).toBeGreaterThan(NOW.getTime());
  });

  it('shows pictures of ours that are there, each told in words', () => {
    const profile = draw();
    const json = JSON.stringify(profile) + avatarSources(profile.avatar);
    const pictures = json.match(/\/media\/[\w.-]+/g) ?? [];
    for (const path of pictures) expect(existsSync(inPublic(path)), path).toBe(true);
    lista.forEach((design, at) => {
      if (design.tipo === 'imagenes') expect(wordsOf(at).alts).toHaveLength(design.imagenes.length);
    });
    expect(thumbnailOf(id)).toBeDefined();
  });

  it.each(PLANS)('starts a page on the plan %s without publishing a word', (plan) => {
    const profile = draw();
    const pattern = patternOf(id, 'es', plan);
    expect(patternSchema.parse(pattern)).toEqual(pattern);
    const start = { ...profile, ...pattern, slug: 'nueva', version: 1 };
    expect(profileInputSchema.safeParse(start).error).toBeUndefined();
    expect(appearanceIssues(pattern.apariencia)).toEqual({});
    expect(pattern.apariencia.tema).toBe(EXAMPLES[id].tema);
    expect(pattern.otroTema).toBe(!mayUseTheme(plan, EXAMPLES[id].tema));
    const page = composePage({ ...start, plan }, NOW);
    expect([page.contenido, page.enlaces, page.redes?.enlaces ?? []]).toEqual([[], [], []]);
    const { activeLinks } = PLAN_RULES[plan];
    expect(pattern.enlaces.length).toBeLessThanOrEqual(activeLinks ?? Number.POSITIVE_INFINITY);
  });

  it('says what to put where, for each thing that a page starts with', () => {
    const { orden, pistas, bloques } = patternOf(id, 'es', 'pro');
    const titles = new Set(bloques.filter(({ tipo }) => tipo === 'titulo').map((one) => one.id));
    expect(Object.keys(pistas)).toEqual(orden.filter((one) => !titles.has(one)));
  });

  it('keeps the order of its list', () => {
    const { orden, enlaces, bloques } = patternOf(id, 'es', 'pro');
    const kinds = new Map<string, string>(bloques.map((one) => [one.id, one.tipo]));
    for (const one of enlaces) kinds.set(one.id, 'enlace');
    const own = lista.filter(({ tipo }) => tipo !== 'red');
    expect(orden.map((one) => kinds.get(one))).toEqual(own.map(({ tipo }) => tipo));
  });

  it('shows each item with its words', () => {
    const profile = draw();
    const shown = lista.flatMap((design, at): object[] => {
      const words = wordsOf(at);
      const { titulo = '', descripcion = '', texto = '', lugar = '', horario = '' } = words;
      const { mensaje = '', pares = [], alts = [] } = words;
      if (design.tipo === 'red' || design.tipo === 'redes') return [];
      if (design.tipo === 'enlace') {
        const { url, de: tipo = 'personalizado', destacado = false } = design;
        return [{ titulo, url, tipo, descripcion, destacado, activo: true }];
      }
      const datos = {
        imagenes: { imagenes: alts.map((alt) => ({ alt })) },
        incrustado: {},
        whatsapp: { mensaje },
        contacto: { lugar, horario },
        eventos: {},
        boletin: { titulo, texto },
        preguntas: { pares },
        titulo: { texto },
        texto: { texto },
      }[design.tipo];
      const {
        tipo,
        dentro: _,
        imagenes: __,
        portada: ___,
        ...designed
      } = { ...NO_MORE, ...design };
      return [{ tipo, activo: true, datos: { ...designed, ...datos } }];
    });
    expect(profile.contenido).toMatchObject(shown);
    const networks = lista.flatMap((design) => (design.tipo === 'red' ? [design.url] : []));
    expect((profile.redes?.enlaces ?? []).map(({ url }) => url)).toEqual(networks);
  });

  it('has its dates on the days and hours of its zone', () => {
    const { zona } = DESIGNS[id];
    const planned = lista.flatMap((design, at) =>
      design.tipo === 'eventos'
        ? design.dentro.map(([days, hour], number) => ({
            titulo: wordsOf(at).eventos?.[number]?.titulo,
            lugar: wordsOf(at).eventos?.[number]?.lugar,
            local: `${addDays(dateAt(zona, NOW.getTime()), days)}T${String(hour).padStart(2, '0')}:00`,
          }))
        : [],
    );
    const dates = (draw().eventos ?? []).map(({ titulo, lugar, inicio }) => ({
      titulo,
      lugar,
      local: toLocalInput(new Date(inicio).toISOString(), zona),
    }));
    expect(dates).toEqual(planned);
  });

  it('starts with empty items of its forms, and without dates where the plan has none', () => {
    const blank = ({ plan }: { plan: 'free' | 'pro' }) => {
      const { orden, enlaces, bloques } = patternOf(id, 'es', plan);
      const items = new Map([...enlaces, ...bloques].map((one) => [one.id, one]));
      return orden.map((one) => items.get(one));
    };
    const isOfDates = (at: number) =>
      lista[at]?.tipo === 'eventos' ||
      (lista[at]?.tipo === 'titulo' && lista[at + 1]?.tipo === 'eventos');
    const started = lista.flatMap((design, at) => {
      const { inicio = '' } = wordsOf(at);
      const item = {
        enlace: { titulo: inicio, tipo: 'de' in design ? design.de : 'personalizado' },
        imagenes: { datos: 'forma' in design ? { forma: design.forma, imagenes: [] } : {} },
        redes: { datos: 'lugar' in design ? { lugar: design.lugar } : {} },
        titulo: { activo: false, datos: { texto: inicio } },
        contacto: { activo: false },
        boletin: { activo: false, datos: { titulo: '', texto: '' } },
      }[design.tipo as string];
      return design.tipo === 'red' ? [] : [{ at, item: item ?? { tipo: design.tipo } }];
    });
    expect(blank({ plan: 'pro' })).toMatchObject(started.map(({ item }) => item));
    const free = started.filter(({ at }) => !isOfDates(at));
    expect(blank({ plan: 'free' })).toMatchObject(free.map(({ item }) => item));
  });
});

describe('the examples', () => {
  it('have something for every profession, which then comes first', () => {
    for (const profession of PROFESSION_IDS) {
      const [first] = suitedTo(profession);
      expect(first && EXAMPLES[first].profesiones, profession).toContain(profession);
    }
    expect(suitedTo('')).toEqual(EXAMPLE_IDS);
  });

  it('show light and dark, and what is free', () => {
    const modes = EXAMPLE_IDS.map((id) => exampleProfile(id, 'es', NOW).apariencia.modo);
    expect(new Set(modes)).toContain('oscuro');
    expect(
      EXAMPLE_IDS.filter((id) => mayUseTheme('free', EXAMPLES[id].tema)).length,
    ).toBeGreaterThan(1);
  });

  it('have no picture that nobody shows', () => {
    const used = JSON.stringify(EXAMPLE_IDS.map((id) => exampleProfile(id, 'es', NOW)));
    const unused = Object.entries(PICTURES).filter(([, one]) => !used.includes(one?.id ?? ''));
    expect(unused.map(([name]) => name)).toEqual([]);
    const json = JSON.stringify(PICTURES);
    const stray = readdirSync(inPublic('/media')).filter(
      (file) => !json.includes(file.slice(0, 32)),
    );
    expect(stray).toEqual([]);
  });

  it('go by their names and nothing else', () => {
    expect(isExample('musica')).toBe(true);
    for (const name of [
      '',
      'nada',
      'MUSICA',
      'constructor',
      '__proto__',
      undefined,
      3,
      ['musica'],
    ]) {
      expect(isExample(name)).toBe(false);
    }
    expect(startAddress('musica')).toBe('/entrar?volver=%2Fenlaces%3Fejemplo%3Dmusica');
  });
});

it.each([
  ['', '/enlaces?ejemplo=musica'],
  ['Ana Luna', '/enlaces?ejemplo=musica&nombre=Ana%20Luna'],
  ['Ñandú & Cía', '/enlaces?ejemplo=musica&nombre=%C3%91and%C3%BA%20%26%20C%C3%ADa'],
])('what was tried on the landing page goes along: «%s»', (nombre, path) => {
  expect(startPath('musica', nombre)).toBe(path);
  const volver = new URL(startAddress('musica', nombre), 'http://x.example').searchParams.get(
    'volver',
  );
  expect(safeReturnPath(volver)).toBe(path);
});
