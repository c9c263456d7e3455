import type { Api } from '@/pages/api/_contract';

/** Returns who is signed in now: a uid, '' for nobody, undefined when it cannot be known. */
export async function whoIsSignedIn(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/sesion', { credentials: 'same-origin', cache: 'no-store' });
    if (!answer.ok) return undefined;
    const { uid }: Api['/api/sesion']['GET']['answer'] = await answer.json();
    return uid ?? '';
  } catch {
    return undefined;
  }
}
