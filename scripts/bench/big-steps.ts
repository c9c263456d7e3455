/** What S17 does to a page that is as big as people get, and to a site of very many pages. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import sharp from 'sharp';
import { RANGE_NAMES, TABLES } from '../../src/lib/audience/statistics/figures';
import { SECTIONS } from '../../src/sections';
import { makeKey } from '../../tests/setup/actions/keys';
import { sendBeacon } from '../../tests/setup/actions/visits';
import { anonymous, type Client } from '../../tests/setup/client';
import type { RunningServer } from '../../tests/setup/server';

/** One thing that is done while others read pages. */
export interface Step {
  name: string;
  run(): Promise<void>;
}

/** Most that a job is waited for, in milliseconds: what lasts longer is measured for that long. */
const JOB_LIMIT_MS = 240_000;

/** What every screen of the dashboard asks for, and what it lets people take away. */
const READS = [
  ...SECTIONS.map((section) => `/${section}`),
  '/api/perfil',
  '/api/productos',
  '/api/tienda',
  '/api/cobros',
  '/api/descuentos',
  '/api/ventas',
  '/api/ventas?estado=devuelto',
  '/api/ventas?busca=persona%204999',
  '/api/ventas?busca=nadie',
  '/api/suscriptores',
  '/api/suscriptores?busca=lector-17',
  '/api/suscriptores?busca=nadie',
  '/api/mensajes',
  '/api/mensajes?carpeta=papelera',
  '/api/mensajes?busca=nadie',
  '/api/eventos',
  '/api/eventos/avisos',
  '/api/notificaciones',
  '/api/notificaciones/sin-leer',
  '/api/imagenes',
  '/api/archivos',
  '/api/miembros',
  '/api/dominios',
  '/api/webhooks',
  '/api/llaves',
  '/api/pruebas',
  '/api/paginas',
  '/api/suscripcion',
  '/api/accesos',
  '/api/sesiones',
  '/api/marca',
  ...RANGE_NAMES.map((rango) => `/api/estadisticas?rango=${rango}`),
  '/api/perfil/qr?formato=svg',
  '/api/perfil/qr?formato=png',
  '/api/exportar',
  '/api/suscriptores.csv',
  '/api/ventas/exportar',
  '/api/mensajes/exportar?carpeta=bandeja',
  ...TABLES.map((tabla) => `/api/estadisticas/exportar?rango=1a&tabla=${tabla}`),
];

/** What visitors and search engines ask for, and the operator and their monitoring. */
const OTHERS = [
  '/grande',
  '/grande/tienda',
  '/grande/eventos',
  '/grande/eventos.ics',
  '/og/grande.png',
  '/sitemap.xml',
  '/sitemap/paginas.xml',
  '/sitemap/perfiles-1.xml',
  '/sitemap/perfiles-5.xml',
  '/sitemap/perfiles-20.xml',
  '/metrics',
  '/operador',
  '/operador/paginas',
  '/operador/paginas?busca=persona-99',
  '/operador/paginas?busca=persona-999%40ejemplo.com',
  '/operador/denuncias',
  '/operador/almacenamiento',
  '/operador/conversaciones',
  '/operador/invitaciones',
  '/operador/trabajo',
  '/operador/actos',
];

/** What programs ask for with a key. */
const CALLS = ['perfil', 'enlaces', 'bloques', 'productos', 'ventas', 'suscriptores', 'mensajes'];

