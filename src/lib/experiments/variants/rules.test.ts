import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { THEMES } from '@/lib/appearance/themes';
import { newBlock } from '@/lib/blocks/rules';
import { hmacWithKey } from '@/lib/core/crypto/digest';
import { newLink } from '@/lib/links/rules';
import { visitorHash } from '@/lib/statistics/recording/visitor.server';
import { sharesFit } from '../verdict';
import {
  beforeOf,
  countsFor,
  type Experiment,
  isOver,
  pauseOf,
  publishedStateOf,
  type Tested,
  toExperiment,
  variantOf,
  withBefore,
  withVariant,
} from './rules';

function shareOf(count: number, happens: (at: number) => boolean): number {
  return Array.from({ length: count }, (_, at) => happens(at)).filter(Boolean).length / count;
}

/** Whether one look at two halves would call them uneven five times of a hundred (chi-square). */
const isRare = (one: number, all: number) => (2 * one - all) ** 2 / all > 3.841;

describe('the variant of a visitor', () => {
  const salt = hmacWithKey(createHash('sha256').update('a day').digest());
  const visitors = Array.from({ length: 20_000 }, (_, at) =>
    visitorHash(salt, 'page', `10.${at >> 8}.${at & 255}.1`, 'a browser'),
  );

  it('is the same all day, another test deals anew, and another day too', () => {
    const of = (test: string, hashes = visitors) => hashes.map((each) => variantOf(each, test, 2));
    const first = of('one');
    expect(of('one')).toEqual(first);
    const countUnmoved = (other: number[]) => other.filter((each, at) => each === first[at]).length;
    expect(Math.abs(countUnmoved(of('two')) - 10_000)).toBeLessThan(400);
    const next = hmacWithKey(createHash('sha256').update('another').digest());
    const tomorrow = visitors.map((_, at) =>
      visitorHash(next, 'page', `10.${at >> 8}.${at & 255}.1`, 'a browser'),
    );
    expect(Math.abs(countUnmoved(of('one', tomorrow)) - 10_000)).toBeLessThan(400);
  });

  it.each([2, 3, 4])('is each of %i as often as chance has it', (variants) => {
    const counts = Array.from({ length: variants }, () => 0);
    for (const each of visitors) {
      const variant = variantOf(each, 'a test', variants);
      counts[variant] = (counts[variant] ?? 0) + 1;
    }
    expect(sharesFit(counts.map((each) => ({ visitors: each, clickers: 0 })))).toBeGreaterThan(
      0.001,
    );
  });
});

describe('the dealing of many tests', () => {
  const salt = hmacWithKey(createHash('sha256').update('many').digest());
  const visitors = Array.from({ length: 2_000 }, (_, at) =>
    visitorHash(salt, 'page', '10.0.0.1', `Edg/${at}`),
  );
  // Begun in the same millisecond, as like each other as ids of tests can be.
  const ids = Array.from({ length: 300 }, (_, at) => {
    return `019aac4e-5f00-7000-8000-${at.toString(16).padStart(12, '0')}`;
  });
  const dealt = ids.map((id) => visitors.map((visitor) => variantOf(visitor, id, 2)));

  it('fits chance as often as chance does', () => {
    const rare = shareOf(ids.length, (at) => {
      const second = (dealt[at] ?? []).filter((variant) => variant === 1).length;
      return isRare(second, visitors.length);
    });
    expect(rare).toBeGreaterThan(0.01);
    expect(rare).toBeLessThan(0.1);
  });

  it('says nothing of how the same visitors are dealt in another', () => {
    const rare = shareOf(ids.length - 1, (at) => {
      const [one = [], next = []] = [dealt[at], dealt[at + 1]];
      const same = one.filter((variant, visitor) => variant === next[visitor]).length;
      return isRare(same, visitors.length);
    });
    expect(rare).toBeGreaterThan(0.01);
    expect(rare).toBeLessThan(0.1);
  });
});

const link = (id: string, titulo = id) => newLink(titulo, { id, url: `https://${id}.example/` });
const PAGE = {
  enlaces: [link('a'), link('b'), link('c')],
  bloques: [{ ...newBlock('titulo'), id: 'x' }],
  orden: ['a', 'x', 'b', 'c'],
  apariencia: DEFAULT_APPEARANCE,
};
const variants = (...values: string[]) => values.map((valor) => ({ valor, nombre: valor }));

