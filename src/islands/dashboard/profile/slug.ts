import { atom } from 'nanostores';
import { slugFault } from '@/lib/page/profile/slug';
import { api } from '../api';
import { $base } from '../draft/profile';
import { faultTexts } from '../texts';

const DELAY = 350;

/** What is known about the slug being typed. */
export type SlugCheck =
  | { state: 'same' | 'checking' | 'free' | 'unknown' }
  /** `unfinished`: it is no slug yet, which is only said once the field is left. */
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

/** What can be told without the server, or undefined. */
function checkHere(slug: string): SlugCheck | undefined {
  if (slug === $base.get()?.slug) return { state: 'same' };
  const fault = slugFault(slug);
  return (
    fault && { state: 'refused', reason: faultTexts.slug[fault], unfinished: fault === 'grammar' }
  );
}

/** Checks a slug as it is typed: here what can be, then the server after a pause. */
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
