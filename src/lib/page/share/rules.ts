import { normalized } from '@/lib/kernel/text/characters';

/** Letters that our fonts have; an emoji would come out as an empty box. */
const DRAWABLE = /[^\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Sc}+]/gu;

/** A text as it can be drawn, or `otherwise` when nothing of it can. */
export function drawable(text: string, otherwise: string): string {
  const drawn = normalized(text).replace(DRAWABLE, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : otherwise;
}

/** The address of a profile's share image. */
export function shareImagePath(slug: string): string {
  return `/og/${slug}.png`;
}