const test = (values: Partial<Experiment>): Experiment => ({
  id: 't',
  tipo: 'titulo',
  enlace: 'b',
  variantes: variants('b', 'Otro'),
  creadoEn: 0,
  hasta: 1_000,
  terminadaEn: null,
  aplicada: null,
  antes: null,
  ...values,
});
const OF_TITLE = test({});
const OF_FIRST = test({ tipo: 'primero', enlace: '', variantes: variants('a', 'c') });
const OF_THEME = test({ tipo: 'tema', enlace: '', variantes: variants('tarjeta', 'pelicula') });

const orderOf = ({ enlaces }: Tested) => enlaces.map(({ id }) => id).join('');
const titlesOf = ({ enlaces }: Tested) => enlaces.map(({ titulo }) => titulo);

describe('a page as a variant shows it', () => {
  it.each([OF_TITLE, OF_FIRST, OF_THEME])('is as it was for the first variant: $tipo', (one) => {
    expect(withVariant(PAGE, one, 0)).toBe(PAGE);
    expect(withVariant(PAGE, one, 9)).toBe(PAGE);
  });

  it('has another title on the tested link alone', () => {
    expect(titlesOf(withVariant(PAGE, OF_TITLE, 1))).toEqual(['a', 'Otro', 'c']);
  });

  it('has another link in the place of the first, and blocks stay where they were', () => {
    const page = withVariant(PAGE, OF_FIRST, 1);
    expect(page.orden).toEqual(['c', 'a', 'x', 'b']);
    expect(orderOf(page)).toBe('cab');
  });

  it.each([
    ['is gone', variants('a', 'gone'), 1],
    ['was the first', variants('a', 'a'), 1],
  ])('keeps its order where the other link %s', (_, variantes, number) => {
    expect(withVariant(PAGE, { ...OF_FIRST, variantes }, number).orden).toEqual(PAGE.orden);
  });

  it('keeps its order where the first link is gone', () => {
    expect(withVariant(PAGE, { ...OF_FIRST, variantes: variants('gone', 'c') }, 1).orden).toEqual(
      PAGE.orden,
    );
  });

  it('is ordered by its links where it has no order yet', () => {
    expect(orderOf(withVariant({ enlaces: PAGE.enlaces } as Tested, OF_FIRST, 1))).toBe('cab');
  });

  it('has another theme in the light that suits it, where it has an appearance', () => {
    expect(withVariant(PAGE, OF_THEME, 1).apariencia).toEqual({
      ...DEFAULT_APPEARANCE,
      tema: 'pelicula',
      modo: THEMES.pelicula.modo,
    });
    const bare: Tested = { enlaces: [] };
    expect(withVariant(bare, OF_THEME, 1)).toBe(bare);
  });
});

