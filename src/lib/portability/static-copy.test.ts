import { describe, expect, it, test } from 'vitest';
import { MARKUP } from '../../../tests/fixtures/markup';
import { issuesOf } from '../../../tests/setup/schemas';
import { choiceSchema, modeSchema } from './schema';
import { detached, fileOf } from './static-copy';

const CHOSEN = { elegidos: 'portability.issues.chosen' };

describe('what was ticked in a review', () => {
  it('is a list of keys in JSON, of the version that was seen', () => {
    const sent = { elegidos: '["enlace-1","foto"]', version: '3' };
    expect(choiceSchema.parse(sent)).toEqual({ elegidos: ['enlace-1', 'foto'], version: 3 });
    expect(choiceSchema.parse({})).toEqual({});
  });

  it.each([
    ['no JSON', '["a"'],
    ['no list', '{"a":1}'],
    ['more than a review has', JSON.stringify(Array(3_701).fill('a'))],
    ['too much to be looked at', `["${'a'.repeat(3_700 * 64)}"]`],
  ])('is refused as %s', (_, elegidos) => {
    expect(issuesOf(choiceSchema, { elegidos })).toEqual(CHOSEN);
  });

  it('is refused with a key that is too long, or no version', () => {
    const elegidos = JSON.stringify(['a'.repeat(61)]);
    expect(Object.keys(issuesOf(choiceSchema, { elegidos }))).toEqual(['elegidos.0']);
    expect(
      ['0', '1.5', 'x'].map((version) => Object.keys(issuesOf(choiceSchema, { version }))),
    ).toEqual(Array(3).fill(['version']));
  });
});

it('a file is reviewed or applied', () => {
  expect(['revisar', 'aplicar'].map((modo) => issuesOf(modeSchema, { modo }))).toEqual([{}, {}]);
  expect(issuesOf(modeSchema, { modo: 'x' })).toEqual({ modo: 'portability.issues.mode' });
});

const copying = {
  slug: 'ana',
  away: (path: string) => `https://sitio.example${path}`,
  formGone: (host: string) => `Está en ${host}`,
};
const of = (html: string) => detached(html, copying);

test('what a page loads is beside it, and only that', () => {
  expect(fileOf('/ana', 'ana')).toBe('index.html');
  expect(fileOf('/ana/eventos', 'ana')).toBe('eventos.html');
  expect(fileOf('/ana/eventos.ics', 'ana')).toBe('eventos.ics');
  expect(fileOf('/media/a-1.webp', 'ana')).toBe('media/a-1.webp');
  for (const path of ['/anabel', '/ana/tienda', '/media/../secreto', '/precios', '/']) {
    expect(fileOf(path, 'ana'), path).toBeUndefined();
  }
});

test('addresses are relative or whole, whether in a link, a picture or a sheet', () => {
  const { html, needed } = of(
    '<a href="/ana/eventos#hoy">x</a><a href="/ana/tienda">t</a><a href="https://otro.example/">o</a><img src="/media/a.webp" srcset="/media/a.webp 96w, /media/b.webp 192w"><style>@font-face{src:url(/_astro/f.woff2)}</style>',
  );
  expect(html).toBe(
    '<a href="eventos.html#hoy">x</a><a href="https://sitio.example/ana/tienda">t</a><a href="https://otro.example/">o</a><img src="media/a.webp" srcset="media/a.webp 96w, media/b.webp 192w"><style>@font-face{src:url(_astro/f.woff2)}</style>',
  );
  expect(needed).toEqual(['/ana/eventos', '/media/a.webp', '/media/b.webp', '/_astro/f.woff2']);
});

test('what people wrote stays as they wrote it, also where it looks like an address', () => {
  const written =
    '<p title="1 > 0 url(/media/a.webp)">Pon url(/media/b.webp) o src=&quot;/media/c.webp&quot; y href=/ana</p><script type="application/ld+json">{"name":"url(/media/d.webp)"}</script>';
  expect(of(written)).toEqual({ html: written, needed: [] });
  expect(of('<a title="1 > 0" href="/ana/eventos">x</a>').html).toBe(
    '<a title="1 > 0" href="eventos.html">x</a>',
  );
});

test('scripts go, what search engines read stays, and a form says where it is', () => {
  const { html } = of(
    '<script>count()</script><script type="application/ld+json">{}</script><form action="/ana/boletin"><input></form><form action="/idioma"></form><button id="cm" hidden>Compartir</button>',
  );
  expect(html).toBe(
    '<script type="application/ld+json">{}</script><p><a href="https://sitio.example/ana/boletin">Está en sitio.example</a></p><p><a href="https://sitio.example/ana">Está en sitio.example</a></p>',
  );
});

test('a calendar is beside it, and who subscribes to it goes on hearing of changes', () => {
  const { html, needed } = of(
    '<a href="webcal://sitio.example/ana/eventos.ics">s</a><a href="https://sitio.example/ana/eventos.ics" download="">d</a>',
  );
  expect(html).toBe(
    '<a href="webcal://sitio.example/ana/eventos.ics">s</a><a href="eventos.ics" download="">d</a>',
  );
  expect(needed).toEqual(['/ana/eventos.ics']);
});

test.each(MARKUP)('a text in an attribute takes nothing off the copy: %s', (text) => {
  const value = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const { html } = of(`<img alt="${value}"><p>Hola</p><style>p{}</style><a href="/ana">x</a>`);
  const shown = `<img alt="${value.replaceAll('<', '&lt;')}"><p>Hola</p><style>p{}</style><a href="index.html">x</a>`;
  expect(html).toBe(shown);
});
