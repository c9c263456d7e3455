import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { isLasting, type MethodKind, methodName, UNDO_LIFETIME } from './methods/rules';
import { addMethodSchema, methodNameSchema } from './methods/schema';
import { HOME, parseProviderId, pictureUrl, safeReturnPath, withReturn } from './rules';
import { demoSchema, linkSchema } from './schema';

it.each<[MethodKind, string, string, string]>([
  ['correo', 'Correo', 'ana@ejemplo.com', 'ana@ejemplo.com'],
  ['google', 'Google', 'ana@ejemplo.com', 'Google (ana@ejemplo.com)'],
  ['google', 'Google', '', 'Google'],
  ['llave', 'Llave de acceso', 'Mi teléfono', 'Llave de acceso (Mi teléfono)'],
])('names a method of the kind %s of %s with the label «%s»: %s', (...row) => {
  const [tipo, provider, label, name] = row;
  expect(methodName(tipo, provider, label)).toBe(name);
});

it('names a method by mail by its address alone, also an empty one', () => {
  expect(methodName('correo', 'Correo', '')).toBe('');
});

it.each([
  ['the one that the account began with', 1_000, true],
  ['one that was added a moment after', 1_001, false],
  ['one that can still be undone for a moment', 10_001, false],
  ['one that can be undone no more', 10_000, true],
])('counts %s as lasting or not', (_, addedAt, lasting) => {
  const now = addedAt < 10_000 ? 2_000 : 10_000 + UNDO_LIFETIME;
  expect(isLasting(addedAt, 1_000, now)).toBe(lasting);
});

it.each([
  [{ correo: 'ana@example.com' }, {}, linkSchema],
  [{ correo: '' }, { correo: 'text.email' }, linkSchema],
  [{ nombre: 'Ana', correo: 'ana@example.com' }, {}, demoSchema],
  [{ nombre: ' ', correo: 'ana@example.com' }, { nombre: 'text.nameNeeded' }, demoSchema],
  [{}, { nombre: 'text.text', correo: 'text.text' }, demoSchema],
  [{ proveedor: 'google' }, {}, addMethodSchema],
  [{ proveedor: 'correo', correo: 'ana@example.com' }, {}, addMethodSchema],
  [{ proveedor: 'correo', correo: 'ana' }, { correo: 'text.email' }, addMethodSchema],
  [{ nombre: 'Mi teléfono' }, {}, methodNameSchema],
  [{ nombre: ' ' }, { nombre: expect.stringMatching(/\.noName$/) }, methodNameSchema],
  [{ nombre: 'a'.repeat(61) }, { nombre: 'text.tooLong[60]' }, methodNameSchema],
])('who signs in with %j is told %j', (sent, issues, schema) => {
  expect(issuesOf(schema, sent)).toEqual(issues);
});

it('demo accounts are no method to add', () => {
  expect(addMethodSchema.safeParse({ proveedor: 'demo' }).success).toBe(false);
});

describe('safeReturnPath', () => {
  it.each([
    ['/perfil', '/perfil'],
    ['/enlaces?orden=2#nuevo', '/enlaces?orden=2#nuevo'],
    ['/ana/../perfil', '/perfil'],
    ['/', '/'],
    ['/authors', '/authors'],
  ])('keeps the own path %s', (given, expected) => {
    expect(safeReturnPath(given)).toBe(expected);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'http://localhost@evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/perfil\r\nSet-Cookie: a=b',
    '/\u0000',
    ' /perfil',
    'perfil',
    '@evil.example',
    '',
    '/auth/salir',
    '/auth',
    '/entrar?volver=/entrar',
    '/api/perfil',
    `/${'a'.repeat(3_000)}`,
    '/\ud800',
    null,
    undefined,
    7,
  ])('refuses %j', (given) => {
    expect(safeReturnPath(given)).toBe(HOME);
  });
});

describe('withReturn', () => {
  it('encodes the path to come back to', () => {
    expect(withReturn('/entrar', '/enlaces?a=1&b=2')).toBe(
      '/entrar?volver=%2Fenlaces%3Fa%3D1%26b%3D2',
    );
  });

  it('marks a popup', () => {
    expect(withReturn('/auth/demo', '/', true)).toBe('/auth/demo?volver=%2F&ventana=1');
  });
});

describe('parseProviderId', () => {
  it('knows the providers and nothing else', () => {
    expect(parseProviderId('google')).toBe('google');
    expect(parseProviderId('constructor')).toBeUndefined();
    expect(parseProviderId(undefined)).toBeUndefined();
  });
});

describe('pictureAddress', () => {
  const google = 'https://accounts.google.com';
  const local = 'http://localhost:8080';

  it.each([
    ['https://lh3.googleusercontent.com/a/x=s96-c', google],
    ['https://avatars.githubusercontent.com/u/1', 'https://id.example'],
    ['https://id.example/photo', 'https://id.example'],
    ['http://localhost:8080/photo', local],
  ])('may fetch %s for %s', (address, issuer) => {
    expect(pictureUrl(address, issuer)?.href).toBe(address);
  });

  it.each([
    ['http://lh3.googleusercontent.com/a', google],
    ['https://googleusercontent.com.evil.example/a', google],
    ['https://a.b.googleusercontent.com.evil.example/', google],
    ['https://evilgoogleusercontent.com/', google],
    ['https://user:pass@lh3.googleusercontent.com/', google],
    ['https://lh3.googleusercontent.com:8443/', google],
    ['http://localhost:9090/photo', local],
    ['http://169.254.169.254/latest', local],
    ['file:///etc/passwd', google],
    ['data:image/png;base64,AA', google],
    ['nonsense', google],
    [undefined, google],
  ])('may not fetch %s for %s', (address, issuer) => {
    expect(pictureUrl(address, issuer)).toBeUndefined();
  });
});
