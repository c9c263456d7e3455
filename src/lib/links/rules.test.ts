import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { fromLocalInput, toLocalInput } from '@/lib/core/time/zone';
import { addressIssue, normalizeAddress } from './address';
import { NETWORK_ICONS } from './network-icons';
import { linkTitle, NETWORKS, networkOf, recognisedLink, suggestedTitle } from './networks';
import { addressLabel, hostOf, readableAddress, readableHost } from './readable';
import {
  newLink,
  nextChange,
  publishedLinks,
  unpublishedReason,
  unpublishedReasons,
} from './rules';
import { linkSchema, sentLinkSchema, urlSchema, withCodeOf } from './schema';

it.each([
  ['America/Mexico_City', '2026-11-20T10:30', '2026-11-20T16:30:00.000Z'],
  ['Europe/Madrid', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
  ['America/Santiago', '2026-09-06T12:00', '2026-09-06T15:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T05:45', '2026-01-01T00:15:00.000Z'],
  ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
])('in %s the wall time %s is %s, and back', (zone, wall, instant) => {
  expect(fromLocalInput(wall, zone)).toBe(instant);
  expect(toLocalInput(instant, zone)).toBe(wall);
});

it('an hour that a change of clocks leaves out is taken as one beside it', () => {
  const moment = fromLocalInput('2026-03-29T02:30', 'Europe/Madrid') ?? '';
  expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(moment);
});

it('no date is none', () => {
  expect(fromLocalInput('', 'UTC')).toBeNull();
  expect(toLocalInput(null, 'UTC')).toBe('');
});

describe('an address as people write it', () => {
  it.each([
    'https://españa.es/canción',
    'https://ñandú.com.ar/mañana?busca=café#último',
    'https://mañana.example/día 1',
    'https://例え.jp/引き出し',
    'https://müller.example',
    'https://правда.рф/путь',
    'https://مثال.إختبار/صفحة',
    'https://xn.example/100%',
  ])('%s is shown as it was typed', (typed) => {
    expect(readableAddress(normalizeAddress(typed))).toBe(typed);
  });

  it('has no protocol, www. nor last slash as a label', () => {
    expect(addressLabel(normalizeAddress('https://www.españa.es/canción/'))).toBe(
      'españa.es/canción',
    );
    expect(hostOf(normalizeAddress('https://www.españa.es/canción'))).toBe('españa.es');
    expect(addressLabel('mailto:jos%C3%A9@ejemplo.com')).toBe('josé@ejemplo.com');
  });

  it.each([
    ['https://ejemplo.com/%E2%80%AEgpj', 'https://ejemplo.com/%E2%80%AEgpj'],
    ['https://ejemplo.com/%00%0A', 'https://ejemplo.com/%00%0A'],
    ['https://ejemplo.com/%E9', 'https://ejemplo.com/%E9'],
    ['https://ejemplo.com/%', 'https://ejemplo.com/%'],
    ['https://xn--0.example/a', 'https://xn--0.example/a'],
    ['https://ejemplo.com/a%20', 'https://ejemplo.com/a%20'],
    ['xn--', 'xn--'],
  ])('%s stays what it is where decoding would hide or break something', (address, shown) => {
    expect(readableAddress(address)).toBe(shown);
  });

  it('no label of any letters ends in an error', () => {
    const work = () => {
      for (let at = 0; at < 500; at += 1) readableHost(`xn--${'z9a'.repeat(at % 21)}.example`);
      readableAddress(`https://xn--${'a'.repeat(5000)}.example/${'%C3'.repeat(5000)}`);
    };
    expect(work).not.toThrow();
  });
});

describe('networks', () => {
  it.each([
    ['https://www.instagram.com/lucia', 'instagram'],
    ['https://open.spotify.com/artist/1', 'spotify'],
    ['https://music.apple.com/mx/album/1', 'apple-music'],
    ['https://youtu.be/abc', 'youtube'],
    ['youtu.be/abc', 'youtube'],
    ['https://luna.bandcamp.com', 'bandcamp'],
    ['https://es.linkedin.com/in/ana', 'linkedin'],
    ['https://www.amazon.de/dp/B0', 'amazon'],
    ['https://music.amazon.de/albums/B0', 'amazon-music'],
    ['https://instagram.com.mal.example/lucia', undefined],
    ['https://noesinstagram.com', undefined],
    ['mailto:ana@instagram.com', undefined],
    ['', undefined],
  ])('of %j: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('all have a mark of their own', () => {
    expect(Object.keys(NETWORK_ICONS).sort()).toEqual(Object.keys(NETWORKS).sort());
    expect(new Set(Object.values(NETWORK_ICONS)).size).toBe(Object.keys(NETWORKS).length);
  });

  it('have no host of another network', () => {
    const hosts = Object.values(NETWORKS).flatMap((network) => [...network.hosts]);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  it('name what links to them, and other links get their host', () => {
    expect(suggestedTitle('https://github.com/ana', LANGUAGE)).toBe('GitHub');
    expect(suggestedTitle('https://www.ejemplo.com/a', LANGUAGE)).toBe('ejemplo.com');
    expect(suggestedTitle('tel:+525512345678', LANGUAGE)).toBe('Teléfono');
    expect(suggestedTitle('mailto:ana@ejemplo.com', LANGUAGE)).toBe('Correo');
    expect(recognisedLink('amzn.to/1', '', LANGUAGE)).toMatchObject({
      tipo: 'tienda',
      titulo: 'Amazon',
      url: 'https://amzn.to/1',
    });
    expect(recognisedLink('tiktok.com/@ana', 'Mis bailes', LANGUAGE)).toMatchObject({
      tipo: 'red-social',
      titulo: 'Mis bailes',
    });
  });
});

it.each([
  ['https://instagram.com/ana', 'Instagram'],
  ['https://www.tiktok.com/@ana', 'TikTok'],
  ['https://ana.bandcamp.com/', 'Bandcamp'],
  ['tel:+525512345678', 'Teléfono'],
  ['https://ejemplo.com/a', 'ejemplo.com'],
  ['', ''],
])('a link without a title, %s, is listed as «%s»', (url, name) => {
  expect(linkTitle({ titulo: '', url }, LANGUAGE)).toBe(name);
  expect(linkTitle({ titulo: 'Mi disco', url }, LANGUAGE)).toBe('Mi disco');
});

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
    ['“ejemplo.com/a”', 'https://ejemplo.com/a'],
    ['<https://ejemplo.com>', 'https://ejemplo.com'],
    ['mailto: ana@ejemplo.com', 'mailto:ana@ejemplo.com'],
    ['tel:112', 'tel:112'],
    ['mi_tienda.ejemplo.com.', 'https://mi_tienda.ejemplo.com.'],
    ['', ''],
  ])('takes %j as %j', (typed, expected) => {
    expect(normalizeAddress(typed)).toBe(expected);
    if (expected) expect(addressIssue(normalizeAddress(typed))).toBeUndefined();
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
    ['https://www.ejemplo,com', 'notAnAddress'],
    ['ejemplo..com', 'notAnAddress'],
    ['mailto:', 'notAnAddress'],
    ['tel:abc', 'notAnAddress'],
    [`https://ejemplo.com/${'a'.repeat(2048)}`, 'tooLong'],
  ])('refuses %j as %s', (typed, issue) => {
    expect(addressIssue(normalizeAddress(typed))).toBe(issue);
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
    [{ url: 'hola' }, 'draft'],
    [{ url: 'ejemplo.com' }, undefined],
    [{ activo: false }, 'off'],
    [{ archivado: true }, 'archived'],
    [{ desde: '2026-06-01T12:00:00.001Z' }, 'scheduled'],
    [{ desde: '2026-06-01T12:00:00.000Z' }, undefined],
    [{ hasta: '2026-06-01T12:00:00.000Z' }, 'past'],
    [{ hasta: '2026-06-01T12:00:00.001Z' }, undefined],
  ])('of a link with %j: %s', (values, reason) => {
    expect(unpublishedReason(link(values), NOW)).toBe(reason);
  });

  it.each([
    [{}, false, 'adult'],
    [{}, true, undefined],
    [{ archivado: true }, false, 'archived'],
    [{ url: '' }, false, 'draft'],
  ])('an adult link with %j, adult content allowed %s: %s', (values, adult, reason) => {
    const links = [link({ tipo: 'contenido-18', ...values }), link({})];
    expect(unpublishedReasons(links, NOW, { most: null, adult })).toEqual([reason, undefined]);
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

it.each([
  ['tel:+5215512345678', 'tel:+525512345678'],
  ['tel:5215512345678', 'tel:5215512345678'],
  ['tel:+1234567', 'tel:+1234567'],
  ['https://wa.me/5215512345678', 'https://wa.me/525512345678'],
  ['https://wa.me/+5215512345678/', 'https://wa.me/525512345678/'],
  ['https://wa.me/5215512345678?text=Hola', 'https://wa.me/525512345678?text=Hola'],
  ['https://wa.me/1234567', 'https://wa.me/1234567'],
  ['https://a.example/?u=https://wa.me/5215512345678', undefined],
])('the number of %s is corrected by the rules of its country', (typed, url = typed) => {
  expect(urlSchema.parse(typed)).toBe(url);
});

it.each([
  ['https://wa.me/5512345678', 'https://wa.me/525512345678'],
  ['https://wa.me/5512345678?text=a', 'https://wa.me/525512345678?text=a'],
  [
    'https://api.whatsapp.com/send?phone=5512345678&text=a',
    'https://api.whatsapp.com/send?phone=525512345678&text=a',
  ],
  ['https://wa.me/34612345678', undefined],
  ['https://a.example/?u=https://wa.me/5512345678', undefined],
])('in Mexico %s gets the calling code that it lacks', (typed, url = typed) => {
  expect(withCodeOf(typed, 'America/Mexico_City')).toBe(url);
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
    expect(addressIssue(normalizeAddress(address))).toMatch(/^(tooLong|notAnAddress)$/);
  });

  it('takes hosts as long as hosts can be, and long paths', () => {
    const host = `${'a'.repeat(60)}.`.repeat(3);
    expect(addressIssue(`https://${host}com/${'x'.repeat(1_800)}`)).toBeUndefined();
    expect(addressIssue(`mailto:ana@ejemplo.com?body=${'x'.repeat(1_800)}`)).toBeUndefined();
  });
});
