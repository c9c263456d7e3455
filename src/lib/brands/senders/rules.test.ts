import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time/units';
import {
  type CheckedSender,
  dmarcRecord,
  judgeDmarc,
  judgeKey,
  judgeSpf,
  keyRecord,
  nextStep,
} from './rules';

const KEY = 'MIIBIjANBgkqh';

it('asks for one record, named as companies ask for names', () => {
  const record = keyRecord({ selector: 's1', dominio: 'tienda.ana.com.mx', publica: KEY });
  expect(record).toEqual({
    name: 's1._domainkey.tienda.ana.com.mx',
    part: 's1._domainkey.tienda',
    value: `v=DKIM1; k=rsa; p=${KEY}`,
  });
});

describe('a key in the DNS', () => {
  it.each([
    [[`v=DKIM1; k=rsa; p=${KEY}`], 'right'],
    [[` p = MIIBIj\tANBgkqh ;k=rsa;`], 'right'],
    [[`v=DKIM1; p=${KEY}; t=s; n=nota`], 'right'],
    [[`v=DKIM2; p=${KEY}`], 'other'],
    [[`v=DKIM1; k=ed25519; p=${KEY}`], 'other'],
    [[`v=DKIM1; p=${KEY}x`], 'other'],
    [[`v=DKIM1; p=${KEY}`, 'v=DKIM1; p=otra'], 'other'],
    [['v=DKIM1; p='], 'other'],
    [[], 'missing'],
    [undefined, 'silent'],
  ] as const)('%j is %s', (found, verdict) => {
    expect(judgeKey(found && [...found], KEY)).toBe(verdict);
  });
});

it.each([
  ['spf', ['v=spf1 ip4:192.0.2.1 -all'], 'right'],
  ['spf', ['google-site-verification=x', 'V=SPF1 include:_spf.example ~all'], 'right'],
  ['spf', ['v=spf1 -all'], 'other'],
  ['spf', ['v=spf1'], 'other'],
  ['spf', ['v=spf1 mx -all', 'v=spf1 a -all'], 'other'],
  ['spf', ['v=spf10 mx'], 'missing'],
  ['spf', [], 'missing'],
  ['spf', undefined, 'silent'],
  ['dmarc', ['v=DMARC1; p=none'], 'right'],
  ['dmarc', ['otra cosa', 'v=DMARC1;p=reject;rua=mailto:a@b.example'], 'right'],
  ['dmarc', ['v=DMARC1; rua=mailto:a@b.example; p = quarantine ;'], 'right'],
  ['dmarc', ['v=DMARC1; sp=none'], 'other'],
  ['dmarc', ['v=DMARC1; p=nada'], 'other'],
  ['dmarc', ['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'other'],
  ['dmarc', ['v=DMARC10; p=none'], 'missing'],
  ['dmarc', undefined, 'silent'],
] as const)('judges %s: %j is %s', (kind, found, verdict) => {
  const judge = kind === 'spf' ? judgeSpf : judgeDmarc;
  expect(judge(found && [...found])).toBe(verdict);
});

it('asks for the DMARC policy of the registered domain, which holds for those below', () => {
  expect(dmarcRecord('tienda.ana.com.mx')).toEqual({
    name: '_dmarc.ana.com.mx',
    part: '_dmarc',
    value: 'v=DMARC1; p=none',
  });
});

describe('a sender', () => {
  const fresh: CheckedSender = { estado: 'pendiente', fallos: 0, creadoEn: 0, activoEn: null };
  const daily = (now: number) => ({ now, asked: false });
  const works = nextStep(fresh, 'right', daily(1));

  it('is used from when its key is found, and its owner is told once', () => {
    expect(works).toMatchObject({ estado: 'activo', activoEn: 1, news: 'activo' });
    expect(nextStep(works, 'right', daily(DAY_MS)).news).toBeUndefined();
  });

  it('warns once, and is given up at the third daily failure', () => {
    const one = nextStep(works, 'missing', daily(DAY_MS));
    expect(one).toMatchObject({ estado: 'aviso', fallos: 1, news: 'aviso' });
    const two = nextStep(one, 'other', daily(2 * DAY_MS));
    expect([two.estado, two.news]).toEqual(['aviso', undefined]);
    const three = nextStep(two, 'missing', daily(3 * DAY_MS));
    expect(three).toMatchObject({ estado: 'caido', news: 'caido' });
    expect(nextStep(three, 'missing', daily(4 * DAY_MS)).news).toBeUndefined();
    expect(nextStep(three, 'right', daily(5 * DAY_MS))).toMatchObject({
      estado: 'activo',
      fallos: 0,
      news: 'activo',
      activoEn: 1,
    });
  });

  it('loses nothing by silence, nor by looks that its owner asks for', () => {
    expect(nextStep(works, 'silent', daily(DAY_MS))).toMatchObject({ estado: 'activo', fallos: 0 });
    const step = nextStep(works, 'missing', { now: DAY_MS, asked: true });
    expect(step).toMatchObject({ estado: 'aviso', fallos: 0 });
    expect(step.news).toBeUndefined();
    expect(nextStep(step, 'silent', daily(2 * DAY_MS))).toMatchObject({
      estado: 'aviso',
      fallos: 0,
    });
    expect(nextStep(step, 'right', daily(2 * DAY_MS))).toMatchObject({ estado: 'activo' });
  });

  it('that was refused rests, whatever the DNS says, until its owner wants it tried again', () => {
    const refused: CheckedSender = { ...works, estado: 'rechazado' };
    for (const verdict of ['right', 'missing', 'silent'] as const) {
      expect(nextStep(refused, verdict, daily(DAY_MS))).toMatchObject({ estado: 'rechazado' });
    }
    const options = { now: DAY_MS, asked: true };
    expect(nextStep(refused, 'missing', options)).toMatchObject({ estado: 'rechazado' });
    const again = nextStep(refused, 'right', options);
    expect([again.estado, again.news]).toEqual(['activo', undefined]);
  });

  it('is looked for each hour when it is new, and once a day then', () => {
    expect(nextStep(fresh, 'missing', daily(1)).proximoEn).toBe(1 + DAY_MS / 24);
    expect(nextStep(fresh, 'missing', daily(4 * DAY_MS)).proximoEn).toBe(5 * DAY_MS);
    expect(works.proximoEn).toBe(1 + DAY_MS);
  });
});
