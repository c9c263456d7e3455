/** Names that cannot be custom domains: they are reserved, ours, or not registrable. */
const CLOSED_ENDS = [
  ...['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa'],
  ...['onion', 'invalid', 'alt'],
];
const MAX_LENGTH = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Second levels under which countries sell names: `ana.com.mx` is one's own, `com.mx` is not. */
const SECOND_LEVELS = new Set([
  ...['com', 'net', 'org', 'edu', 'gob', 'gov', 'co', 'nom', 'web', 'info', 'ind', 'art', 'blog'],
]);

/** Why a name cannot be a custom domain. */
export type NameFault = 'form' | 'whole' | 'closed' | 'ours';

const isWithin = (name: string, whole: string) => name === whole || name.endsWith(`.${whole}`);

/** A host as the DNS writes it: lower case, ASCII, no dot at its end. Undefined when it is none. */
export function plainHost(typed: string): string | undefined {
  const bare = typed.trim().replace(/\.$/, '');
  if (bare.length > MAX_LENGTH || !URL.canParse(`http://${bare}`)) return undefined;
  const { hostname, username, pathname, search, hash, port } = new URL(`http://${bare}`);
  const isBare = !username && !port && pathname === '/' && !search && !hash;
  if (!isBare || /[/\\?#@:%\s]/.test(bare)) return undefined;
  const labels = hostname.split('.');
  return hostname.length <= MAX_LENGTH && labels.every((label) => LABEL.test(label))
    ? hostname
    : undefined;
}

/** What people paste, without what is around the name: `https://www.ana.com/` is `www.ana.com`. */
export function nameTyped(typed: string): string | undefined {
  return plainHost(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  );
}

/** Why a name cannot be a page's own; `ours` are the hosts of the installation. */
export function nameFault(name: string, ours: readonly string[]): NameFault | undefined {
  const labels = name.split('.');
  const end = labels.at(-1) ?? '';
  if (labels.length < 2 || /^\d+$/.test(end)) return CLOSED_ENDS.includes(end) ? 'closed' : 'form';
  if (CLOSED_ENDS.includes(end)) return 'closed';
  if (ours.some((own) => isWithin(name, own) || isWithin(own, name))) return 'ours';
  return labels.length === 2 && SECOND_LEVELS.has(labels[0] ?? '') && end.length === 2
    ? 'whole'
    : undefined;
}

/** The registered domain of a name at or below it. */
export function boughtName(name: string): string {
  const labels = name.split('.');
  const [end = '', second = ''] = labels.toReversed();
  const long = labels.length > 2 && end.length === 2 && SECOND_LEVELS.has(second);
  return labels.slice(long ? -3 : -2).join('.');
}

/** What is written before the bought name; `@` for the name itself, as most companies write it. */
export function partBefore(name: string): string {
  const bought = boughtName(name);
  return name === bought ? '@' : name.slice(0, -bought.length - 1);
}
