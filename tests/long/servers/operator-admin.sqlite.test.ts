// SQLite only: the tested behaviour is the same on both engines.
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolders } from '../../api/operator/folders';
import { admin } from '../../setup/actions/admin';
import { act, billingOf, buyDemo, checkout, decide, planOf } from '../../setup/actions/billing';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

/** A command needs a database that two processes can share, which PGlite is not. */
describe('the operator’s command line', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const folder = temporaryFolders();
  const newcomer = (nombre?: string): Promise<Client> => signIn(server.url, newPerson(nombre));
  const run = (...args: string[]) => admin(server, ...args);

  test('explains itself, and refuses what it does not know with one line and code 1', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('set-plan'),
      err: '',
    });
    const { out } = await run('domains', 'release', '--help');
    expect([...out.matchAll(/^ {2}(\w\S*)/gm)].map(([, name]) => name)).toEqual(['domains']);
    for (const args of [[], ['explode'], ['constructor']]) {
      const refusal = { code: 1, out: '', err: expect.stringContaining('set-plan') };
      expect(await run(...args)).toMatchObject(refusal);
    }
    expect((await run('check', '--colour')).code).toBe(1);
    const wrong = [
      ...[['set-plan', 'nadie', 'pro'], ['suspend'], ['set-plan', 'ana', 'gold']],
      ...[
        ['rotate-secrets', 'ya'],
        ['check', 'todo'],
        ['doctor', 'x'],
        ['backup', ''],
        ['backup', '--to', '/mnt/copies/'],
        ['work', 'list', '--keep', '3'],
        ['work', 'list', 'corrreo'],
      ],
    ];
    for (const args of wrong) {
      const { code, out, err } = await run(...args);
      expect([code, out, err.trim().split('\n').length], args.join(' ')).toEqual([1, '', 1]);
    }
  });

  test('makes no database at a mistyped DATA_DIR, and says what to do about the system’s errors', async () => {
    const data = join(folder(), 'otra');
    const lost = { env: { ...server.env, DATA_DIR: data } };
    const needy = [['set-plan', 'ana', 'pro'], ['doctor'], ['create-person', 'a@x.co'], ['backup']];
    for (const args of [...needy, ['check'], ['move-to', 'postgres://x/y', '--yes']]) {
      const { code, err } = await admin(lost, ...args);
      expect([code, err], args.join(' ')).toEqual([
        1,
        expect.stringMatching(/check DATA_DIR.*\n$/),
      ]);
    }
    expect(existsSync(data)).toBe(false);
    const { code, err } = await run('backup', '/proc/copia.db');
    expect([code, err]).toEqual([1, expect.stringMatching(/is the path right\?\n$/)]);
    mkdirSync(data);
    writeFileSync(join(data, 'enlaza.db'), 'no es una base de datos');
    const damaged = await admin(lost, 'set-plan', 'ana', 'pro');
    expect([damaged.code, damaged.err]).toEqual([1, expect.stringContaining('admin -- restore')]);
  });

  test('leaves the migration of an older database to the start of a server', async () => {
    const data = folder();
    const file = join(data, 'enlaza.db');
    expect((await run('backup', file)).code).toBe(0);
    const db = new Sqlite(file);
    db.exec('DELETE FROM migraciones WHERE generada = (SELECT max(generada) FROM migraciones)');
    const applied = () => db.prepare('SELECT count(*) FROM migraciones').pluck().get();
    const before = applied();
    const { code, err } = await admin({ env: { ...server.env, DATA_DIR: data } }, 'doctor');
    expect([code, err, applied()]).toEqual([1, expect.stringContaining('older version'), before]);
    expect(readdirSync(data)).not.toContain('backups');
    db.close();
  });

  test.runIf(process.getuid?.() === 0)(
    'leaves nothing of root in the folder of another user',
    async () => {
      const data = join(folder(), 'datos');
      const env = { ...server.env, DATA_DIR: data };
      const target = join(folder(), 'copia.db');
      expect((await run('backup', target)).code).toBe(0);
      mkdirSync(data);
      chownSync(data, 65_534, 65_534);
      for (const args of [['restore', target, '--yes'], ['rotate-secrets'], ['backup']])
        expect((await admin({ env }, ...args)).code, args.join(' ')).toBe(0);
      const paths = readdirSync(data, { recursive: true, encoding: 'utf8' });
      expect(paths).toEqual(expect.arrayContaining(['secret.key', 'copias/.candado']));
      expect(paths.filter((path) => statSync(join(data, path)).uid !== 65_534)).toEqual([]);
    },
  );

  test('puts a new key in use, which no backup has in it', async () => {
    const key = join(server.env['DATA_DIR'] ?? '', 'secret.key');
    const keys = () => readFileSync(key, 'utf8').match(/^[^#\n].+$/gm) ?? [];
    const [before = ''] = keys();
    expect(await run('rotate-secrets')).toMatchObject({ code: 0 });
    const [after = '', ...others] = keys();
    expect(others).toEqual([before]);
    expect(after).not.toBe(before);
    expect(after).not.toBe('');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const copy = join(folder(), 'copia.db');
    expect((await run('backup', copy)).code).toBe(0);
    for (const one of keys()) {
      const bytes = readFileSync(copy);
      expect(bytes.includes(one)).toBe(false);
      expect(bytes.includes(Buffer.from(one, 'base64'))).toBe(false);
    }
  });

  test('opens the desk to one of OPERATORS without mail, with and without an account', async () => {
    const env = { MAIL: 'off', OPERATORS: 'op@ejemplo.com, otra@ejemplo.com' };
    const desk = await startServer({ env });
    const open = (...args: string[]) => admin(desk, 'operator', ...args);
    for (const address of ['op@ejemplo.com', 'op@ejemplo.com', 'Otra@Ejemplo.com']) {
      const { code, out, err } = await open(address);
      expect([code, err]).toEqual([0, '']);
      const path = /\/auth\/correo\/[\w-]+/.exec(out)?.[0] ?? '';
      const operator = anonymous(desk.url);
      expect((await operator.post(path, new URLSearchParams())).status).toBe(303);
      expect((await operator.get('/operador')).status).toBe(200);
    }
    for (const args of [['nadie@ejemplo.com'], [], ['x']]) {
      const { code, out, err } = await open(...args);
      expect([code, out, err.trim().split('\n').length], args.join(' ')).toEqual([1, '', 1]);
    }
    await desk.stop();
  });

  test('says of a copy and of the database what one needs', async () => {
    const file = join(folder(), 'copia.db');
    const copied = await run('backup', file);
    expect(copied.out.split('\n').slice(0, 2)).toEqual([
      `copied to ${file}`,
      expect.stringMatching(/^whole: \d+ rows in \d+ tables$/),
    ]);
    expect((await run('check')).out).toMatch(/^checked\nwhole: \d+ rows in \d+ tables/);
    expect((await run('check', '--json')).json.rows).toMatchObject({
      usuarios: expect.any(Number),
    });
  });

  test('shows what the server has to do, has it tried again and drops it', async () => {
    const db = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'));
    const columns = 'id, tipo, datos, estado, intentos, caidas, proximoEn, creadoEn, error';
    const statement = `INSERT INTO trabajos (${columns}) VALUES (?, 'viejo', '{}', 'abandonado', 3, 0, 1, 1, 'Error: 550')`;
    for (const id of ['uno', 'dos']) db.prepare(statement).run(id);
    const kinds = (await run('work', '--json')).json.map(({ tipo }: { tipo: string }) => tipo);
    expect(kinds.slice(0, 2)).toEqual(['viejo', 'viejo']);
    expect(kinds).toEqual(expect.arrayContaining(['limpieza', 'conciliacion', 'enlaces']));
    expect((await run('work', 'retry', 'uno', '--json')).json).toEqual({ retried: 1 });
    expect((await run('work', 'list', 'viejo', '--json')).json).toMatchObject([
      { id: 'dos', estado: 'abandonado', error: 'Error: 550' },
      { id: 'uno', estado: 'pendiente', intentos: 0 },
    ]);
    expect(await run('work', 'drop', 'all')).toMatchObject({ code: 1 });
    expect((await run('work', 'drop', 'all', '--yes', '--json')).json).toEqual({ dropped: 1 });
    expect((await run('work', 'drop', 'uno', '--yes', '--json')).json).toEqual({ dropped: 1 });
    for (const args of [
      ['explode'],
      ['retry'],
      ['retry', 'a', 'b'],
      ['retry', 'nope'],
      ['drop', 'uno', '--yes'],
    ]) {
      expect((await run('work', ...args)).code).toBe(1);
    }
    db.close();
  });

  test('sets a plan, which shows at once in the running server', async () => {
    const ana = await newcomer();
    const { slug } = await readProfile(ana);
    const titles = Array.from({ length: 7 }, (_, at) => `Número ${at + 1}`);
    await saveProfile(ana, { enlaces: titles.map((title) => link(title)) });
    const readPlan = async () => {
      const { text } = await anonymous(server.url).get(`/${slug}`);
      return titles.filter((title) => text.includes(title)).length;
    };
    expect(await readPlan()).toBe(5);
    expect((await run('set-plan', `/${slug.toUpperCase()}`, 'pro', '--json')).json).toMatchObject({
      before: 'free',
    });
    await expect.poll(() => planOf(ana)).toBe('pro');
    await expect.poll(readPlan).toBe(7);
  });

  test('deletes an account with all it holds, but not without --yes', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const { uid, slug } = await readProfile(ana);
    expect((await run('delete', uid)).code).toBe(1);
    expect((await anonymous(server.url).get(`/${slug}`)).status).toBe(200);
    expect((await run('delete', uid, '--yes')).code).toBe(0);
    const status = async () => (await anonymous(server.url).get(`/${slug}`)).status;
    await expect.poll(status).toBe(404);
    expect((await ana.get('/api/perfil')).status).toBe(401);
    expect((await run('check', '--json')).json).toMatchObject({ brokenReferences: 0 });
  });

  /** Runs a statement that moves instants of the running server's rows into the past. */
  function age(sql: string, ...values: unknown[]): void {
    const db = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'));
    db.prepare(sql).run(...values);
    db.close();
  }

  /** Runs the nightly job that reads payments and subscriptions at their providers. */
  async function reconcile(): Promise<void> {
    age("UPDATE trabajos SET proximoEn = 0 WHERE tipo = 'conciliacion'");
    await server.flush('jobs');
  }

  test('reconciles what was paid and never fetched, and what nobody paid', async () => {
    const [ana, eva] = [await newcomer(), await newcomer()];
    await decide(ana, await checkout(ana, 'pro'), 'aprobar');
    await checkout(eva, 'pro');
    age('UPDATE compras SET creadaEn = creadaEn - 3600000 WHERE estado <> ?', 'pagada');
    await reconcile();
    expect([await planOf(ana), await planOf(eva)]).toEqual(['pro', 'free']);
  });

  test('reconciles a subscription that has ended and one that has renewed', async () => {
    const [ana, eva] = [await newcomer(), await newcomer()];
    await buyDemo(ana, 'pro');
    await buyDemo(eva, 'pro', 'anio');
    await act(ana, { accion: 'cancelar' });
    const { uid } = await readProfile(ana);
    const { uid: other } = await readProfile(eva);
    const past = Date.now() - 60_000;
    age('UPDATE suscripciones SET finPeriodoEn = ? WHERE uid IN (?, ?)', past, uid, other);
    await reconcile();
    expect([await planOf(ana), await planOf(eva)]).toEqual(['free', 'pro']);
    expect((await billingOf(eva)).historial).toHaveLength(2);
  });

  test.each([
    ['a little', 30_000],
    ['a year', 31_536_000_000],
  ])(
    'what was read by a clock that was %s ahead keeps nobody from cancelling',
    async (_, ahead) => {
      const ana = await newcomer();
      await buyDemo(ana, 'pro');
      const { uid } = await readProfile(ana);
      age('UPDATE suscripciones SET leidaEn = leidaEn + ? WHERE uid = ?', ahead, uid);
      for (const [accion, cancelaAlFinal] of [['cancelar', true] as const, ['reanudar', false]]) {
        const { status, json } = await act(ana, { accion });
        expect([status, json.suscripcion.cancelaAlFinal]).toEqual([200, cancelaAlFinal]);
      }
      expect((await act(ana, { accion: 'desistir' })).json.suscripcion).toBeNull();
      expect(await planOf(ana)).toBe('free');
    },
  );

  test('encrypts anew, under a new key, what programs that are told of a page know it by', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'enterprise');
    const hook = { nombre: 'Facturas', url: 'https://a.example/', sucesos: ['pagina.publicada'] };
    const { id } = (await ana.post('/api/webhooks', hook)).json;
    const { key, failed } = (await run('rotate-secrets', '--json')).json;
    const db = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { readonly: true });
    const stored = db.prepare('SELECT secreto FROM webhooks WHERE id = ?').pluck().get(id);
    db.close();
    expect([failed, String(stored).split('.', 2)]).toEqual([0, ['v1', key]]);
  });
});
