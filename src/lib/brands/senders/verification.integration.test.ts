import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';
import { dnsResolver } from '@/lib/domains/resolver.server';
import { returnDomain } from '@/lib/mail/settings.server';
import { readFeed } from '@/lib/notifications/service.server';
import { findSlug } from '@/lib/pages/queries.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { type NameServer, startNameServer } from '../../../../tests/setup/programs/dns';
import { brandOf, brandsSettling, signingKey, startBrands } from '../cache.server';
import { changeBrand, removeBrand } from '../service.server';
import * as queries from './queries.server';
import { keyRecord } from './rules';
import { chooseSender, readBrandScreen } from './service.server';
import { checkSenderDns, recordCheck } from './verification.server';

const BRAND = {
  nombre: 'Casa Río',
  imagen: '',
  acento: '#0a7d5a',
  tinta: '',
  privacidad: 'https://casario.example/p',
};
let dns: NameServer;
let uid: string;
let persona: string;
let slug: string;

beforeAll(async () => {
  dns = await startNameServer();
  await startBrands();
  ({ uid, persona } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' })));
  slug = (await findSlug(await reading(), uid)) ?? '';
  await onPlan('enterprise');
});
afterAll(() => dns.stop());

const onPlan = (plan: 'pro' | 'enterprise') => atomically((tx) => setPlan(tx, uid, plan));

async function readSender() {
  await brandsSettling();
  return brandOf(slug);
}

const stored = async () => {
  const row = await queries.findSender(await reading(), uid);
  if (!row) throw new Error('no sender');
  return row;
};

/** Looks as the daily round does. */
async function lookAt(now: number) {
  const row = await stored();
  const checks = await checkSenderDns(row, dnsResolver([dns.address]));
  await recordCheck(row, checks, { now, asked: false });
  return { verdict: checks.key, sender: (await readSender())?.sender?.correo };
}

const readNotifications = async () =>
  (await readFeed(persona)).notificaciones.flatMap(({ tipo, datos }) =>
    tipo === 'remitente' ? [datos.hecho] : [],
  );

describe('a brand and its sender', () => {
  it('are known from when they are saved, under the slug of the moment', async () => {
    expect(await readSender()).toBeUndefined();
    await changeBrand(uid, { ...BRAND, version: 0 });
    expect(await readSender()).toMatchObject({ nombre: 'Casa Río', sender: undefined });
  });

  it('are not written over by who saw another one', async () => {
    await expect(changeBrand(uid, { ...BRAND, version: 0 })).rejects.toThrow();
    const { version = 0 } = (await readBrandScreen(uid)).marca ?? {};
    const both = await Promise.allSettled(
      ['Una', 'Otra'].map((nombre) => changeBrand(uid, { ...BRAND, nombre, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const now = (await readBrandScreen(uid)).marca?.version ?? 0;
    expect(now).toBeGreaterThan(version);
    await changeBrand(uid, { ...BRAND, version: now });
    expect(await readSender()).toMatchObject({ nombre: 'Casa Río' });
  });

  it('stand on the key in the DNS: three days without it, and mails are from us again', async () => {
    await chooseSender(uid, 'hola@casario.test');
    const record = keyRecord(await stored());
    expect(await lookAt(DAY_MS)).toEqual({ verdict: 'missing', sender: undefined });
    dns.names.set(record.name, { TXT: [record.value] });
    expect(await lookAt(2 * DAY_MS)).toEqual({ verdict: 'right', sender: 'hola@casario.test' });
    const brand = await readSender();
    expect(brand && (await signingKey(brand))).toContain('PRIVATE KEY');
    expect((await stored()).llave).not.toContain('PRIVATE KEY');

    dns.names.delete(record.name);
    // What a key signs that its domain has no more is taken for forged: from the first look on.
    for (const day of [3, 4, 5]) expect((await lookAt(day * DAY_MS)).sender).toBeUndefined();
    dns.names.set(record.name, { TXT: [record.value] });
    expect((await lookAt(6 * DAY_MS)).sender).toBe('hola@casario.test');
    expect(await readNotifications()).toEqual(['activo', 'caido', 'aviso', 'activo']);
  });

  it('may send many mails once its domain has DMARC and ours SPF, and while they are silent', async () => {
    const isAuthenticated = async (day: number) => {
      await lookAt(day * DAY_MS);
      return (await readSender())?.sender?.isAuthenticated;
    };
    await chooseSender(uid, 'hola@tienda.casario.test');
    const record = keyRecord(await stored());
    dns.names.set(record.name, { TXT: [record.value] });
    expect(await isAuthenticated(7)).toBe(false);
    dns.names.set('_dmarc.casario.test', { TXT: ['v=DMARC1; p=none'] });
    expect(await isAuthenticated(8)).toBe(false);
    dns.names.set(returnDomain(), { TXT: ['v=spf1 ip4:192.0.2.1 -all'] });
    expect(await isAuthenticated(9)).toBe(true);
    dns.issues.set('_dmarc.casario.test', 'servfail');
    expect(await isAuthenticated(10)).toBe(true);
    dns.issues.clear();
    // A policy of its own that is wrong is not replaced by that above it.
    dns.names.set('_dmarc.tienda.casario.test', { TXT: ['v=DMARC1; p=nada'] });
    expect(await isAuthenticated(11)).toBe(false);
    dns.names.delete('_dmarc.tienda.casario.test');
    expect(await isAuthenticated(12)).toBe(true);
    await chooseSender(uid, 'hola@casario.test');
    const again = keyRecord(await stored());
    dns.names.set(again.name, { TXT: [again.value] });
    expect(await isAuthenticated(13)).toBe(true);
  });

  it('rest without the plan, and are there again with it', async () => {
    await onPlan('pro');
    expect(await readSender()).toBeUndefined();
    const room = await readBrandScreen(uid);
    expect(room).toMatchObject({ incluido: false, marca: BRAND, remitente: { estado: 'activo' } });
    await onPlan('enterprise');
    expect(await readSender()).toMatchObject({ sender: { correo: 'hola@casario.test' } });
  });

  it('end together', async () => {
    await removeBrand(uid);
    expect(await readSender()).toBeUndefined();
    expect(await queries.findSender(await reading(), uid)).toBeUndefined();
  });
});
