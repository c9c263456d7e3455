import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';
import { readFeed } from '@/lib/notifications/service.server';
import { hostsNamed } from './hosts/queries.server';
import * as queries from './queries.server';
import type { DnsResult } from './rules';
import { holdOf, recordCheck } from './verification.server';

const RIGHT: DnsResult = { proof: 'right', way: 'right', proofs: [], ways: [] };
const WRONG: DnsResult = { proof: 'missing', way: 'other', proofs: [], ways: [] };
let uid: string;
let persona: string;
let dominio: string;
let names = 0;

beforeEach(async () => {
  names += 1;
  dominio = `a${names}-${process.pid}.test`;
  ({ uid, persona } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' })));
  await atomically((tx) =>
    queries.insertDomain(tx, {
      uid,
      dominio,
      clave: 'abc',
      estado: 'pendiente',
      probado: null,
      fallos: 0,
      hallado: {},
      creadoEn: 0,
      activoEn: null,
      caidoEn: null,
      comprobadoEn: null,
      proximoEn: 0,
      did: '',
    }),
  );
});

const see = (found: DnsResult, now: number) =>
  recordCheck({ uid, dominio, found, now, asked: false });
const stored = async () => queries.findDomain(await reading(), uid, dominio);
const inUse = async () => (await hostsNamed(await reading(), [dominio])).length === 1;
const readNotifications = async () =>
  (await readFeed(persona)).notificaciones.flatMap(({ tipo, datos }) =>
    tipo === 'dominio' ? [datos.hecho] : [],
  );

describe('looks at a domain', () => {
  it('put it in use, warn, and take it down with the third failure', async () => {
    expect(await inUse()).toBe(false);
    await see(RIGHT, DAY_MS);
    expect(await inUse()).toBe(true);
    await see(WRONG, 2 * DAY_MS);
    await see(WRONG, 3 * DAY_MS);
    expect([(await stored())?.estado, await inUse()]).toEqual(['aviso', true]);
    await see(WRONG, 4 * DAY_MS);
    expect([(await stored())?.estado, await inUse()]).toEqual(['caido', false]);
    expect(await readNotifications()).toEqual(['caido', 'aviso', 'activo']);
    await see(RIGHT, 5 * DAY_MS);
    expect([(await stored())?.estado, await inUse()]).toEqual(['activo', true]);
  });

  it('let it go 30 days after it was taken down, and keep it from others for 90 more', async () => {
    await see(RIGHT, 0);
    for (const day of [1, 2, 3]) await see(WRONG, day * DAY_MS);
    await see(WRONG, 33 * DAY_MS);
    expect(await stored()).toBeUndefined();
    const hold = async (whose: string, owner: string, now: number) =>
      holdOf(await reading(), { uid: whose, dominio }, [owner], now);
    const quarantine = { kind: 'quarantined', until: 123 * DAY_MS };
    expect(await hold('other', 'stranger', 34 * DAY_MS)).toEqual(quarantine);
    expect(await hold(uid, 'stranger', 34 * DAY_MS)).toEqual({ kind: 'free' });
    expect(await hold('other', persona, 34 * DAY_MS)).toEqual({ kind: 'free' });
    expect(await hold('other', 'stranger', 124 * DAY_MS)).toEqual({ kind: 'free' });
  });

  it('forget a claim that nobody proved, which keeps nobody from the name', async () => {
    await see(WRONG, 30 * DAY_MS);
    expect(await stored()).toBeUndefined();
    const claim = { uid: 'other', dominio };
    expect(await holdOf(await reading(), claim, [], 31 * DAY_MS)).toEqual({ kind: 'free' });
  });
});
