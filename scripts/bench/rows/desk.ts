import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { searchKey } from '../../../src/lib/page/pages/search-key';
import { readProfile } from '../../../tests/setup/actions/profile';
import { newPerson, signIn } from '../../../tests/setup/client';
import { figure, p95, type Row } from '../figure';
import { product } from '../servers';

const PAGES = 300_000;
/** Of so many pages one is reported; of so many reports one leads to a suspension. */
const REPORTED = 10;
const SUSPENDED = 100;
const ASKED = 30;
const OPERATOR = 'olga@ejemplo.com';

type Values = Record<string, unknown>;

/** How to put rows into a table that are like one that is there, besides some values. */
function copier(db: Sqlite.Database, table: string, like: Values): (values: Values) => void {
  const names = Object.keys(like);
  const sql = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const insert = db.prepare(sql);
  return (values) => {
    insert.run(...names.map((name) => values[name] ?? like[name] ?? null));
  };
}

/** Puts pages with their people, reports, suspensions, files and acts into the file past the product. */
function fill(file: string, uid: string): void {
  const db = new Sqlite(file, { timeout: 20_000 });
  db.pragma('foreign_keys = off');
  const one = (sql: string, ...of: unknown[]) => db.prepare(sql).get(...of) as Values;
  const member = one('SELECT * FROM miembros WHERE uid = ?', uid);
  const page = copier(db, 'usuarios', one('SELECT * FROM usuarios WHERE uid = ?', uid));
  const person = copier(
    db,
    'personas',
    one('SELECT * FROM personas WHERE id = ?', member['persona']),
  );
  const works = copier(db, 'miembros', member);
  const now = Date.now();
  const none = {
    uid,
    objeto: '',
    titulo: '',
    texto: 'Vende lo que no es suyo.',
    correo: '',
    veces: 1,
  };
  const report = copier(db, 'denuncias', {
    ...{ id: '', motivo: 'fraude', huella: '', estado: 'abierta', creadoEn: now, cerradoEn: null },
    ...none,
  });
  const suspension = copier(db, 'suspensiones', {
    ...{ id: '', uid, motivo: 'fraude', estado: 'suspendida', pendiente: 0, creadoEn: now },
    ...{ cerradoEn: null, borrarEn: null },
  });
  const act = copier(db, 'actos', {
    ...{ id: '', quien: OPERATOR, hecho: 'plan', uid, slug: '', antes: '{"plan":"free"}' },
    ...{ despues: '{"plan":"pro"}', creadoEn: now, deshechoEn: null },
  });
  const use = copier(db, 'archivos_uso', { uid, usado: 0, abiertos: 0 });
  db.transaction(() => {
    for (let at = 0; at < PAGES; at += 1) {
      const id = `0190${at.toString(16).padStart(8, '0')}-7000-8000-000000000000`;
      const nombre = `Persona ${at % 7_919} de ${at}`;
      const email = `p${at}@ejemplo.com`;
      page({
        uid: id,
        slug: `p${at}`,
        nombre,
        email,
        nombreBuscado: searchKey(nombre),
        creadoEn: at,
      });
      person({ id, nombre, email });
      works({ uid: id, persona: id });
      use({ uid: id, usado: at * 1_000 });
      act({ id, uid: id, slug: `p${at}` });
      if (at % REPORTED === 0) report({ id, uid: id, huella: id });
      if (at % (REPORTED * SUSPENDED) === 0)
        suspension({ id, uid: id, pendiente: at % 2_000 ? 0 : 1 });
    }
  })();
  db.close();
}

/** The operator's desk where there are several hundred thousand pages: every place of it. */
export const desk: Row = {
  row: 'S8B',
  measure: async () => {
    const server = await product({ OPERATORS: OPERATOR });
    const operator = await signIn(server.url, { nombre: 'Olga', correo: OPERATOR });
    const owner = await signIn(server.url, newPerson());
    const { uid } = await readProfile(owner);
    fill(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), uid);
    // Filling took longer than a server keeps a connection: the first request may find it closed.
    await operator.get('/api/salud').catch(() => undefined);
    const ASKS: [what: string, path: string][] = [
      ['overview', '/operador'],
      ['newest pages', '/operador/paginas'],
      [
        'older pages',
        `/operador/paginas?antes=0190${(PAGES / 2).toString(16).padStart(8, '0')}-7000`,
      ],
      ['a slug', '/operador/paginas?busca=p299999'],
      ['a beginning of names', '/operador/paginas?busca=persona%201'],
      ['an address', '/operador/paginas?busca=p150000%40ejemplo.com'],
      ['a page', `/operador/paginas/${uid}`],
      ['reports', '/operador/denuncias'],
      ['storage', '/operador/almacenamiento'],
      ['the log', '/operador/actos'],
    ];
    const timings: { what: string; took: number }[] = [];
    for (const [what, path] of ASKS) {
      const times: number[] = [];
      for (let round = 0; round < ASKED; round += 1) {
        const began = performance.now();
        const { status, text } = await operator.get(path);
        if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
        times.push(performance.now() - began);
      }
      timings.push({ what, took: p95(times) });
    }
    const slowest = timings.reduce((a, b) => (a.took > b.took ? a : b));
    return [
      figure({
        row: 'S8B',
        what: `the operator's desk with ${PAGES.toLocaleString('en')} pages: p95 of the slowest place (${slowest.what})`,
        unit: 'ms',
        measured: slowest.took,
        bar: { most: 100 },
        note: timings.map(({ what, took }) => `${what} ${took.toFixed(1)}`).join(', '),
      }),
    ];
  },
};