describe('a variant that is applied', () => {
  const tested: Tested = PAGE;
  const applied = (one: Experiment, page: Tested = tested) => {
    const valor = one.variantes[1]?.valor ?? '';
    const changed = withVariant(page, one, 1);
    return { changed, done: { ...one, aplicada: 1, antes: beforeOf(page, one, valor) } };
  };

  it.each([
    [OF_TITLE, { titulo: 'b' }],
    [OF_FIRST, { lugar: 3 }],
    [OF_THEME, { tema: 'tarjeta', modo: 'auto' }],
  ])('remembers what it took away: $tipo', (one, before) => {
    expect(applied(one).done.antes).toEqual(before);
  });

  it.each([OF_TITLE, OF_FIRST, OF_THEME])('can be taken back: $tipo', (one) => {
    const { changed, done } = applied(one);
    expect(withBefore(changed, done)).toEqual(PAGE);
  });

  it.each([OF_TITLE, OF_FIRST, OF_THEME])('is not taken back twice: $tipo', (one) => {
    expect(withBefore(applied(one).changed, { ...applied(one).done, antes: null })).toBeUndefined();
    expect(withBefore(PAGE, { ...one, aplicada: 9, antes: { lugar: 0 } })).toBeUndefined();
  });

  it('is not taken back from a page that was changed since', () => {
    expect(withBefore(PAGE, applied(OF_TITLE).done)).toBeUndefined();
    expect(withBefore(PAGE, applied(OF_THEME).done)).toBeUndefined();
    const without = { ...PAGE, enlaces: PAGE.enlaces.slice(0, 2), orden: ['a', 'x', 'b'] };
    expect(withBefore(without, applied(OF_FIRST).done)).toBeUndefined();
    expect(withBefore({ enlaces: [] } as Tested, applied(OF_THEME).done)).toBeUndefined();
  });

  it('leaves the other links of the page as they are by now', () => {
    const { changed, done } = applied(OF_TITLE);
    const since = { ...changed, enlaces: [...changed.enlaces, link('d')] };
    const restored = withBefore(since, done);
    expect(restored && titlesOf(restored)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes away an empty title and the default theme where there is nothing else', () => {
    const bare: Tested = { enlaces: [] };
    expect(beforeOf(bare, OF_TITLE, 'Otro')).toEqual({ titulo: '' });
    expect(beforeOf(bare, OF_THEME, 'pelicula')).toEqual({ tema: 'tarjeta', modo: 'auto' });
    expect(beforeOf({ enlaces: [link('c')] }, OF_FIRST, 'c')).toEqual({ lugar: 0 });
  });

  it('is not taken back with what another kind of test took away', () => {
    expect(withBefore(PAGE, { ...OF_TITLE, aplicada: 0, antes: { lugar: 0 } })).toBeUndefined();
    expect(withBefore(PAGE, { ...OF_FIRST, aplicada: 0, antes: { titulo: 'b' } })).toBeUndefined();
    expect(withBefore(PAGE, { ...OF_THEME, aplicada: 0, antes: { lugar: 0 } })).toBeUndefined();
  });
});

describe('a test that runs', () => {
  const state = { publicados: PAGE.enlaces, apariencia: DEFAULT_APPEARANCE, plan: true };

  it.each([OF_TITLE, OF_FIRST, OF_THEME])('goes on while nothing changes: $tipo', (one) => {
    expect(pauseOf(one, state)).toBeUndefined();
    expect(pauseOf(one, { ...state, plan: false })).toBe('plan');
  });

  it.each([
    ['the title is another', OF_TITLE, { publicados: [link('b', 'Nuevo')] }],
    ['the link is gone', OF_TITLE, { publicados: [link('z', 'b')] }],
    ['another link is first', OF_FIRST, { publicados: [link('c'), link('a')] }],
    ['a compared link is gone', OF_FIRST, { publicados: [link('a')] }],
    ['the theme is another', OF_THEME, { apariencia: { ...DEFAULT_APPEARANCE, tema: 'carta' } }],
  ] as const)('pauses when %s', (_, one, change) => {
    expect(pauseOf(one, { ...state, ...change })).toBe('cambio');
  });

  it('sees what the plan of its page publishes', () => {
    const page = { enlaces: PAGE.enlaces, apariencia: DEFAULT_APPEARANCE };
    expect(publishedStateOf({ ...page, plan: 'pro' }, 0)).toEqual(state);
    expect(publishedStateOf({ ...page, plan: 'free' }, 0).plan).toBe(false);
  });

  it('is over at its end, or once it was ended by hand', () => {
    expect([999, 1_000].map((now) => isOver(OF_TITLE, now))).toEqual([false, true]);
    expect(isOver({ ...OF_TITLE, terminadaEn: 0 }, 5)).toBe(true);
  });

  it('counts clicks on the tested link, or on anything where the page is tested', () => {
    expect([countsFor(OF_TITLE, 'b'), countsFor(OF_TITLE, 'a')]).toEqual([true, false]);
    expect([countsFor(OF_FIRST, 'z'), countsFor(OF_THEME, 'z')]).toEqual([true, true]);
  });

  it('is read from its row without the page that has it', () => {
    expect(toExperiment({ ...OF_TITLE, uid: 'ana', antes: { lugar: 1 } })).toEqual({
      ...OF_TITLE,
      antes: { lugar: 1 },
    });
  });
});
