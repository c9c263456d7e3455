import { LRUCache } from 'lru-cache';
import { APPEARANCE_FIELDS, type Appearance } from '@/lib/appearance/options';
import { pageSheet } from '@/lib/appearance/sheet';
import { cspHash } from '../ui/csp';

interface Sheet {
  sheet: string;
  hash: ReturnType<typeof cspHash>;
}

const made = new LRUCache<string, Sheet>({ max: 500 });

/** Returns the inline sheet of a public page and its hash for the policy. */
export function sheetFor(
  look: Appearance,
  { face, heading, kinds }: { face: string | undefined; heading: string; kinds: readonly string[] },
): Sheet {
  const chosen = APPEARANCE_FIELDS.map((field) => look[field]).join();
  const key = `${chosen} ${kinds.join()} ${face} ${heading}`;
  const cached = made.get(key);
  if (cached) return cached;
  const embedded = face ? { family: 'D', base64: face } : undefined;
  const sheet = pageSheet(look, { embedded, heading, kinds });
  const fresh = { sheet, hash: cspHash(sheet) };
  made.set(key, fresh);
  return fresh;
}
