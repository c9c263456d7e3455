import { LRUCache } from 'lru-cache';
import { type Brand, brandSheet } from '@/lib/page/brands/rules';
import { cspHash } from '../csp';

/** What a browser shows beside a page's title: its brand's mark, nothing, or the product's. */
export function iconOf(brand: Brand | undefined): string {
  return brand ? brand.imagen || 'data:,' : '/favicon.svg';
}

const made = new LRUCache<string, BrandSheet>({ max: 500 });

interface BrandSheet {
  sheet: string;
  hash: ReturnType<typeof cspHash>;
}

/** A brand's colours for what is drawn in the product's sheet, and their hash for the policy. */
export function sheetOf({ colours }: Pick<Brand, 'colours'>): BrandSheet {
  const sheet = brandSheet(colours);
  const cached = made.get(sheet) ?? { sheet, hash: cspHash(sheet) };
  made.set(sheet, cached);
  return cached;
}
