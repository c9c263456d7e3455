import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time/units';
import { issuesOf } from '../../../tests/setup/schemas';
import {
  boughtName,
  type CheckedDomain,
  endOf,
  judge,
  nameIssue,
  nameTyped,
  nextStep,
  outcomeOf,
  partBefore,
  plainHost,
  requiredRecords,
} from './rules';
import { domainChoiceSchema, newDomainSchema } from './schema';

it.each([
  [{ dominio: 'ana.example' }, {}],
  [{ dominio: 'a'.repeat(300) }, {}],
  [{ dominio: 'a'.repeat(301) }, { dominio: 'domains.name.form' }],
  [{ dominio: 7 }, { dominio: 'domains.name.form' }],
])('a domain as it is typed, %j, has the issues %j', (sent, issues) => {
  expect(issuesOf(newDomainSchema, sent)).toEqual(issues);
});

it('the address here leads to the domain, or does not', () => {
  expect(issuesOf(domainChoiceSchema, { redirige: true })).toEqual({});
  expect(issuesOf(domainChoiceSchema, { redirige: 'si' })).toEqual({ redirige: 'domains.choice' });
});

const label = 'a'.repeat(63);

it.each([
  [' ANA.com. ', 'ana.com'],
  [`${label}.${label}.${label}.${'a'.repeat(61)}`, `${label}.${label}.${label}.${'a'.repeat(61)}`],
  [`${label}.${label}.${label}.${'a'.repeat(62)}`, undefined],
  // Its ASCII form is longer than it is typed.
  [Array(6).fill('ñ'.repeat(40)).join('.'), undefined],
])('a host is lower case without its last dot, up to 253 characters: %j is %j', (typed, host) => {
  expect(plainHost(typed)).toBe(host);
});

const OURS = ['enlaza.example', 'paginas.enlaza.net'];

describe('a name that somebody types', () => {
  it.each([
    ['ana.com', 'ana.com'],
    ['  ANA.Com. ', 'ana.com'],
    ['https://www.ana.com/', 'www.ana.com'],
    ['HTTP://ana.com', 'ana.com'],
    [' https://ana.com/ ', 'ana.com'],
    ['españa.com', 'xn--espaa-rta.com'],
    ['ＡＮＡ.com', 'ana.com'],
    ['аna.com', 'xn--na-6kc.com'],
  ])('%s is %s', (typed, name) => {
    expect(nameTyped(typed)).toBe(name);
  });

  it.each([
    ...['', ' ', '.', 'ana com', 'ana.com/x', 'ana.com:80', 'ana@b.com', 'a_b.com', '-a.com'],
    ...['ana..com', 'https://', 'ana.com?x', 'ana.com#x', 'a%2eb.com', '[::1]', '\\\\ana.com'],
    'anahttps://.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('%j is none', (typed) => {
    expect(nameTyped(typed)).toBeUndefined();
  });

  it.each([
    ['localhost', 'closed'],
    ['ana', 'form'],
    ['ana.local', 'closed'],
    ['ana.internal', 'closed'],
    ['1.168.192.in-addr.arpa', 'closed'],
    ['127.0.0.1', 'form'],
    ['1.2.3.45', 'form'],
    ['enlaza.example', 'ours'],
    ['www.enlaza.example', 'ours'],
    ['x.paginas.enlaza.net', 'ours'],
    ['enlaza.net', 'ours'],
    ['com.mx', 'whole'],
  ])('%s can be nobody’s: %s', (name, issue) => {
    expect(nameIssue(name, OURS)).toBe(issue);
  });

  it.each([
    ...['ana.com', 'www.ana.com.mx', 'otroenlaza.example', 'xn--espaa-rta.com', 'ana.mx'],
    ...['com.ana.mx', 'blog.com', 'ana.a1', 'ana.1a'],
  ])('%s can be somebody’s', (name) => {
    expect(nameIssue(name, OURS)).toBeUndefined();
  });

  it('reads numbers and other spellings of an address as what they are', () => {
    for (const typed of ['2130706433', '0x7f.1', '127.1', '０１２７.0.0.1']) {
      const name = nameTyped(typed);
      expect(name === undefined || nameIssue(name, OURS), typed).toBeTruthy();
    }
  });
});

