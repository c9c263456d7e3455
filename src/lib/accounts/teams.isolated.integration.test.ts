import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atomically, reading } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';
import { createInvitation, purgeInvitations } from '@/lib/people/invitations.server';
import { getPlan } from '@/lib/profile/service.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { createAccount } from './creation.server';
import { acceptInvitation, invite, readInvitation, refuseInvitations } from './invitations.server';
import { createPage } from './pages.server';
import { changeRole, endMembership } from './team.server';

type Account = Awaited<ReturnType<typeof createAccount>>;

const newcomer = (nombre: string): Promise<Account> =>
  atomically((tx) => createAccount(tx, { nombre }));
const plan = (uid: string, wanted: 'free' | 'pro' | 'enterprise') =>
  atomically((tx) => setPlan(tx, uid, wanted));
const join = async (owner: Account, persona: string, rol: 'dueno' | 'editor') => {
  const { enlace } = await invite(owner, { rol, correo: '' });
  const key = enlace.split('/').at(-1) ?? '';
  expect(await acceptInvitation({ id: 'none', persona }, key)).toEqual({ uid: owner.uid });
};

describe('an invitation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is over after seven days, says so for a month more, and is forgotten then', async () => {
    const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva')];
    await plan(ana.uid, 'enterprise');
    const wish = { ...ana, rol: 'editor' as const, correo: '' };
    const key = await atomically((tx) => createInvitation(tx, wish));
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 1_000);
    expect(await readInvitation(key, eva.persona)).toMatchObject({ quien: 'Ana', yo: 'Eva' });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await readInvitation(key)).toMatchObject({ ended: 'caducada', refusable: false });
    expect(await acceptInvitation({ id: 'none', persona: eva.persona }, key)).toEqual({
      ended: 'caducada',
    });
    await purgeInvitations(Date.now() + 29 * DAY_MS);
    expect(await readInvitation(key)).toMatchObject({ ended: 'caducada', refusable: false });
    const mailed = { ...wish, correo: 'eva@ejemplo.com' };
    const old = await atomically((tx) => createInvitation(tx, mailed));
    vi.setSystemTime(Date.now() + 8 * DAY_MS);
    expect(await readInvitation(old)).toMatchObject({ ended: 'caducada', refusable: true });
    await refuseInvitations(old);
    expect(await readInvitation(old)).toMatchObject({ ended: 'rechazada', refusable: false });
    await purgeInvitations(Date.now() + 31 * DAY_MS);
    expect(await readInvitation(key)).toMatchObject({ ended: 'unknown' });
  });

  it('waits where the plan has become too small for it, and nobody is taken off', async () => {
    const [ana, eva, leo] = [await newcomer('Ana'), await newcomer('Eva'), await newcomer('Leo')];
    await plan(ana.uid, 'enterprise');
    await join(ana, eva.persona, 'editor');
    const { enlace } = await invite(ana, { rol: 'editor', correo: '' });
    const key = enlace.split('/').at(-1) ?? '';
    await plan(ana.uid, 'pro');
    expect(await readInvitation(key, leo.persona)).toMatchObject({ ended: 'llena' });
    expect(await readInvitation(key, eva.persona)).toMatchObject({ ended: 'miembro' });
    await plan(ana.uid, 'enterprise');
    expect(await acceptInvitation({ id: 'none', persona: leo.persona }, key)).toEqual({
      uid: ana.uid,
    });
  });
});

describe('a plan that several pages share', () => {
  it('holds for as many as it has room for, the oldest first', async () => {
    const ana = await newcomer('Ana');
    await plan(ana.uid, 'enterprise');
    const others: string[] = [];
    for (const nombre of ['Uno', 'Dos', 'Tres']) {
      others.push((await createPage(ana.persona, nombre)).uid);
    }
    const plans = async () => {
      const db = await reading();
      return Promise.all(others.map((uid) => getPlan(uid, db)));
    };
    expect(await plans()).toEqual(['enterprise', 'enterprise', 'enterprise']);
    await plan(ana.uid, 'pro');
    expect(await plans()).toEqual(['pro', 'pro', 'free']);
    await plan(ana.uid, 'free');
    expect(await plans()).toEqual(['free', 'free', 'free']);
    await plan(ana.uid, 'enterprise');
    expect(await plans()).toEqual(['enterprise', 'enterprise', 'enterprise']);
  });

  it('ends for a page whose owners no longer own the one that pays', async () => {
    const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva')];
    await plan(ana.uid, 'enterprise');
    const { uid } = await createPage(ana.persona, 'Cedida');
    const asking = { uid, persona: ana.persona };
    await join({ ...ana, uid }, eva.persona, 'editor');
    await changeRole(asking, eva.persona, { rol: 'dueno' });
    expect(await getPlan(uid)).toBe('enterprise');
    await endMembership(asking, ana.persona);
    expect(await getPlan(uid)).toBe('free');
    await plan(ana.uid, 'pro');
    expect(await getPlan(uid)).toBe('free');
  });
});
