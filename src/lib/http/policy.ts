import { createHash } from 'node:crypto';

const POLICY = 'Content-Security-Policy';
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[A-Za-z0-9+/]+=*)'/g;

/**
 * A page's Content-Security-Policy without the hashes of what is not in it. Astro names
 * every style and script of the whole product in each page's: four kilobytes that do not
 * compress, ahead of a page of three, and more than proxies take as headers.
 */
export function neededPolicy(policy: string, html: string): string {
  const present = new Set<string>();
  for (const [, , source = ''] of html.matchAll(INLINE)) {
    present.add(`sha256-${createHash('sha256').update(source).digest('base64')}`);
  }
  return policy.replace(HASH, (whole, hash: string) => (present.has(hash) ? whole : ''));
}

/** A page of ours with the policy that it needs; any other answer as it is. */
export async function withNeededPolicy(answer: Response): Promise<Response> {
  const policy = answer.headers.get(POLICY);
  if (!policy || !answer.body) return answer;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set(POLICY, neededPolicy(policy, html));
  return new Response(html, { status: answer.status, headers });
}