describe('where a record is written', () => {
  it.each([
    ['ana.com', 'ana.com', '@'],
    ['www.ana.com', 'ana.com', 'www'],
    ['_enlaza.www.ana.com.mx', 'ana.com.mx', '_enlaza.www'],
    ['ana.com.mx', 'ana.com.mx', '@'],
    ['co.uk', 'co.uk', '@'],
    ['www.blog.com', 'blog.com', 'www'],
    ['www.ana.mx', 'ana.mx', 'www'],
  ])('%s belongs to %s and is written as %s', (name, bought, part) => {
    expect(boughtName(name)).toBe(bought);
    expect(partBefore(name)).toBe(part);
  });
});

const expected = {
  name: 'www.ana.com',
  clave: 'abc',
  target: 'paginas.enlaza.net',
  addresses: ['203.0.113.5', '2001:db8::5'],
};
const PROOF = ['v=spf1 -all', 'enlaza=abc'];

describe('the records for a name', () => {
  it('are a CNAME to a name of the page’s own and a proof', () => {
    expect(requiredRecords(expected)).toEqual([
      { kind: 'CNAME', name: 'www.ana.com', part: 'www', value: 'abc.paginas.enlaza.net' },
      { kind: 'TXT', name: '_enlaza.www.ana.com', part: '_enlaza.www', value: 'enlaza=abc' },
    ]);
  });

  it('are addresses where the name itself was bought, which can have no CNAME', () => {
    const records = requiredRecords({ ...expected, name: 'ana.com' });
    expect(records.map(({ kind, part }) => [kind, part])).toEqual([
      ['A', '@'],
      ['AAAA', '@'],
      ['TXT', '_enlaza'],
    ]);
  });
});

describe('what the DNS says', () => {
  const verdictsOf = (answers: Parameters<typeof judge>[0]) => {
    const result = judge(answers, expected);
    return [result.way, result.proof, outcomeOf(result)];
  };

  it.each([
    [{ cname: ['ABC.paginas.enlaza.net.'], addresses: [], proofs: PROOF }, 'right', 'right'],
    [{ cname: [], addresses: ['203.0.113.5', '2001:DB8:0::5'], proofs: PROOF }, 'right', 'right'],
    [{ cname: ['def.paginas.enlaza.net'], addresses: [], proofs: PROOF }, 'other', 'right'],
    [{ cname: [], addresses: ['203.0.113.5', '198.51.100.1'], proofs: [] }, 'other', 'missing'],
    [{ cname: [], addresses: [], proofs: ['enlaza=def'] }, 'missing', 'other'],
    [{ cname: [], addresses: undefined, proofs: undefined }, 'silent', 'silent'],
    [{ cname: undefined, addresses: [], proofs: [' enlaza=abc '] }, 'silent', 'right'],
  ])('%j points %s and proves %s', (answers, way, proof) => {
    expect(verdictsOf(answers).slice(0, 2)).toEqual([way, proof]);
  });

  it('proves nothing by a CNAME alone: one that was left behind would give a name away', () => {
    const answers = { cname: ['abc.paginas.enlaza.net'], addresses: [], proofs: [] };
    expect(verdictsOf(answers)).toEqual(['right', 'missing', 'wrong']);
  });

  it('is shown by at most 4 records of each kind, each cut to 120 characters', () => {
    const long = Array(5).fill('x'.repeat(121));
    const cut = Array(4).fill('x'.repeat(120));
    const shown = judge({ cname: long, addresses: ['203.0.113.5'], proofs: long }, expected);
    expect(shown).toMatchObject({ proofs: cut, ways: cut });
    const silent = judge({ cname: undefined, addresses: undefined, proofs: undefined }, expected);
    expect(silent).toMatchObject({ proofs: [], ways: [] });
  });

  it.each([
    ['right', 'right', 'proven'],
    ['right', 'silent', 'unknown'],
    ['silent', 'right', 'unknown'],
    ['right', 'missing', 'wrong'],
    ['other', 'right', 'wrong'],
  ] as const)('a proof that is %s and a way that is %s are %s', (proof, way, outcome) => {
    expect(outcomeOf({ proof, way, proofs: [], ways: [] })).toBe(outcome);
  });

  it('is no failure where the servers are silent', () => {
    expect(verdictsOf({ cname: undefined, addresses: undefined, proofs: PROOF })[2]).toBe(
      'unknown',
    );
  });
});

