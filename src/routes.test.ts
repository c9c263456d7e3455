import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RESERVED_SLUGS } from '@/lib/pages/reserved-slugs';
import { FIRST_PARTS, isEndpoint, isForEverybody, isSignInPage, methodsOf, ROUTES } from './routes';
import { SECTIONS } from './sections';

const PAGES = fileURLToPath(new URL('pages', import.meta.url));
/** The path that Astro makes of a file's name, by the file. */
const paths = new Map(
  readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?!(?:.*\/)?_).*\.(astro|ts)$/.test(file))
    .map((file) => [file, `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`]),
);

test('every page is in the table, and every row has its page', () => {
  // `x.astro` beside `_x.ts` renders what that endpoint returns.
  const isPage = (file: string) =>
    file.endsWith('.astro') && !existsSync(`${PAGES}/${file.replace(/([^/]+)\.astro$/, '_$1.ts')}`);
  const pages = [...paths].flatMap(([file, path]) => (isPage(file) ? [path] : []));
  const drawn = [...pages, ...SECTIONS.map((name) => `/${name}`)];
  expect(Object.keys(ROUTES).sort()).toEqual([...new Set(drawn)].sort());
});

test('a slug can be no first part of an address', () => {
  const firstParts = [...paths.values(), ...SECTIONS.map((name) => `/${name}`)]
    .map((path) => path.split('/')[1]?.toLowerCase() ?? '')
    .filter((part) => part !== '' && !part.startsWith('['));
  expect([...new Set(firstParts)].sort()).toEqual([...FIRST_PARTS].sort());
  expect(FIRST_PARTS.filter((part) => !RESERVED_SLUGS.has(part))).toEqual([]);
});

test('what an owner alone may see is never the same for everybody', () => {
  const open = SECTIONS.filter((name) => ROUTES[`/${name}`]?.audience !== 'owner');
  expect(open).toEqual([]);
});

describe('paths', () => {
  test('never look who asks for a public profile', () => {
    expect(isForEverybody('/[slug]')).toBe(true);
    expect(isForEverybody('/profile/[uid]')).toBe(true);
    expect(isForEverybody('/perfil')).toBe(false);
    expect(isForEverybody('/api/perfil')).toBe(false);
  });

  test('let pages be read only, and leave calls to themselves', () => {
    expect(methodsOf('/[slug]')).toEqual(['GET', 'HEAD']);
    expect(methodsOf('/auth/[proveedor]/callback')).toEqual(['GET', 'HEAD']);
    expect(methodsOf('/auth/demo')).toContain('POST');
    expect(methodsOf('/auth/correo/[llave]')).toContain('POST');
    expect(isEndpoint('/auth/salir')).toBe(true);
    expect(isEndpoint('/api/vista-previa')).toBe(true);
    expect(isEndpoint('/auth/demo')).toBe(false);
    expect(isEndpoint('/404')).toBe(false);
  });

  test('know the pages of a sign-in', () => {
    expect(isSignInPage('/entrar')).toBe(true);
    expect(isSignInPage('/auth/oidc/callback')).toBe(true);
    expect(isSignInPage('/entrarse')).toBe(false);
  });
});
