import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectOnce } from '@/lib/core/db/postgres/pool';
import { freshDatabase } from '../../../tests/setup/programs/postgres';

const server = process.env['TEST_POSTGRES_URL'];
const SESSION = { id: 'none', creadaEn: Date.now() };

/** How many of some acts were done, and how many refused. */
async function atOnce(
  acts: (() => Promise<unknown>)[],
): Promise<{ done: number; refused: number }> {
  const outcomes = await Promise.allSettled(acts.map((act) => act()));
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
  return { done, refused: outcomes.length - done };
}
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

async function load() {
  const db = await import('@/lib/core/db');
  // The first connection migrates the database.
  await db.database();
  return {
    db,
    account: await import('./creation.server'),
    apiKeys: await import('@/lib/api/keys/service.server'),
    discounts: await import('@/lib/products/discounts/service.server'),
    experiments: await import('@/lib/experiments/service.server'),
    invitations: await import('./invitations.server'),
    members: await import('@/lib/people/service.server'),
    pages: await import('./pages.server'),
    people: await import('@/lib/auth/queries.server'),
    plans: await import('@/lib/profile/shared-plan.server'),
    products: await import('@/lib/products/service.server'),
    profile: await import('@/lib/profile/service.server'),
    reports: await import('@/lib/operator/moderation/reports.server'),
    reportRows: await import('@/lib/operator/moderation/queries.server'),
    sessions: await import('@/lib/auth/methods/service.server'),
    team: await import('./team.server'),
  };
}

