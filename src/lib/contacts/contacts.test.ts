import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { MAX_AT_ONCE } from './limits';
import {
  addressWords,
  isFresh,
  isSpamAlike,
  mapOf,
  newsletterPath,
  searchable,
  searchWords,
  signUpPath,
  stampText,
  submittedPath,
  suspicionOf,
} from './rules';
import {
  changeSchema,
  exportQuerySchema,
  inboxQuerySchema,
  messageSchema,
  signUpSchema,
  subscribersQuerySchema,
} from './schema';
import { newStamp, stampAge } from './stamp.server';
import { folded, nameParts, vCard } from './vcard';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('a message to a page', () => {
  const MESSAGE = { nombre: 'Eva', correo: 'eva@example.com', mensaje: 'Hola\nAna' };
  const issues = (values: object) => issuesOf(messageSchema, { ...MESSAGE, ...values });

  it('is tidied', () => {
    const typed = { nombre: ' Eva  Paz ', correo: ' eva@example.com ', mensaje: ' Hola ' };
    expect(messageSchema.parse(typed)).toEqual({
      nombre: 'Eva Paz',
      correo: 'eva@example.com',
      mensaje: 'Hola',
    });
    expect(issues({ nombre: 'a'.repeat(80), mensaje: 'a'.repeat(3_000) })).toEqual({});
  });

  it.each([
    ['no name', { nombre: ' ' }, { nombre: 'contacts.empty' }],
    ['nothing to say', { mensaje: '\n' }, { mensaje: 'contacts.empty' }],
    ['no address', { correo: 'eva@' }, { correo: 'text.email' }],
    ['a name too long', { nombre: 'a'.repeat(81) }, { nombre: 'text.tooLong[80]' }],
    ['too much to say', { mensaje: 'a'.repeat(3_001) }, { mensaje: 'text.tooLong[3000]' }],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('is answered at the address that signs up for a newsletter, too', () => {
    expect(issuesOf(signUpSchema, { correo: 'eva@example.com' })).toEqual({});
    expect(issuesOf(signUpSchema, { correo: '' })).toEqual({ correo: 'text.email' });
  });
});

describe('the inbox', () => {
  it('shows its newest messages where nothing is asked for', () => {
    expect(inboxQuerySchema.parse({})).toEqual({ carpeta: 'bandeja', busca: '' });
    expect(exportQuerySchema.parse({})).toEqual({ carpeta: 'bandeja' });
    expect(subscribersQuerySchema.parse({ carpeta: 'spam' })).toEqual({ busca: '' });
  });

  it.each([
    [{ carpeta: 'otra' }, { carpeta: 'contacts.folder' }],
    [{ antes: '1' }, { antes: 'contacts.id' }],
    [{ busca: 'a'.repeat(101) }, { busca: 'text.tooLong[100]' }],
  ])('refuses the query %j', (query, refused) => {
    expect(issuesOf(inboxQuerySchema, query)).toEqual(refused);
  });
});

describe('a change of messages', () => {
  it.each([
    ['of one, moved', { ids: [ID], carpeta: 'archivo' }],
    ['of none', { ids: [] }],
    ['of one, unread again', { ids: [ID], leido: false }],
    ['of as many as fit', { ids: Array(MAX_AT_ONCE).fill(ID), leido: true }],
    ['of all, read', { leido: true }],
  ])('can be %s', (_, change) => {
    expect(issuesOf(changeSchema, change)).toEqual({});
  });

  it.each([
    ['of all, moved', { carpeta: 'spam' }, { ids: 'contacts.id' }],
    ['of all, read and moved', { leido: true, carpeta: 'spam' }, { ids: 'contacts.id' }],
    ['of all, unread', { leido: false }, { ids: 'contacts.id' }],
    ['of all in nothing', {}, { ids: 'contacts.id' }],
    ['of what has no id', { ids: ['1'] }, { 'ids.0': 'contacts.id' }],
    ['of no list', { ids: 1 }, { ids: 'contacts.id' }],
    [
      'of too many',
      { ids: Array(MAX_AT_ONCE + 1).fill(ID) },
      { ids: `contacts.tooMany[${MAX_AT_ONCE}]` },
    ],
    ['half read', { ids: [ID], leido: 1 }, { leido: 'text.boolean' }],
    ['to no folder', { ids: [ID], carpeta: 'otra' }, { carpeta: 'contacts.folder' }],
  ])('cannot be %s', (_, change, refused) => {
    expect(issuesOf(changeSchema, change)).toEqual(refused);
  });
});

const CARD = {
  name: 'Ana',
  job: '',
  note: '',
  telephone: '',
  mail: '',
  place: '',
  photo: '',
  addresses: [],
  uid: 'urn:uuid:1',
  revised: '2026-11-22T10:00:00Z',
};

describe('a card', () => {
  it('leaves out what is empty', () => {
    expect(vCard(CARD)).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nN:;Ana;;;\r\nUID:urn:uuid:1\r\nREV:2026-11-22T10:00:00Z\r\nEND:VCARD\r\n',
    );
  });

  it.each([
    ['Ana', '', 'Ana'],
    ['Ana Ruiz', 'Ruiz', 'Ana'],
    ['Ana Ruiz Soto', 'Ruiz Soto', 'Ana'],
    ['Ana María Ruiz', 'Ruiz', 'Ana María'],
    ['Ana María Ruiz Soto', 'Ruiz Soto', 'Ana María'],
    ['Ana de la Cruz', 'de la Cruz', 'Ana'],
    ['Juan Pérez y García', 'Pérez y García', 'Juan'],
    ['La Luna', 'Luna', 'La'],
    ['Dra. Ana Ruiz', 'Ruiz', 'Ana', 'Dra.'],
    ['Lic Juan Pérez Soto', 'Pérez Soto', 'Juan', 'Lic'],
    ['Don Luis', '', 'Luis', 'Don'],
    ['Sol', '', 'Sol'],
    ['Ana 🎉', '', 'Ana 🎉'],
    ['✨ Ana Ruiz ✨', 'Ruiz ✨', '✨ Ana'],
    ['🎉', '', '🎉'],
  ])('%s sorts by %j, and is read as it is written', (name, family, given, prefix = '') => {
    expect(nameParts(name)).toEqual({ family, given, prefix });
    expect(vCard({ ...CARD, name })).toContain(`\r\nN:${family};${given};;${prefix};\r\n`);
  });

  it('has a picture in lines of 75 octets', () => {
    const lines = vCard({ ...CARD, photo: 'A'.repeat(400) }).split('\r\n');
    expect(lines).toContainEqual(expect.stringMatching(/^PHOTO;ENCODING=b;TYPE=JPEG:A+$/));
    expect(Math.max(...lines.map((line) => line.length))).toBe(75);
  });

  it('has no line but its own, whatever is in it', () => {
    const text = vCard({ ...CARD, note: 'a\r\nEND:VCARD\u2028b\\;,\u0000', place: 'X\nY' });
    expect(text).toContain('NOTE:a\\nEND:VCARD\\nb\\\\\\;\\,\r\n');
    expect(text).toContain('ADR:;;X\\nY;;;;\r\n');
    expect(text.match(/^END:VCARD/gm)).toHaveLength(1);
  });

  it('is folded at 75 octets, between characters', () => {
    const line = `NOTE:${'ñ👩‍🚀'.repeat(60)}`;
    const pieces = folded(line).split('\r\n');
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
    expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line);
  });
});

