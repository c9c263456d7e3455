import { CalendarCheck, Coffee, Download, KeyRound, type LucideIcon, Package } from 'lucide-react';
import type { ProductType } from '@/lib/products/rules';

const ICONS: Record<ProductType, LucideIcon> = {
  digital: Download,
  enlace: KeyRound,
  servicio: CalendarCheck,
  fisico: Package,
  propina: Coffee,
};

/** The icon of a product type. Decorative: its name stands beside it. */
export function TypeIcon({ type }: { type: ProductType }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" />;
}