/** Needs a PostgreSQL server, TEST_POSTGRES_URL: a process of its own runs many transactions at once. */
describe.skipIf(!server)('many at once on PostgreSQL', () => {
  let of: Awaited<ReturnType<typeof load>>;
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    database = await freshDatabase(server ?? '');
    vi.stubEnv('DATABASE_URL', database.url);
    vi.resetModules();
    of = await load();
  });
  afterAll(async () => {
    await (await of?.db.database())?.close();
    await database?.drop();
    vi.unstubAllEnvs();
  });

  const newcomer = (nombre = 'Ana') =>
    of.db.atomically((tx) => of.account.createAccount(tx, { nombre, email: 'ana@ejemplo.com' }));
  const setPlan = (uid: string, plan: 'free' | 'pro' | 'enterprise') =>
    of.db.atomically((tx) => of.plans.setPlan(tx, uid, plan));
  const invite = async (by: { uid: string; persona: string }, rol: 'dueno' | 'editor') => {
    const { enlace } = await of.invitations.invite(by, { rol, correo: '' });
    return enlace.split('/').at(-1) ?? '';
  };
  const join = async (by: { uid: string; persona: string }, persona: string) =>
    of.invitations.acceptInvitation({ ...SESSION, persona }, await invite(by, 'dueno'));

  it('create as many API keys as a page may have', async () => {
    const ana = await newcomer();
    const key = { nombre: 'Una', alcances: [], dias: 30 } as never;
    const { done } = await atOnce(times(30, () => () => of.apiKeys.createKey(ana, key)));
    expect(done).toBe(20);
  });

  it('make as many pages as a plan includes', async () => {
    const ana = await newcomer();
    await setPlan(ana.uid, 'pro');
    const { done } = await atOnce(
      times(9, (at) => () => of.pages.createPage(ana.persona, `${at}`)),
    );
    expect(done).toBe(2);
  });

  it('invite and join no more people than a plan includes', async () => {
    const ana = await newcomer();
    await setPlan(ana.uid, 'enterprise');
    const { done } = await atOnce(times(15, () => () => invite(ana, 'editor')));
    expect(done).toBe(9);
    const eva = await newcomer('Eva');
    await setPlan(eva.uid, 'enterprise');
    const keys = await Promise.all(times(9, () => invite(eva, 'editor')));
    const guests = await Promise.all(times(9, () => newcomer('Leo')));
    const accept = (key: string, at: number) => () =>
      of.invitations.acceptInvitation({ ...SESSION, persona: guests[at]?.persona ?? '' }, key);
    await atOnce(keys.slice(0, 7).map(accept));
    // One place is taken by the page's owner.
    const more = await newcomer('Mar');
    await atOnce(
      times(6, () => async () => {
        const key = await invite(eva, 'editor');
        return of.invitations.acceptInvitation({ ...SESSION, persona: more.persona }, key);
      }),
    );
    const members = await of.members.membersOf(await of.db.reading(), eva.uid);
    expect(members.length).toBeLessThanOrEqual(10);
  });

  it('take one invitation once', async () => {
    const ana = await newcomer();
    await setPlan(ana.uid, 'enterprise');
    const key = await invite(ana, 'editor');
    const guests = await Promise.all(times(6, () => newcomer('Leo')));
    const ends = await Promise.all(
      guests.map(({ persona }) => of.invitations.acceptInvitation({ ...SESSION, persona }, key)),
    );
    expect(ends.filter(({ ended }) => ended === undefined)).toHaveLength(1);
  });

  it('leave a page with an owner', async () => {
    for (const _ of times(5, () => 0)) {
      const [ana, eva] = [await newcomer(), await newcomer('Eva')];
      await setPlan(ana.uid, 'enterprise');
      await join(ana, eva.persona);
      const leave = (persona: string) => () =>
        of.team.endMembership({ uid: ana.uid, persona }, persona);
      const { done } = await atOnce([leave(ana.persona), leave(eva.persona)]);
      expect(done).toBe(1);
    }
  });

  it('end a shared plan when the last common owner goes, on whichever page', async () => {
    for (const _ of times(5, () => 0)) {
      const [ana, eva, leo] = [await newcomer(), await newcomer('Eva'), await newcomer('Leo')];
      await setPlan(ana.uid, 'enterprise');
      const { uid: other } = await of.pages.createPage(ana.persona, 'Otra');
      const second = { uid: other, persona: ana.persona };
      await join(ana, eva.persona);
      await join(second, eva.persona);
      await join(ana, leo.persona);
      expect(await of.profile.getPlan(other)).toBe('enterprise');
      // Ana goes from one of the two, Eva from the other.
      await atOnce([
        () => of.team.endMembership({ uid: ana.uid, persona: ana.persona }, ana.persona),
        () => of.team.endMembership({ uid: other, persona: eva.persona }, eva.persona),
      ]);
      expect(await of.profile.getPlan(other)).toBe('free');
    }
  });

  it('give no page the plan of one that has lost it', async () => {
    for (const _ of times(5, () => 0)) {
      const ana = await newcomer();
      await setPlan(ana.uid, 'enterprise');
      const made = times(4, (at) => () => of.pages.createPage(ana.persona, `Otra ${at}`));
      await atOnce([...made, () => setPlan(ana.uid, 'free')]);
      const db = await of.db.reading();
      for (const uid of await of.plans.pagesOnPlanOf(db, ana.uid)) {
        expect(await of.profile.getPlan(uid, db)).toBe('free');
      }
    }
  });

  it('save one version once, and have one slug once', async () => {
    const ana = await newcomer();
    const { version } = await of.profile.getProfile(ana.uid);
    const save = (bio: string) => () => of.profile.changeProfile(ana.uid, () => ({ bio, version }));
    expect(await atOnce(times(8, (at) => save(`${at}`)))).toEqual({ done: 1, refused: 7 });
    const others = await Promise.all(times(6, (at) => newcomer(`Eva ${at}`)));
    const move = (uid: string) => () => of.profile.changeProfile(uid, () => ({ slug: 'la-misma' }));
    expect(await atOnce(others.map(({ uid }) => move(uid)))).toEqual({ done: 1, refused: 5 });
  });

  it('are refused where another one holds their page, and leave connections to others', async () => {
    const { toAppError } = await import('@/lib/core/http/errors');
    const { issueWords } = await import('@/lib/core/i18n/issues');
    const [ana, eva] = [await newcomer(), await newcomer('Eva')];
    const change = (uid: string, bio: string) => of.profile.changeProfile(uid, () => ({ bio }));
    const client = await connectOnce(database.url);
    try {
      await client.transaction(async (run) => {
        await run('SELECT 1 FROM usuarios WHERE uid = $1 FOR UPDATE', [ana.uid]);
        const waiting = times(12, (at) => change(ana.uid, `${at}`));
        const refused = Promise.allSettled(waiting);
        expect((await change(eva.uid, 'La de Eva.')).bio).toBe('La de Eva.');
        for (const outcome of await refused) {
          const error = toAppError(outcome.status === 'rejected' && outcome.reason);
          expect([error.status, error.headers]).toEqual([503, { 'Retry-After': '5' }]);
          expect(issueWords(error.message, 'es')).toContain('tardando demasiado');
        }
      });
    } finally {
      await client.close();
    }
    expect((await change(ana.uid, 'La de Ana.')).bio).toBe('La de Ana.');
  });

  it('sell pieces while their seller writes how many there are', async () => {
    const ana = await newcomer();
    const { newProductSchema, productInputSchema } = await import('@/lib/products/schema');
    const fields = { nombre: 'Taza', precio: 100, moneda: 'EUR', tipo: 'fisico', existencias: 100 };
    const product = await of.products.createProduct(ana.uid, newProductSchema.parse(fields));
    const take = () => () =>
      of.db.atomically((tx) =>
        of.products.takeStock(tx, { uid: ana.uid, id: product.id, cantidad: 1 }),
      );
    const change = (at: number) => async () => {
      const db = await of.db.reading();
      const { version = 0 } = (await of.products.findProductRow(db, ana.uid, product.id)) ?? {};
      const input = { ...fields, nombre: `Taza ${at}`, version, quedaban: 100 };
      return of.products.changeProduct(ana.uid, product.id, productInputSchema.parse(input));
    };
    await atOnce(times(60, (at) => (at % 3 === 0 ? change(at) : take())));
    const row = await of.products.findProductRow(await of.db.reading(), ana.uid, product.id);
    expect(row?.existencias).toBe(60);
  });

  it('run one test of a page', async () => {
    const ana = await newcomer();
    await setPlan(ana.uid, 'enterprise');
    const begin = () =>
      of.experiments.startExperiment(ana.uid, { tipo: 'tema', otras: ['vinilo'] });
    expect((await atOnce(times(6, () => begin))).done).toBe(1);
  });

  it('keep one code once', async () => {
    const ana = await newcomer();
    const { discountInputSchema } = await import('@/lib/products/discounts/schema');
    const input = discountInputSchema.parse({ codigo: 'UNO', porcentaje: 10 });
    const create = () => of.discounts.createDiscount(ana.uid, input);
    expect((await atOnce(times(6, () => create))).done).toBe(1);
  });

  it('leave a person a way to sign in', async () => {
    for (const at of times(5, (each) => each)) {
      const ana = await newcomer();
      const way = (proveedor: string) => ({
        proveedor,
        sujeto: `${proveedor}-${at}`,
        etiqueta: '',
        persona: ana.persona,
        creadaEn: Date.now(),
      });
      const kinds = ['correo', 'demo'];
      for (const kind of kinds) {
        await of.db.atomically((tx) => of.people.insertAccount(tx, way(kind)));
      }
      const ways = await of.sessions.findMethods(await of.db.reading(), ana.persona);
      const session = { ...SESSION, persona: ana.persona } as never;
      await atOnce(
        ways.map(
          ({ id }) =>
            () =>
              of.sessions.removeMethod(session, id),
        ),
      );
      const rest = await of.sessions.findMethods(await of.db.reading(), ana.persona);
      expect(rest.length).toBeGreaterThanOrEqual(1);
    }
  });

  it('count one complaint that many make', async () => {
    const ana = await newcomer();
    const { reportSchema } = await import('@/lib/operator/moderation/schema');
    const fields = { objeto: '', motivo: 'fraude', texto: 'Mentira.', correo: '' };
    const report = { ...reportSchema.parse(fields), titulo: 'Ana' };
    const report6 = times(6, (at) => () => of.reports.takeReport(ana.uid, report, `v${at}`));
    expect((await atOnce(report6)).done).toBe(6);
    expect(await of.reportRows.countOpenOf(await of.db.reading(), ana.uid)).toBe(1);
  });
});
