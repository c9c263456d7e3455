/** Returns who is signed in now: a uid, '' for nobody, undefined when it cannot be known. */
export async function whoIsSignedIn(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/sesion', { credentials: 'same-origin', cache: 'no-store' });
    return answer.ok ? ((await answer.json()).uid ?? '') : undefined;
  } catch {
    return undefined;
  }
}
