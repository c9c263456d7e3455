/** The requests and jobs of the largest page, during which S17 measures another page. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { RANGE_NAMES, TABLES } from '../../src/lib/statistics/figures';
import { SECTIONS } from '../../src/sections';
import type { Client } from '../../tests/setup/client';
import type { RunningServer } from '../../tests/setup/server';
import { noise, upload } from './pages';

/** A request or job that runs while another page is read. */
interface Step {
  name: string;
  run(): Promise<unknown>;
}

/** The longest time (ms) for which a job is measured. */
const JOB_LIMIT_MS = 240_000;

/** The dashboard's screens and exports, and pages for visitors and the operator. */
const READS = [
  ...SECTIONS.map((section) => `/${section}`),
  ...['perfil', 'productos', 'tienda', 'descuentos', 'eventos', 'imagenes', 'archivos'],
  ...['ventas', 'ventas?busca=persona%204999', 'ventas?busca=nadie', 'ventas?estado=devuelto'],
  ...['suscriptores', 'suscriptores?busca=lector-17', 'suscriptores?busca=nadie'],
  ...['mensajes', 'mensajes?carpeta=papelera', 'mensajes?busca=nadie', 'notificaciones'],
  ...RANGE_NAMES.map((rango) => `estadisticas?rango=${rango}`),
  ...['exportar', 'suscriptores.csv', 'ventas/exportar', 'mensajes/exportar?carpeta=bandeja'],
  ...TABLES.map((tabla) => `estadisticas/exportar?rango=1a&tabla=${tabla}`),
  ...['/grande', '/grande/tienda', '/grande/eventos', '/og/grande.png', '/sitemap.xml'],
  ...['/sitemap/perfiles-1.xml', '/sitemap/perfiles-20.xml', '/metrics'],
  ...['/operador', '/operador/paginas?busca=persona-99', '/operador/denuncias'],
  ...['/operador/almacenamiento', '/operador/trabajo', '/operador/actos'],
].map((path) => (path.startsWith('/') ? path : `/api/${path}`));

/** Repeats `query`, which returns a count, until the count is 0 or JOB_LIMIT_MS has passed. */
async function untilNone(file: string, query: string, ...values: (string | number)[]) {
  const giveUpAt = Date.now() + JOB_LIMIT_MS;
  const db = new Sqlite(file, { timeout: 20_000, readonly: true });
  const count = db.prepare(query).pluck();
  do await sleep(1_500);
  while (count.get(...values) !== 0 && Date.now() < giveUpAt);
  db.close();
}

const DUE = `SELECT count(*) FROM trabajos
  WHERE estado = 'pendiente' AND (arriendo IS NOT NULL OR proximoEn <= ?)`;

/** Waits until no job is due or running. */
export const waitForJobs = (file: string): Promise<void> => untilNone(file, DUE, Date.now());

/** Returns all steps in the order in which they run. `owner` is also an operator. */
export async function bigSteps({ env }: RunningServer, owner: Client): Promise<Step[]> {
  const file = join(env['DATA_DIR'] ?? '', 'enlaza.db');
  const db = new Sqlite(file, { timeout: 20_000 });
  // Subscribers are notified of the page's future event once the event is an hour old.
  db.prepare('UPDATE eventos SET creadoEn = 0').run();
  const kinds = db.prepare('SELECT DISTINCT tipo FROM trabajos ORDER BY tipo').pluck().all();
  db.close();
  const step = (name: string, run: () => ReturnType<Client['get']>): Step => ({
    name,
    run: async () => {
      const { status, text } = await run();
      if (status >= 400) throw new Error(`${name} gave ${status}: ${text.slice(0, 300)}`);
    },
  });
  /** Makes every job of a kind due; waits until these jobs and those that they queue have run. */
  const job = (kind: unknown): Step => ({
    name: `job ${kind}`,
    run: async () => {
      const jobs = new Sqlite(file, { timeout: 20_000 });
      jobs.prepare('UPDATE trabajos SET proximoEn = 0 WHERE tipo = ?').run(kind);
      jobs.close();
      await waitForJobs(file);
    },
  });
  const { json: profile } = await owner.get('/api/perfil');
  const photograph = await noise(4_000, 3_000);
  const removal = step('POST /api/cuenta/borrar', () =>
    owner.post('/api/cuenta/borrar', { slug: profile.slug }),
  );
  return [
    ...READS.map((path) => step(`GET ${path}`, () => owner.get(path))),
    step('PUT /api/perfil of 500 links', () => owner.put('/api/perfil', profile)),
    step('POST /api/avatar of 12 MP', () => upload(owner, '/api/avatar', photograph)),
    step('DELETE /api/estadisticas', () => owner.delete('/api/estadisticas')),
    ...kinds.map(job),
    {
      name: removal.name,
      run: async () => {
        await removal.run();
        await untilNone(file, 'SELECT count(*) FROM usuarios WHERE uid = ?', profile.uid);
      },
    },
  ];
}