const expectOk = (what: string, { status, text }: { status: number; text: string }) => {
  if (status >= 400) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`);
};

const reading = (client: Client, path: string): Step => ({
  name: `GET ${path}`,
  run: async () => expectOk(path, await client.get(path)),
});

/** A photograph as large as cameras of telephones take them. */
async function photograph(): Promise<Buffer> {
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#888' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { ...create, noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

function writes(owner: Client): Step[] {
  return [
    {
      name: 'PUT /api/perfil of 500 links',
      run: async () => {
        const { json } = await owner.get('/api/perfil');
        expectOk('saving', await owner.put('/api/perfil', json));
      },
    },
    {
      name: 'POST /api/avatar of 12 MP',
      run: async () => {
        const form = new FormData();
        form.set('archivo', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }));
        expectOk('the avatar', await owner.post('/api/avatar', form));
      },
    },
  ];
}

/** Waits until nothing is due in a file, and nothing under way; for `limit` ms at most. */
export async function waitForJobs(file: string, limit = JOB_LIMIT_MS): Promise<void> {
  const giveUpAt = Date.now() + limit;
  const db = new Sqlite(file, { timeout: 20_000, readonly: true });
  const due = db.prepare(
    'SELECT count(*) FROM trabajos WHERE estado = ? AND (arriendo IS NOT NULL OR proximoEn <= ?)',
  );
  try {
    do await sleep(1_500);
    while (due.pluck().get('pendiente', Date.now()) !== 0 && Date.now() < giveUpAt);
  } finally {
    db.close();
  }
}

/** Names that are indexed again. */
const NAMES_INDEXED = 10_000;
const FORGET_NAMES = `UPDATE usuarios SET nombreBuscado = ''
  WHERE uid IN (SELECT uid FROM usuarios ORDER BY uid DESC LIMIT ?)`;

/** Makes a job of the file due and waits until it, and what it orders, is done. */
function job(file: string, tipo: string): Step {
  return {
    name: `job ${tipo}`,
    run: async () => {
      const db = new Sqlite(file, { timeout: 20_000 });
      // The date to come of the big page is announced once it is an hour old.
      if (tipo === 'ronda-fechas-nuevas') db.prepare('UPDATE eventos SET creadoEn = 0').run();
      // As after the upgrade that made names findable.
      if (tipo === 'limpieza') db.prepare(FORGET_NAMES).run(NAMES_INDEXED);
      db.prepare('UPDATE trabajos SET proximoEn = 0 WHERE tipo = ?').run(tipo);
      db.close();
      await waitForJobs(file);
    },
  };
}

/** What takes the big page away, at last. */
function removals(owner: Client, file: string): Step[] {
  return [
    {
      name: 'DELETE /api/estadisticas',
      run: async () => expectOk('the reset', await owner.delete('/api/estadisticas')),
    },
    {
      name: 'POST /api/cuenta/borrar',
      run: async () => {
        const { json } = await owner.get('/api/perfil');
        expectOk('the removal', await owner.post('/api/cuenta/borrar', { slug: json.slug }));
        const db = new Sqlite(file, { timeout: 20_000, readonly: true });
        const rows = db.prepare('SELECT count(*) FROM usuarios WHERE uid = ?').pluck();
        const giveUpAt = Date.now() + JOB_LIMIT_MS;
        while (rows.get(json.uid) !== 0 && Date.now() < giveUpAt) await sleep(500);
        db.close();
      },
    },
  ];
}

function recurring(file: string): string[] {
  const db = new Sqlite(file, { timeout: 20_000, readonly: true });
  const kinds = db.prepare('SELECT DISTINCT tipo FROM trabajos ORDER BY tipo').pluck().all();
  db.close();
  return kinds as string[];
}

/** What strangers do on so many pages in a few seconds, and so many of them at once. */
const VISITED = 2_000;
const VISITED_AT_ONCE = 50;

/** Pages for the first time, what browsers send of them, and clicks on as many that were not viewed. */
function visits({ url, env }: RunningServer): Step[] {
  const db = new Sqlite(join(env['DATA_DIR'] ?? '', 'enlaza.db'), { readonly: true });
  const pages = db
    .prepare(
      `SELECT slug, usuarios.uid, min(id) AS enlace FROM usuarios JOIN enlaces USING (uid)
       GROUP BY usuarios.uid ORDER BY usuarios.uid DESC LIMIT ?`,
    )
    .all(2 * VISITED) as { slug: string; uid: string; enlace: string }[];
  db.close();
  const [viewed, clicked] = [pages.slice(0, VISITED), pages.slice(VISITED)];
  const forEach = <One>(name: string, all: One[], visit: (one: One) => Promise<unknown>): Step => ({
    name: `${name} of ${all.length} pages`,
    run: async () => {
      for (let at = 0; at < all.length; at += VISITED_AT_ONCE) {
        await Promise.all(all.slice(at, at + VISITED_AT_ONCE).map(visit));
      }
      // What was recorded is written within a second.
      await sleep(2_000);
    },
  });
  const stranger = anonymous(url);
  return [
    forEach('first draws', viewed, async ({ slug }) =>
      expectOk(slug, await stranger.get(`/${slug}`)),
    ),
    forEach('views', viewed, ({ uid }) => sendBeacon(url, { tipo: 'view', uid })),
    forEach('clicks', clicked, ({ uid, enlace }) =>
      sendBeacon(url, { tipo: 'click', uid, enlace }),
    ),
  ];
}

/** Everything, in the order in which it is done. `owner` is also an operator. */
export async function bigSteps(server: RunningServer, owner: Client): Promise<Step[]> {
  const file = join(server.env['DATA_DIR'] ?? '', 'enlaza.db');
  const { llave } = await makeKey(owner);
  const headers = { authorization: `Bearer ${llave}` };
  const calls = CALLS.map((name) => ({
    name: `GET /api/v1/${name}`,
    run: async () => {
      const answer = await owner.request('GET', `/api/v1/${name}`, {
        headers: { ...headers, cookie: null },
      });
      expectOk(name, answer);
    },
  }));
  return [
    ...[...READS, ...OTHERS].map((path) => reading(owner, path)),
    ...calls,
    ...visits(server),
    ...writes(owner),
    ...recurring(file).map((tipo) => job(file, tipo)),
    ...removals(owner, file),
  ];
}
