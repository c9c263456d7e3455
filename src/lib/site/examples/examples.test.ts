import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mayUseTheme } from '@/lib/appearance/plan';
import { appearanceIssues } from '@/lib/appearance/rules';
import { appearanceSchema } from '@/lib/appearance/schema';
import { safeReturnPath } from '@/lib/auth/rules';
import { isBlock } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
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

const NOW = new Date('2026-11-22T12:00:00Z');
const inPublic = (path: string) =>
  fileURLToPath(new URL(`../../../../public${path}`, import.meta.url));

describe.each(EXAMPLE_IDS)('the example %s', (id) => {
  const profile = exampleProfile(id, 'es', NOW);

  it('is a page that somebody could have saved', () => {
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
    const { lista } = DESIGNS[id];
    expect(getExamplePages('es')[id].lista).toHaveLength(lista.length);
    const kinds = new Set(['redes', 'red']);
    const listed = lista.filter(({ tipo }) => !kinds.has(tipo));
    expect(profile.contenido).toHaveLength(listed.length);
    expect(kindsOf(profile).includes('redes')).toBe(lista.some(({ tipo }) => tipo === 'redes'));
    expect(profile.apariencia.tema).toBe(EXAMPLES[id].tema);
    expect(profile.buscadores).toBe(false);
  });

  it('has dates to come, whenever it is drawn', () => {
    for (const { inicio } of profile.eventos ?? []) expect(inicio).toBeGreaterThan(NOW.getTime());
  });

  it('shows pictures of ours that are there, each told in words', () => {
    const json = JSON.stringify(profile) + avatarSources(profile.avatar);
    const pictures = json.match(/\/media\/[\w.-]+/g) ?? [];
    for (const path of pictures) expect(existsSync(inPublic(path)), path).toBe(true);
    const { lista } = getExamplePages('es')[id];
    DESIGNS[id].lista.forEach((design, at) => {
      if (design.tipo === 'imagenes') expect(lista[at]?.alts).toHaveLength(design.imagenes.length);
    });
    expect(thumbnailOf(id)).toBeDefined();
  });

  it.each(PLANS)('starts a page on the plan %s without publishing a word', (plan) => {
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
    const own = DESIGNS[id].lista.filter(({ tipo }) => tipo !== 'red');
    expect(orden.map((one) => kinds.get(one))).toEqual(own.map(({ tipo }) => tipo));
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
