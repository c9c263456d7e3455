/** Hexadecimal digits of an IPv6 address that name a household's network: its /56. */
const DIGITS = 14;

/**
 * The network that an address is counted by: an IPv4 address itself, of an IPv6 address its /56,
 * which is what providers give to one household.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return groups
    .map((group) => group.padStart(4, '0'))
    .join('')
    .slice(0, DIGITS);
}
