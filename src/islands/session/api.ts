import type { Api } from '@/pages/api/_contract';

/** Returns the signed-in person's id, '' without a session, undefined when it cannot be determined. */
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
