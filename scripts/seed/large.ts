/**
 * `npm run seed -- large --profiles 1000000 --hits 10000000`: a database of the size that speed is
 * measured at. One profile (`grande`) has a fifth of the hits, a hundred have three fifths, a tenth
 * of the others share the rest. With `--big`, `grande` is as large as pages get (big-page.ts).
 */

import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { database } from '../../src/lib/core/db';
import { config } from '../../src/lib/core/env/config';
import { addDays, bucketAt, dateAt, startOfDay } from '../../src/lib/core/time/zone';
import { searchKey } from '../../src/lib/pages/read-model.server';
import { BIG, BigPage, bigBlocks } from './big-page';
import { bulkDay } from './bulk';
import { dice } from './random';
import { Batches, openSink } from './sinks';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    profiles: { type: 'string', default: '1000000' },
    hits: { type: 'string', default: '10000000' },
    big: { type: 'boolean', default: false },
  },
});
const PROFILES = Number(values.profiles);
const HITS = Number(values.hits);
const ZONE = 'America/Mexico_City';
const DAYS = 365;
const LINKS_OF_LARGE = values.big ? BIG.links : 10;
const MIDDLE = 100;
const PERSON = ['grande', 'grande@ejemplo.com'] as const;
const PROFILE = [
  'uid',
  'nombre',
  'nombreBuscado',
  'email',
  'bio',
  'slug',
  'avatar',
  'plan',
  'profesion',
  'descripcion',
  'creadoEn',
  'version',
  'zonaHoraria',
  'bloques',
];
const LINK = ['uid', 'id', 'posicion', 'tipo', 'url', 'titulo', 'descripcion', 'activo'];
const ACCOUNT = ['proveedor', 'sujeto', 'persona', 'creadaEn'];
const SOMEBODY = ['id', 'nombre', 'email', 'creadaEn'];
const MEMBER = ['uid', 'persona', 'rol', 'creadoEn'];
const INDEXES = {
  visitas_uid_momento: 'visitas (uid, momento)',
  visitas_momento: 'visitas (momento)',
};

const began = Date.now();
const logStep = (what: string) =>
  process.stderr.write(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
const id = (kind: string, index: number, part = 0) =>
  `${kind}-${String(part).padStart(4, '0')}-7000-8000-${String(index).padStart(12, '0')}`;
const uidOf = (index: number) => id('5eed0000', index);
const linksOf = (index: number) =>
  Array.from({ length: index === 0 ? LINKS_OF_LARGE : 2 }, (_, part) =>
    id('5eed1111', index, part),
  );

// The product creates the tables; the rows are then inserted directly.
await (await database()).close();
const batches = new Batches(await openSink(config().databaseUrl));
const { sink } = batches;
const roll = dice(11);
const now = began;

for (const name of Object.keys(INDEXES)) await sink.run(`DROP INDEX ${name}`);
for (let index = 0; index < PROFILES; index += 1) {
  const uid = uidOf(index);
  const name = index === 0 ? 'grande' : `persona-${index}`;
  const isBig = values.big && index === 0;
  const plan = isBig ? 'enterprise' : index % 20 === 0 ? 'pro' : 'free';
  const blocks = isBig ? bigBlocks() : '[]';
  const email = `${name}@ejemplo.com`;
  const rest = ['Una bio.', name, '', plan, '', '', now, 1, ZONE, blocks];
  const row = [uid, name, searchKey(name), email, ...rest];
  batches.add('usuarios', PROFILE, row);
  batches.add('personas', SOMEBODY, [uid, name, email, now]);
  batches.add('miembros', MEMBER, [uid, uid, 'dueno', now]);
  for (const [place, link] of linksOf(index).entries()) {
    const url = `https://ejemplo.com/${index}/${place}`;
    batches.add('enlaces', LINK, [uid, link, place, 'personalizado', url, 'Enlace', '', true]);
  }
  await batches.flush();
}
const sujeto = createHash('sha256').update(JSON.stringify(PERSON)).digest('hex');
batches.add('cuentas', ACCOUNT, ['demo', sujeto, uidOf(0), now]);
await batches.flush(true);
logStep(`${PROFILES} profiles with their links`);
if (values.big) {
  await new BigPage(batches, uidOf(0), now, dateAt(ZONE, now)).fill();
  logStep('what hangs on the large profile');
}

const today = dateAt(ZONE, now);
const days = Array.from({ length: DAYS }, (_, ago) => {
  const dia = addDays(today, -ago);
  return bucketAt(ZONE, startOfDay(ZONE, dia));
});
const sum = { views: 0, clicks: 0 };

/** Returns one of `among` integer parts of `whole`; together they add up to `whole` exactly. */
function part(whole: number, among: number, place: number): number {
  return Math.floor((whole * (place + 1)) / among) - Math.floor((whole * place) / among);
}

async function fill(index: number, count: number, among: number, hours: number): Promise<void> {
  const chosen = among === DAYS ? days : [days[Math.floor(roll() * DAYS)] ?? days[0]];
  for (const [place, day] of chosen.entries()) {
    if (!day) continue;
    const owner = { uid: uidOf(index), links: linksOf(index) };
    const added = bulkDay(batches, roll, owner, day, part(count, chosen.length, place), hours);
    sum.views += added.views;
    sum.clicks += added.clicks;
    await batches.flush();
  }
}

const large = part(HITS, 5, 0);
const tail = part(HITS, 5, 1);
await fill(0, large, DAYS, 24);
logStep('the large profile');
const middle = Math.min(MIDDLE, PROFILES - 1);
for (let index = 1; index <= middle; index += 1) {
  await fill(index, part(HITS - large - tail, middle, index - 1), DAYS, 24);
}
logStep('the middle ones');
const small = Math.floor((PROFILES - 1 - middle) / 10);
for (let index = 0; index < small; index += 1) {
  await fill(middle + 1 + index * 10, part(tail, small, index), 1, 6);
}
await batches.flush(true);
logStep(`${sum.views + sum.clicks} hits with their roll-ups`);
await sink.write(
  'estadisticas_totales',
  ['parte', 'views', 'clicks'],
  [[1_000 + Math.floor(Math.random() * 1_000_000), sum.views, sum.clicks]],
);
for (const [name, columns] of Object.entries(INDEXES)) {
  await sink.run(`CREATE INDEX ${name} ON ${columns}`);
}
await sink.run('ANALYZE');
await sink.close();
logStep(`done. Demo sign-in of the large profile: Nombre ${PERSON[0]}, Correo ${PERSON[1]}`);
