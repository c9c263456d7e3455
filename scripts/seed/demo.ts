/**
 * `npm run seed`: an account with two years of plausible statistics and a shop with one year of
 * orders, for screenshots and demonstrations. Each run replaces it.
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { accounts, hits as hitsTable, links, profiles } from '../../db/tables';
import { createAccount } from '../../src/lib/accounts/creation.server';
import { atomically, type Database, database, reading } from '../../src/lib/core/db';
import { config } from '../../src/lib/core/env/config';
import { addDays, dateAt } from '../../src/lib/core/time/zone';
import { ownedPage } from '../../src/lib/people/service.server';
import { addTally, addTotals, insertHits } from '../../src/lib/statistics/recording/queries.server';
import { type Excluded, marksOf, tally } from '../../src/lib/statistics/recording/tally';
import { KINDS, takeFigures } from '../../src/lib/statistics/reset-queries.server';
import { dice } from './random';
import { seedShop } from './shop';
import { visitsOf } from './visits';

const PERSON = { nombre: 'Valentina Ríos', correo: 'valentina@ejemplo.com' };
const ZONE = 'America/Mexico_City';
const DAYS = 730;
const BIO = 'Escribo novelas cortas y enseño a terminarlas. Nueva edición en librerías desde mayo.';
const LINKS = [
  ['Curso: termina tu novela', 'https://cursos.example/termina-tu-novela', 'curso', 34],
  ['Mi libro en papel', 'https://libreria.example/mar-adentro', 'tienda', 22],
  ['Instagram', 'https://www.instagram.com/valentina.escribe', 'red-social', 18],
  ['Boletín de los jueves', 'https://boletin.example/valentina', 'personalizado', 12],
  ['YouTube', 'https://www.youtube.com/@valentinaescribe', 'red-social', 8],
  ['Agenda una asesoría', 'https://agenda.example/valentina', 'personalizado', 6],
  ['Prensa y contacto', 'mailto:prensa@ejemplo.com', 'personalizado', 0],
] as const;

async function findOrCreate(tx: Database): Promise<string> {
  const names = [PERSON.nombre.toLowerCase(), PERSON.correo.toLowerCase()];
  const sujeto = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const [known] = await tx.select().from(accounts).where(eq(accounts.sujeto, sujeto));
  const page = known && (await ownedPage(tx, known.persona));
  if (page) return page;
  const account = { nombre: PERSON.nombre, email: PERSON.correo };
  const { uid, persona } = await createAccount(tx, account);
  await tx.insert(accounts).values({ proveedor: 'demo', sujeto, persona, creadaEn: Date.now() });
  return uid;
}

async function writeProfile(tx: Database): Promise<{ uid: string; ids: string[] }> {
  const uid = await findOrCreate(tx);
  const texts = { bio: BIO, profesion: 'escritor', zonaHoraria: ZONE };
  await tx
    .update(profiles)
    .set({ ...texts, plan: 'pro' })
    .where(eq(profiles.uid, uid));
  await tx.delete(links).where(eq(links.uid, uid));
  const rows = LINKS.map(([titulo, url, tipo], posicion) => {
    const rest = { descripcion: '', activo: true, desde: null, hasta: null };
    return { uid, id: newId(), posicion, titulo, url, tipo, ...rest };
  });
  await tx.insert(links).values(rows);
  return { uid, ids: rows.map(({ id }) => id) };
}

/** Returns the views of a day: growing over the year, with one viral week. */
function viewsOn(ago: number): number {
  const growth = 60 + 150 * (1 - ago / DAYS) ** 1.4;
  const talkedAbout = ago > 92 && ago < 100 ? 2.6 : 1;
  return growth * talkedAbout;
}

async function writeFigures(uid: string, ids: string[], now: number): Promise<number> {
  const roll = dice(7);
  const today = dateAt(ZONE, now);
  const keep = now - config().hitsRetentionDays * 86_400_000;
  const clicked = LINKS.map(([, , , weight], index) => [ids[index] ?? '', weight] as const);
  let written = 0;
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const dia = addDays(today, -ago);
    const day = { uid, zone: ZONE, dia, views: viewsOn(ago), links: clicked, until: now };
    const visits = visitsOf(day, roll);
    const apart: Excluded[] = Array.from({ length: Math.floor(roll() * 14) }, () => {
      return { uid, dia, why: roll() < 0.2 ? 'propias' : 'bots' };
    });
    await atomically(async (tx) => {
      const sums = tally(visits, apart, marksOf(visits));
      await addTally(tx, sums);
      await addTotals(tx, 0, sums.views, sums.clicks);
      await insertHits(
        tx,
        visits.filter(({ momento }) => momento >= keep),
      );
    });
    written += visits.length;
  }
  return written;
}

const { uid, ids } = await atomically(writeProfile);
for (const kind of KINDS) {
  while ((await atomically((tx) => takeFigures(tx, kind, { uid, enlace: '' }))).length > 0);
}
await atomically(async (tx) => {
  await tx.delete(hitsTable).where(eq(hitsTable.uid, uid));
});
const now = Date.now();
const written = await writeFigures(uid, ids, now);
const sold = await seedShop(uid, ZONE, dateAt(ZONE, now), now);
const [row] = await (await reading())
  .select({ slug: profiles.slug })
  .from(profiles)
  .where(eq(profiles.uid, uid));
await (await database()).close();
process.stdout.write(
  `${written} visits and clicks of two years and ${sold} orders of one are in the database.
Page:     ${config().publicUrl}/${row?.slug}
Sign in:  ${config().publicUrl}/auth/demo?volver=/analytics
          Nombre ${PERSON.nombre}, Correo ${PERSON.correo}
`,
);