describe('a domain', () => {
  const begun: CheckedDomain = {
    estado: 'pendiente',
    fallos: 0,
    creadoEn: 0,
    activoEn: null,
    caidoEn: null,
  };
  const day = (before: CheckedDomain, outcome: Parameters<typeof nextStep>[1], now: number) =>
    nextStep(before, outcome, { now, asked: false });

  it('works once it is proven, is warned of, taken down after three days, and comes back', () => {
    const active = day(begun, 'proven', DAY_MS);
    expect(active).toMatchObject({ estado: 'activo', activoEn: DAY_MS, news: 'activo' });
    const first = day(active, 'wrong', 2 * DAY_MS);
    expect(first).toMatchObject({ estado: 'aviso', fallos: 1, news: 'aviso' });
    const second = day(first, 'wrong', 3 * DAY_MS);
    expect([second.estado, second.fallos, second.news]).toEqual(['aviso', 2, undefined]);
    const down = day(second, 'wrong', 4 * DAY_MS);
    expect(down).toMatchObject({ estado: 'caido', caidoEn: 4 * DAY_MS, news: 'caido' });
    const back = day(down, 'proven', 5 * DAY_MS);
    expect(back).toMatchObject({ estado: 'activo', fallos: 0, activoEn: DAY_MS, news: 'activo' });
  });

  it('forgets its failures as soon as it is right', () => {
    const warned = day(day(begun, 'proven', 0), 'wrong', DAY_MS);
    const again = day(warned, 'proven', 2 * DAY_MS);
    expect([again.estado, again.fallos, again.news]).toEqual(['activo', 0, undefined]);
  });

  it('loses nothing by silence, nor by looks that its owner asks for', () => {
    const active = day(begun, 'proven', 0);
    expect(day(active, 'unknown', DAY_MS)).toMatchObject({ estado: 'activo', fallos: 0 });
    const step = nextStep(active, 'wrong', { now: DAY_MS, asked: true });
    expect(step).toMatchObject({ estado: 'activo', fallos: 0 });
  });

  it('is looked at each hour at first, then once a day', () => {
    expect(day(begun, 'wrong', 0).proximoEn).toBe(DAY_MS / 24);
    expect(day(begun, 'wrong', 3 * DAY_MS).proximoEn).toBe(4 * DAY_MS);
    const late = { ...begun, creadoEn: 10 * DAY_MS };
    expect(day(late, 'wrong', 11 * DAY_MS).proximoEn).toBe(11 * DAY_MS + DAY_MS / 24);
    expect(day(begun, 'proven', 0).proximoEn).toBe(DAY_MS);
  });

  it('is let go 30 days after it was claimed in vain, or taken down', () => {
    expect(day(begun, 'wrong', 29 * DAY_MS).over).toBe(false);
    expect(day(begun, 'wrong', 30 * DAY_MS).over).toBe(true);
    const down: CheckedDomain = { ...begun, estado: 'caido', activoEn: 0, caidoEn: 10 * DAY_MS };
    expect(day(down, 'wrong', 39 * DAY_MS).over).toBe(false);
    expect(day(down, 'wrong', 40 * DAY_MS).over).toBe(true);
    expect(day(down, 'proven', 40 * DAY_MS).over).toBe(false);
  });

  it.each([
    ['pendiente', null, 31],
    ['caido', 5, 35],
    ['caido', null, undefined],
    ['activo', null, undefined],
    ['aviso', 5, undefined],
  ] as const)('that is %s and down since day %s is released on day %s', (estado, down, end) => {
    const caidoEn = down === null ? null : down * DAY_MS;
    const days = (endOf({ estado, creadoEn: DAY_MS, caidoEn }) ?? Number.NaN) / DAY_MS;
    expect(days).toBe(end ?? Number.NaN);
  });
});
