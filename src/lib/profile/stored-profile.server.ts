import { readAppearance } from '@/lib/appearance/schema';
import type { Covers } from '@/lib/blocks/incrustado/providers';
import { fullOrder, inOrder } from '@/lib/blocks/order';
import type { Block } from '@/lib/blocks/registry';
import { newerBlocks, readBlocks } from '@/lib/blocks/schema';
import type { Database } from '@/lib/core/db';
import { isoOf } from '@/lib/core/time/iso';
import type { Link } from '@/lib/links/schema';
import * as pages from '@/lib/pages/queries.server';
import {
  findWholePage,
  type LinkRow,
  type PageRow,
  type WholePage,
} from '@/lib/pages/read-model.server';
import type { Profile, ProfileInput } from './schema';

const momentOrNull = (text: string | null) => (text === null ? null : Date.parse(text));

function toLink({ uid: _, posicion: __, ...row }: LinkRow): Link {
  return {
    ...row,
    tipo: row.tipo as Link['tipo'],
    desde: isoOf(row.desde),
    hasta: isoOf(row.hasta),
  };
}

function toProfile(
  { planDe: _, miniaturas: __, suspendidaEn: ___, nombreBuscado: ____, ...row }: PageRow,
  linkRows: LinkRow[],
): Profile {
  const bloques = readBlocks(row.bloques);
  const enlaces = linkRows.map(toLink);
  const orden = fullOrder(row.orden, enlaces, bloques);
  return {
    ...row,
    profesion: row.profesion as Profile['profesion'],
    apariencia: readAppearance(row.apariencia),
    creadoEn: isoOf(row.creadoEn),
    enlaces: inOrder(enlaces, orden),
    bloques: inOrder(bloques, orden),
    orden,
  };
}

function profileOf({ page, links }: WholePage) {
  const { miniaturas, suspendidaEn } = page;
  const isSuspended = suspendidaEn !== null;
  return { profile: toProfile(page, links), covers: miniaturas as Covers, isSuspended };
}

/**
 * Returns a profile, whether it is suspended, and blocks that a newer version wrote, which a save
 * keeps unchanged.
 */
export async function findStored(
  db: Database,
  uid: string,
): Promise<{ profile: Profile; isSuspended: boolean; newer: Block[] } | undefined> {
  const whole = await findWholePage(db, { uid });
  return whole && { ...profileOf(whole), newer: newerBlocks(whole.page.bloques) };
}

export async function findProfile(db: Database, uid: string): Promise<Profile | undefined> {
  return (await findStored(db, uid))?.profile;
}

/** Returns the whole profile at a slug, with the covers of its embeds and its suspension. */
export async function findPageBySlug(
  db: Database,
  slug: string,
): Promise<(Profile & { covers: Covers; isSuspended: boolean }) | undefined> {
  const whole = await findWholePage(db, { slug });
  if (!whole) return undefined;
  const { profile, covers, isSuspended } = profileOf(whole);
  return { ...profile, covers, isSuspended };
}

/** The input of a save with its complete list. */
type WholeInput = Omit<ProfileInput, 'bloques' | 'orden'> & Pick<Profile, 'bloques' | 'orden'>;

/**
 * Updates the owner's fields if `version` is still the stored one, else returns false. `newer`
 * blocks are stored after all other blocks.
 */
export function updateProfile(
  tx: Database,
  uid: string,
  { enlaces: _, version, apariencia, orden, ...values }: WholeInput,
  newer: readonly Block[],
): Promise<boolean> {
  return pages.updatePage(
    tx,
    { uid, version },
    {
      ...values,
      bloques: [...values.bloques, ...newer],
      orden: values.bloques.length === 0 ? [] : orden,
      ...(apariencia && { apariencia }),
    },
  );
}

export function replaceLinks(tx: Database, uid: string, enlaces: Link[]): Promise<void> {
  const rows = enlaces.map((link, posicion) => ({
    ...link,
    uid,
    posicion,
    desde: momentOrNull(link.desde),
    hasta: momentOrNull(link.hasta),
  }));
  return pages.replaceLinks(tx, uid, rows);
}
