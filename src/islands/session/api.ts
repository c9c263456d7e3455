import type { Api } from '@/pages/api/_contract';

/** Returns the signed-in person's id, '' without a session, undefined when it cannot be determined. */
export async function findSignedInPerson(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/sesion', { credentials: 'same-origin', cache: 'no-store' });
    if (!response.ok) return undefined;
    const { persona }: Api['/api/sesion']['GET']['response'] = await response.json();
    return persona ?? '';
  } catch {
    return undefined;
  }
}
