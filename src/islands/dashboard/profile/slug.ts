import { atom } from 'nanostores';
import { slugFault } from '@/lib/profile/slug';
import { api } from '../api';
import { $base } from '../draft/profile';
import { faultTexts } from '../texts';

const DELAY = 350;

/** Result of the check of a typed slug. */
export type SlugCheck =
  | { state: 'same' | 'checking' | 'free' | 'unknown' }
  /** `unfinished`: not a slug yet; the error is shown once the field is left. */
  | { state: 'refused'; reason: string; unfinished?: boolean };

export const $slugCheck = atom<SlugCheck>({ state: 'same' });

let timer: ReturnType<typeof setTimeout> | undefined;
let latestRequest = 0;

async function ask(slug: string): Promise<SlugCheck> {
  try {
    const { disponible, motivo } = await api.slug(slug);
    return disponible
      ? { state: 'free' }
      : { state: 'refused', reason: motivo ?? faultTexts.slug.taken };
  } catch {
    return { state: 'unknown' };
  }
}

/** Checks a slug without the server; undefined when only the server can tell. */
function checkHere(slug: string): SlugCheck | undefined {
  if (slug === $base.get()?.slug) return { state: 'same' };
  const fault = slugFault(slug);
  return (
    fault && { state: 'refused', reason: faultTexts.slug[fault], unfinished: fault === 'grammar' }
  );
}

/** Checks a slug while it is typed: here first, then on the server after a debounce. */
export function checkSlug(slug: string): void {
  clearTimeout(timer);
  latestRequest += 1;
  const requestNumber = latestRequest;
  const localResult = checkHere(slug);
  $slugCheck.set(localResult ?? { state: 'checking' });
  if (localResult) return;
  timer = setTimeout(async () => {
    const result = await ask(slug);
    if (requestNumber === latestRequest) $slugCheck.set(result);
  }, DELAY);
}
