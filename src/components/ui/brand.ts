import { LRUCache } from 'lru-cache';
import { type Brand, brandSheet } from '@/lib/brands/rules';
import { cspHash } from './csp';

/** Returns the favicon: the brand's logo, an empty icon if the brand has none, or the product's. */
export function iconOf(brand: Brand | undefined): string {
  return brand ? brand.imagen || 'data:,' : '/favicon.svg';
}

const made = new LRUCache<string, BrandSheet>({ max: 500 });

interface BrandSheet {
  sheet: string;
  hash: ReturnType<typeof cspHash>;
}

/** Returns the sheet of a brand's colours and its hash for the policy. */
export function sheetOf({ colours }: Pick<Brand, 'colours'>): BrandSheet {
  const sheet = brandSheet(colours);
  const cached = made.get(sheet) ?? { sheet, hash: cspHash(sheet) };
  made.set(sheet, cached);
  return cached;
}