describe('a stamp', () => {
  const form = { uid: 'ana', form: 'contacto' } as const;

  it('says how old it is, on the form that it was made for', () => {
    expect(stampAge(form, newStamp(form))).toBeLessThan(60_000);
    expect(stampAge({ ...form, uid: 'eva' }, newStamp(form))).toBeUndefined();
    expect(stampAge({ ...form, form: 'fechas' }, newStamp(form))).toBeUndefined();
  });

  it.each(['', 'x', '.'.repeat(90), 'mwrnryuq.aaaaaaaaaaaa.', '😀'.repeat(40)])(
    'is none of ours when it is %s',
    (stamp) => expect(stampAge(form, stamp)).toBeUndefined(),
  );
});

describe('a message', () => {
  const sent = {
    trapped: false,
    age: 60_000,
    frequent: false,
    alike: 0,
    texto: 'Hola',
    host: 'yo.co',
  };
  it.each([
    [{}, undefined],
    [{ trapped: true }, 'trampa'],
    [{ age: undefined }, 'sello'],
    [{ age: 7 * 86_400_000 }, undefined],
    [{ age: 7 * 86_400_000 + 1 }, 'sello'],
    [{ texto: 'Mira https://a.co y www.b.co' }, undefined],
    [{ texto: 'Mira https://a.co', age: 1_999 }, 'enlaces'],
    [{ texto: 'Mira https://a.co', age: 2_000 }, undefined],
    [{ texto: 'https://a.co https://b.co https://c.co' }, 'enlaces'],
    [
      { texto: 'Estas: https://www.instagram.com/p/C1/ y https://www.behance.net/g/1 .' },
      undefined,
    ],
    [{ texto: 'https://a.co, www.a.co y (http://a.co/)' }, undefined],
    [
      { texto: '<a href="https://a.co">https://a.co</a> [url=https://b.co]https://b.co[/url]' },
      undefined,
    ],
    [{ texto: 'www.a.co www.b.co www.c.co' }, 'enlaces'],
    [
      {
        texto:
          'https://instagram.com/p/C1/?igsh=a http://m.instagram.com/p/C1 https://www.instagram.com/p/C2/?igsh=b',
      },
      undefined,
    ],
    [{ texto: 'https://a.co/?p=1 https://a.co/?p=2 https://a.co/?p=3' }, 'enlaces'],
    [{ texto: 'https://a.co/#uno https://a.co/#dos https://a.co https://b.co' }, undefined],
    [{ texto: '¿Hay http://yo.co/ana/p/1, https://yo.co/ana/p/2 y yo.co/ana/p/3?' }, undefined],
    [{ texto: 'https://yo.co.malo.ru https://yo.com https://no.yo.co' }, 'enlaces'],
    [{ texto: 'http://yo.co http://yo.co/ http://yo.co/a https://a.co https://b.co' }, undefined],
    [{ texto: 'http://a.yo.co/ http://a.co/yo.co/ http://b.co/yo.co' }, 'enlaces'],
    [
      { texto: 'https://a.co/?u=https://z.co https://b.co/?u=https://z.co https://z.co' },
      'enlaces',
    ],
    [{ texto: '[url=a.co]a[/url] [url=b.co]b[/url] [url=c.co]c[/url]' }, 'enlaces'],
    [{ alike: 2 }, undefined],
    [{ alike: 3 }, 'repetido'],
    [{ alike: 1, texto: 'Mira www.a.co' }, 'repetido'],
    [{ frequent: true }, 'muchos'],
  ])('with %j is spam because of %s', (values, why) => {
    expect(suspicionOf({ ...sent, ...values })).toBe(why);
  });

  it('is found by words without accents, and by nothing that a question could ask of the database', () => {
    const searchText = searchable('María Ñandú', 'maria@ejemplo.com', '¿Tienes cupo?');
    for (const word of searchWords('MARÍA nandu ejemplo.com')) expect(searchText).toContain(word);
    expect(searchWords("100% _' \\")).toEqual(['100']);
    expect(searchWords('¡Fiesta! 🎉 🇲🇽')).toEqual(['fiesta', '🎉', '🇲🇽']);
    expect(addressWords('Jose\u0301@Niño.es')).toEqual(['josé', 'niño', 'es']);
  });

  it('looks like bulk mail where another sender sent the same, unless many people write it', () => {
    expect([40, 41].map((length) => isSpamAlike('a'.repeat(length)))).toEqual([false, true]);
  });

  it('is found by no more than eight words', () => {
    expect(searchWords('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(searchable('Uno', 'Dos')).toBe('uno\ndos');
  });
});

describe('a form', () => {
  it('is fresh for a week after it was drawn here', () => {
    const week = 7 * 86_400_000;
    expect([undefined, 0, week, week + 1].map(isFresh)).toEqual([false, true, true, false]);
  });

  it('is stamped for its page, its kind and its moment', () => {
    expect(stampText('ana', 'contacto', 't', 'n')).toBe('ana|contacto|t|n');
  });

  it('stands at its address', () => {
    expect(signUpPath('ana', 'novedades')).toBe('/ana/boletin');
    expect(signUpPath('ana', 'fechas')).toBe('/ana/eventos/avisame');
    expect(newsletterPath('ana', 'k')).toBe('/ana/boletin/k');
    expect(submittedPath('ana', 'contacto')).toBe('/ana#enviado');
    expect(submittedPath('ana', 'novedades')).toBe('/ana#suscrito');
  });
});

it('a place is looked up on a map by its own words', () => {
  expect(mapOf('Av. 5 & 6')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Av.%205%20%26%206',
  );
});
