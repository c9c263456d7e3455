import type { Api } from '@/pages/api/_contract';

/** Returns who is signed in now: a person's id, '' for nobody, undefined when it cannot be known. */
export async function findSignedInPerson(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/sesion', { credentials: 'same-origin', cache: 'no-store' });
    if (!answer.ok) return undefined;
    const { persona }: Api['/api/sesion']['GET']['answer'] = await answer.json();
    return persona ?? '';
  } catch {
    return undefined;
  }
}
