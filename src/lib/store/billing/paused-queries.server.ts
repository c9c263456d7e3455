import {
  apiKeys,
  brands,
  domains,
  events,
  experiments,
  files,
  links,
  members,
  products,
  profiles,
  subscribers,
  webhooks,
} from '@db/tables';
import { and, count, eq, isNotNull, isNull, ne, sum } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { publishedAppearance } from '@/lib/page/appearance/rules';
import { readAppearance } from '@/lib/page/appearance/schema';
import { ADULT_TYPE } from '@/lib/page/links/adult';
import type { Contents } from './paused';

type Counted = { n: number }[];
const one = async (query: PromiseLike<Counted>) => (await query)[0]?.n ?? 0;

/** The links that would be published, and those of them that are for adults. */
async function linksOf(db: Database, uid: string): Promise<Pick<Contents, 'enlaces' | 'adulto'>> {
  const isPublished = and(eq(links.activo, true), eq(links.archivado, false), ne(links.url, ''));
  const rows = await db
    .select({ tipo: links.tipo })
    .from(links)
    .where(and(eq(links.uid, uid), isPublished));
  const adulto = rows.filter(({ tipo }) => tipo === ADULT_TYPE).length;
  return { enlaces: rows.length - adulto, adulto };
}

/** Whether a page's look is more than the smallest plan publishes. */
async function hasOwnLook(db: Database, uid: string): Promise<boolean> {
  const [row] = await db
    .select({ apariencia: profiles.apariencia })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  const appearance = readAppearance(row?.apariencia ?? {});
  return JSON.stringify(appearance) !== JSON.stringify(publishedAppearance(appearance, 'free'));
}

async function bytesOf(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ all: sum(files.tamano) })
    .from(files)
    .where(eq(files.uid, uid));
  return Number(row?.all ?? 0);
}

/** How much a page has of what a plan may not have. */
export async function countContents(db: Database, uid: string): Promise<Contents> {
  const n = count();
  const ofPage = { products, events, members } as const;
  const all = (table: (typeof ofPage)[keyof typeof ofPage]) =>
    one(db.select({ n }).from(table).where(eq(table.uid, uid)));
  const proven = and(eq(domains.uid, uid), isNotNull(domains.probado));
  const keys = and(eq(apiKeys.uid, uid), isNull(apiKeys.revocadaEn));
  const isActive = and(eq(webhooks.uid, uid), isNull(webhooks.borradoEn));
  const running = and(eq(experiments.uid, uid), isNull(experiments.terminadaEn));
  const confirmed = and(eq(subscribers.uid, uid), eq(subscribers.estado, 'confirmado'));
  return {
    ...(await linksOf(db, uid)),
    apariencia: Number(await hasOwnLook(db, uid)),
    tienda: await all(products),
    archivos: await bytesOf(db, uid),
    eventos: await all(events),
    pruebas: await one(db.select({ n }).from(experiments).where(running)),
    dominios: await one(db.select({ n }).from(domains).where(proven)),
    equipo: await all(members),
    paginas: await one(db.select({ n }).from(profiles).where(eq(profiles.planDe, uid))),
    llaves: await one(db.select({ n }).from(apiKeys).where(keys)),
    webhooks: await one(db.select({ n }).from(webhooks).where(isActive)),
    marca: await one(db.select({ n }).from(brands).where(eq(brands.uid, uid))),
    suscriptores: await one(db.select({ n }).from(subscribers).where(confirmed)),
  };
}
