import { parseUrl } from '@/lib/core/text/address';

/** Names that cannot be custom domains: they are reserved, ours, or not registrable. */
const CLOSED_ENDS = [
  ...['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa'],
  ...['onion', 'invalid', 'alt'],
];
const MAX_LENGTH = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/**
 * Second levels under which countries register domains: `com.mx` itself is not a domain to claim.
 */
const SECOND_LEVELS = new Set([
  ...['com', 'net', 'org', 'edu', 'gob', 'gov', 'co', 'nom', 'web', 'info', 'ind', 'art', 'blog'],
]);

/** Reason why a name cannot be a custom domain. */
export type NameIssue = 'form' | 'whole' | 'closed' | 'ours';

const isWithin = (name: string, whole: string) => name === whole || name.endsWith(`.${whole}`);

/** Normalizes a host: lower case, ASCII, no trailing dot. Returns undefined when it is invalid. */
export function plainHost(typed: string): string | undefined {
  const bare = typed.trim().replace(/\.$/, '');
  const url = bare.length > MAX_LENGTH ? undefined : parseUrl(`http://${bare}`);
  if (!url) return undefined;
  const { hostname, username, pathname, search, hash, port } = url;
  const isBare = !username && !port && pathname === '/' && !search && !hash;
  if (!isBare || /[/\\?#@:%\s]/.test(bare)) return undefined;
  const labels = hostname.split('.');
  return hostname.length <= MAX_LENGTH && labels.every((label) => LABEL.test(label))
    ? hostname
    : undefined;
}

/** Returns the host in a pasted text: `https://www.ana.com/` is `www.ana.com`. */
export function nameTyped(typed: string): string | undefined {
  return plainHost(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  );
}

/** Returns the reason why a name cannot be a custom domain; `ours` are the installation's hosts. */
export function nameIssue(name: string, ours: readonly string[]): NameIssue | undefined {
  const labels = name.split('.');
  const end = labels.at(-1) ?? '';
  if (labels.length < 2 || /^\d+$/.test(end)) return CLOSED_ENDS.includes(end) ? 'closed' : 'form';
  if (CLOSED_ENDS.includes(end)) return 'closed';
  if (ours.some((own) => isWithin(name, own) || isWithin(own, name))) return 'ours';
  return labels.length === 2 && SECOND_LEVELS.has(labels[0] ?? '') && end.length === 2
    ? 'whole'
    : undefined;
}

/** Returns the registered domain that a name is or is below. */
export function boughtName(name: string): string {
  const labels = name.split('.');
  const [end = '', second = ''] = [...labels].reverse();
  const long = labels.length > 2 && end.length === 2 && SECOND_LEVELS.has(second);
  return labels.slice(long ? -3 : -2).join('.');
}

/** Returns the labels before the registered domain; `@` for itself, as registrars write it. */
export function partBefore(name: string): string {
  const bought = boughtName(name);
  return name === bought ? '@' : name.slice(0, -bought.length - 1);
}
