import { describe, expect, it } from 'vitest';
import { addressFault, normalizeAddress } from './address';
import { addressLabel, hostOf } from './readable';
import {
  newLink,
  nextChange,
  publishedLinks,
  unpublishedReason,
  unpublishedReasons,
} from './rules';
import { linkSchema, sentLinkSchema } from './schema';

const NOW = new Date('2026-06-01T12:00:00Z');
const link = (values: object) => newLink('Mi curso', { url: 'https://ejemplo.com', ...values });

describe('addresses', () => {
  it.each([
    ['ejemplo.com', 'https://ejemplo.com'],
    ['  ejemplo.com/a b ', 'https://ejemplo.com/a%20b'],
    ['ejemplo.com:8080/x', 'https://ejemplo.com:8080/x'],
    ['//ejemplo.com', 'https://ejemplo.com'],
    ['HTTP://Ejemplo.COM/Ruta', 'http://ejemplo.com/Ruta'],
    ['https://ejemplo.com/', 'https://ejemplo.com/'],
    ['https://ejemplo.com?x=1', 'https://ejemplo.com/?x=1'],
    ['https://España.es', 'https://xn--espaa-rta.es'],
    ['mailto:ana@ejemplo.com', 'mailto:ana@ejemplo.com'],
    ['tel:+525512345678', 'tel:+525512345678'],
    ['ana@ejemplo.com', 'mailto:ana@ejemplo.com'],
    ['+52 (55) 1234-5678', 'tel:+525512345678'],
    ['0034 612 34 56 78', 'tel:+34612345678'],
    ['55 1234 5678', 'tel:5512345678'],
    ['192.168.10.20', 'https://192.168.10.20'],
    ['', ''],
  ])('takes %j as %j', (typed, expected) => {
    expect(normalizeAddress(typed)).toBe(expected);
    if (expected) expect(addressFault(normalizeAddress(typed))).toBeUndefined();
  });

  it.each([
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'control'],
    [' \u0001javascript:alert(1)', 'control'],
    ['data:text/html,<script>alert(1)</script>', 'scheme'],
    ['vbscript:x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['blob:https://ejemplo.com/1', 'scheme'],
    ['https://ana:clave@ejemplo.com', 'credentials'],
    ['ana:clave@ejemplo.com', 'scheme'],
    ['@ana.perez', 'handle'],
    ['12345', 'notAnAddress'],
    ['hola', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['mailto:', 'notAnAddress'],
    ['tel:abc', 'notAnAddress'],
    [`https://ejemplo.com/${'a'.repeat(2048)}`, 'tooLong'],
  ])('refuses %j as %s', (typed, fault) => {
    expect(addressFault(normalizeAddress(typed))).toBe(fault);
  });

  it('shows an address without its protocol', () => {
    expect(addressLabel('https://www.ejemplo.com/curso/')).toBe('ejemplo.com/curso');
    expect(addressLabel('mailto:ana@ejemplo.com')).toBe('ana@ejemplo.com');
  });
});

describe('publishing', () => {
  it.each([
    [{}, undefined],
    [{ url: '' }, 'draft'],
    [{ activo: false }, 'off'],
    [{ archivado: true }, 'archived'],
    [{ desde: '2026-06-01T12:00:00.001Z' }, 'scheduled'],
    [{ desde: '2026-06-01T12:00:00.000Z' }, undefined],
    [{ hasta: '2026-06-01T12:00:00.000Z' }, 'past'],
    [{ hasta: '2026-06-01T12:00:00.001Z' }, undefined],
  ])('of a link with %j: %s', (values, reason) => {
    expect(unpublishedReason(link(values), NOW)).toBe(reason);
  });

  it('keeps the order of the links that are left', () => {
    const [a, b, c] = [link({ titulo: 'a' }), link({ activo: false }), link({ titulo: 'c' })];
    expect(publishedLinks([a, b, c], NOW, { most: null, adult: false })).toEqual([a, c]);
  });

  it('stops at what the plan allows, counting only what could be published', () => {
    const [a, b, c, d] = [link({}), link({ activo: false }), link({}), link({})];
    expect(unpublishedReasons([a, b, c, d], NOW, { most: 2, adult: false })).toEqual([
      undefined,
      'off',
      undefined,
      'overLimit',
    ]);
    expect(publishedLinks([a, b, c, d], NOW, { most: 2, adult: false })).toEqual([a, c]);
    expect(publishedLinks([a, b, c, d], NOW, { most: 0, adult: false })).toEqual([]);
  });
});

describe('new links', () => {
  it('sort by when they were made', () => {
    const first = newLink('x');
    expect(first.id < newLink('x').id).toBe(true);
  });

  it('made from a plain address are titled by its host', () => {
    expect(sentLinkSchema.parse('www.ejemplo.com/curso')).toMatchObject({
      tipo: 'personalizado',
      titulo: 'ejemplo.com',
      url: 'https://www.ejemplo.com/curso',
      activo: true,
    });
    expect(hostOf('mailto:ana@ejemplo.com')).toBe('ana@ejemplo.com');
  });
});

describe('the schema of a link', () => {
  it('accepts a draft and fills in what is optional', () => {
    const { id, tipo, titulo, activo } = newLink('Nuevo enlace');
    expect(linkSchema.parse({ id, tipo, titulo, activo, url: '' })).toEqual(
      newLink('Nuevo enlace', { id }),
    );
  });

  it('makes of an address, or of nothing, a link as Agregar makes it', () => {
    const { id } = newLink('');
    expect(linkSchema.parse({ id })).toEqual(newLink('Nuevo enlace', { id }));
    const url = 'https://tienda.ejemplo.com/curso';
    expect(linkSchema.parse({ id, url })).toEqual(newLink('tienda.ejemplo.com', { id, url }));
    const long = linkSchema.parse({ url: `https://${'a.'.repeat(60)}example` });
    expect(long.titulo).toHaveLength(100);
  });

  it.each([
    ['tipo', { tipo: 'otro' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['titulo', { titulo: 'x'.repeat(101) }],
    ['descripcion', { descripcion: 'x'.repeat(501) }],
    ['activo', { activo: 'sí' }],
    ['id', { id: '../../../x' }],
    ['hasta', { desde: '2026-06-02T00:00:00Z', hasta: '2026-06-01T00:00:00Z' }],
    ['desde', { desde: 'mañana' }],
  ])('says that %s is wrong', (field, values) => {
    const parsed = linkSchema.safeParse(link(values));
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
  });
});

describe('what is published changes by itself', () => {
  const at = (offset: number) => new Date(NOW.getTime() + offset).toISOString();

  it('at the next moment at which a link appears or goes', () => {
    const links = [link({ desde: at(5_000) }), link({ desde: at(-9), hasta: at(2_000) }), link({})];
    expect(nextChange(links, NOW)).toBe(NOW.getTime() + 2_000);
  });

  it('never when all moments are past, or of links that are off or archived', () => {
    const past = link({ desde: at(-2), hasta: at(0) });
    const off = link({ desde: at(1), activo: false });
    const archived = link({ hasta: at(1), archivado: true });
    expect(nextChange([past, off, archived], NOW)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('reading an address', () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');

  it.each([
    ['a host of 5,000 letters', `https://${letters(5_000)}.com`],
    ['a host of 2,000 letters', `https:\\\\${letters(2_000)}.com`],
    ['a name before the host', `https://${letters(1_000)}@${letters(1_000)}`],
    ['a host of 60,000 letters without a protocol', letters(20_000).repeat(3)],
  ])('refuses %s', (_, address) => {
    expect(() => hostOf(address)).not.toThrow();
    expect(addressFault(normalizeAddress(address))).toMatch(/^(tooLong|notAnAddress)$/);
  });

  it('takes hosts as long as hosts can be, and long paths', () => {
    const host = `${'a'.repeat(60)}.`.repeat(3);
    expect(addressFault(`https://${host}com/${'x'.repeat(1_800)}`)).toBeUndefined();
    expect(addressFault(`mailto:ana@ejemplo.com?body=${'x'.repeat(1_800)}`)).toBeUndefined();
  });
});
