import { hash } from 'node:crypto';

export const POLICY = 'Content-Security-Policy';
const INLINE = ['script', 'style'];
const HASH = / '(sha256-[A-Za-z0-9+/]+=*)'/g;

/**
 * What stands in the elements of a kind. Looked for by its two ends: a pattern looks at each letter
 * in between, which takes twenty times as long.
 */
function insidesOf(html: string, kind: string): string[] {
  const found: string[] = [];
  const ending = `</${kind}>`;
  for (let at = html.indexOf(`<${kind}`); at >= 0; at = html.indexOf(`<${kind}`, at)) {
    const from = html.indexOf('>', at) + 1;
    const to = html.indexOf(ending, from);
    if (from === 0 || to < 0) break;
    found.push(html.slice(from, to));
    at = to + ending.length;
  }
  return found;
}

/**
 * A page's Content-Security-Policy without the hashes of what is not in it. Astro names
 * every style and script of the whole product in each page's: four kilobytes that do not
 * compress, ahead of a page of three, and more than proxies take as headers.
 */
export function neededPolicy(policy: string, html: string): string {
  const insides = INLINE.flatMap((kind) => insidesOf(html, kind));
  const present = new Set(insides.map((source) => `sha256-${hash('sha256', source, 'base64')}`));
  return policy.replace(HASH, (whole, named: string) => (present.has(named) ? whole : ''));
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
