import { MINUTE_MS } from '@/lib/core/time/units';
/** The counters of the landing page. */
export interface Figures {
  creators: number;
  links: number;
  clicks: number;
}

/** Invented figures for MARKETING=demo (docs/product.md). */
export const DEMO_FIGURES = { creators: 47_683, links: 892_456, clicks: 12_847_392 } as const;

/** Maximum growth of each demo figure in one step. */
export const GROWTH = { creators: 3, links: 24, clicks: 390 } as const;

/** Time that a page with our figures may be cached, in ms. */
const FIGURES_HOLD = MINUTE_MS;

/**
 * Returns until when (ms) a page with our figures that was rendered at `now` may be cached: never
 * past the end of an offer.
 */
export function figuresUntil(now: number, offerEndsAt = Number.POSITIVE_INFINITY): number {
  const soon = now + FIGURES_HOLD;
  return offerEndsAt > now ? Math.min(soon, offerEndsAt) : soon;
}
