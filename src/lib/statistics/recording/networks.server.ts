import { dialect } from '@db/dialect';
import type { Hmac } from '@/lib/core/crypto/digest';
import type { Database } from '@/lib/core/db';
import type { HitKind } from '../figures';
import { countNetworks } from './network-queries.server';
import { networksOf } from './rate.server';
import type { Excluded, Hit, NetworkCounters } from './tally';

/** Characters of an HMAC, enough to make collisions negligible. */
const KEY_LENGTH = 16;

/**
 * Returns the counters of a hit's networks when several processes share the database. Their names
 * are HMACs with the salt of the day, which is destroyed within two days: no IP address is stored.
 */
export function sharedCounters(
  salt: Hmac,
  hit: { uid: string; tipo: HitKind; address: string; links: number },
): NetworkCounters | undefined {
  // A SQLite file belongs to one process, whose own counters suffice.
  if (dialect === 'sqlite') return undefined;
  const { uid, tipo, address, links } = hit;
  const keyOf = (kind: HitKind, name: string) =>
    salt(`red\n${uid}\n${kind}\n${name}`).slice(0, KEY_LENGTH);
  const networks = networksOf(address);
  const own = networks.map(({ name, most }) => ({ clave: keyOf(tipo, name), tope: most }));
  const views =
    tipo === 'click' ? keyOf('view', networks.at(-1)?.name ?? '') : (own.at(-1)?.clave ?? '');
  return { own, views, links };
}

/** A counter, its limit, and the hits to count by it. */
interface Group {
  clave: string;
  tope: number;
  hits: Hit[];
}

/** Groups hits by their counter at a depth below the widest network. */
function groupsAt(hits: Hit[], depth: number): Group[] {
  const groups = new Map<string, Group>();
  for (const hit of hits) {
    const counter = hit.redes?.own.at(-1 - depth);
    if (!counter) continue;
    const group = groups.get(counter.clave) ?? { ...counter, hits: [] };
    groups.set(counter.clave, group);
    group.hits.push(hit);
  }
  return [...groups.values()];
}

/**
 * Limits the clicks of networks by their counted views or, where those are older, by the visitors
 * who click.
 */
async function byViews(tx: Database, groups: Group[]): Promise<Group[]> {
  const asks = new Set(groups.map(({ hits }) => hits[0]?.redes?.views ?? ''));
  const sums = await countNetworks(
    tx,
    [...asks].map((clave) => ({ clave, pedidas: 0, tope: 0 })),
  );
  return groups.map((group) => {
    const { views = '', links = 0 } = group.hits[0]?.redes ?? {};
    const visitors = new Set(group.hits.map(({ visitante }) => visitante)).size;
    const allowed = links * Math.max(sums.get(views)?.suma ?? 0, visitors);
    return { ...group, tope: Math.min(group.tope, allowed) };
  });
}

/** Counts the hits of some groups. Returns those beyond their limits. */
async function takeSurplus(tx: Database, groups: Group[]): Promise<Hit[]> {
  if (groups.length === 0) return [];
  const asks = groups.map(({ clave, tope, hits }) => ({ clave, tope, pedidas: hits.length }));
  const counted = await countNetworks(tx, asks);
  return groups.flatMap(({ clave, hits }) => hits.slice(counted.get(clave)?.admitidas ?? 0));
}

const WIDEST = 0;
/** Depth of the smallest network: a /64 in a /56 in a /48. */
const SMALLEST = 2;

/** Returns those of some hits that are within the limits over all processes. */
async function counting(tx: Database, hits: Hit[]): Promise<Hit[]> {
  let counted = hits;
  for (let depth = SMALLEST; depth >= WIDEST; depth -= 1) {
    let groups = groupsAt(counted, depth);
    const areClicks = depth === WIDEST && groups[0]?.hits[0]?.tipo === 'click';
    if (areClicks) groups = await byViews(tx, groups);
    const surplus = new Set(await takeSurplus(tx, groups));
    counted = counted.filter((hit) => !surplus.has(hit));
  }
  return counted;
}

/**
 * Returns those of a batch of hits that are within the limits of their networks (rate.server.ts),
 * over all processes that share the database. Runs in the transaction that stores them.
 */
export async function withinBounds(
  tx: Database,
  hits: Hit[],
): Promise<{ counted: Hit[]; surplus: Excluded[] }> {
  if (!hits.some(({ redes }) => redes)) return { counted: hits, surplus: [] };
  // Views are counted first, because they allow clicks.
  const others = await counting(
    tx,
    hits.filter(({ tipo }) => tipo !== 'click'),
  );
  const clicks = await counting(
    tx,
    hits.filter(({ tipo }) => tipo === 'click'),
  );
  const all = new Set([...others, ...clicks]);
  const surplus = hits
    .filter((hit) => !all.has(hit) && (hit.tipo === 'view' || hit.tipo === 'click'))
    .map(({ uid, bucket: { dia } }): Excluded => ({ uid, dia, why: 'bots' }));
  return { counted: hits.filter((hit) => all.has(hit)), surplus };
}
