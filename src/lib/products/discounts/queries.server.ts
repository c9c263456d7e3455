import { discounts, products } from '@db/tables';
import { and, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { type Discount, remainingUses } from './rules';

type DiscountRow = typeof discounts.$inferSelect;

const withoutOwner = ({ uid: _, ...discount }: DiscountRow): Discount => discount;

/** Lists the codes of a page, newest first. */
export async function listDiscounts(db: Database, uid: string): Promise<Discount[]> {
  const rows = await db
    .select()
    .from(discounts)
    .where(eq(discounts.uid, uid))
    .orderBy(desc(discounts.creadoEn), desc(discounts.id));
  return rows.map(withoutOwner);
}

export async function findDiscount(
  db: Database,
  uid: string,
  id: string,
): Promise<Discount | undefined> {
  const [row] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.uid, uid), eq(discounts.id, id)));
  return row && withoutOwner(row);
}

/** Returns a page's discount by its code. */
export async function findByCode(
  db: Database,
  uid: string,
  codigo: string,
): Promise<Discount | undefined> {
  const [row] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.uid, uid), eq(discounts.codigo, codigo)));
  return row && withoutOwner(row);
}

/** True if another discount of the page has the same code. */
export async function isCodeTaken(
  db: Database,
  uid: string,
  codigo: string,
  id: string,
): Promise<boolean> {
  const sameCode = and(eq(discounts.codigo, codigo), ne(discounts.id, id));
  return (await db.$count(discounts, and(eq(discounts.uid, uid), sameCode))) > 0;
}

export function countDiscounts(db: Database, uid: string): Promise<number> {
  return db.$count(discounts, eq(discounts.uid, uid));
}

export async function productIds(db: Database, uid: string): Promise<Set<string>> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.uid, uid));
  return new Set(rows.map(({ id }) => id));
}

export async function insertDiscount(tx: Database, row: DiscountRow): Promise<void> {
  await tx.insert(discounts).values(row);
}

/** Updates a discount code of a page, except its uses. Returns the updated code. */
export async function updateDiscount(
  tx: Database,
  uid: string,
  id: string,
  values: Omit<Discount, 'id' | 'usos' | 'creadoEn'>,
): Promise<Discount | undefined> {
  const [row] = await tx
    .update(discounts)
    .set(values)
    .where(and(eq(discounts.uid, uid), eq(discounts.id, id)))
    .returning();
  return row && withoutOwner(row);
}

/** Deletes a code of a page. Returns the deleted row. */
export async function deleteDiscount(
  tx: Database,
  uid: string,
  id: string,
): Promise<Discount | undefined> {
  const [row] = await tx
    .delete(discounts)
    .where(and(eq(discounts.uid, uid), eq(discounts.id, id)))
    .returning();
  return row && withoutOwner(row);
}

/**
 * Takes a use of an active code. Returns the uses left, null without limit; undefined if none was
 * left.
 */
export function takeUse(tx: Database, uid: string, id: string): Promise<number | null | undefined> {
  return takeUseIf(tx, uid, id, eq(discounts.activo, true));
}

/** As takeUse, for an order placed when the code was active; it may be paused or deleted by now. */
export async function takeUseAgain(
  tx: Database,
  uid: string,
  id: string,
): Promise<number | null | undefined> {
  const uses = await takeUseIf(tx, uid, id);
  return uses === undefined && !(await findDiscount(tx, uid, id)) ? null : uses;
}

async function takeUseIf(
  tx: Database,
  uid: string,
  id: string,
  condition?: SQL,
): Promise<number | null | undefined> {
  const [row] = await tx
    .update(discounts)
    .set({ usos: sql`${discounts.usos} + 1` })
    .where(
      and(
        eq(discounts.uid, uid),
        eq(discounts.id, id),
        condition,
        or(isNull(discounts.usosMaximos), lt(discounts.usos, discounts.usosMaximos)),
      ),
    )
    .returning({ usos: discounts.usos, usosMaximos: discounts.usosMaximos });
  return row && remainingUses(row);
}

/** Returns a use to a code. */
export async function returnUse(tx: Database, uid: string, id: string): Promise<void> {
  await tx
    .update(discounts)
    .set({ usos: sql`${discounts.usos} - 1` })
    .where(and(eq(discounts.uid, uid), eq(discounts.id, id), gte(discounts.usos, 1)));
}
