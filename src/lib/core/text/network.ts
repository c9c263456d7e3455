/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last];
}

/** The /64 of an IPv6 address, as an address. */
export const subnetOf = (address: string) => `${groupsOf(address).slice(0, 4).join(':')}::`;

/** Hexadecimal digits of a /64, a /56 and a /48. */
const DIGITS = [16, 14, 12];

/**
 * The networks that an address is counted in, the smallest first: an IPv4 address by itself; of an
 * IPv6 address its /64, its /56, which providers give to a household, and its /48, in which one
 * customer of a data centre has 65,536 of the first.
 */
export function networksOf(address: string): string[] {
  if (!address.includes(':') || address === '::1') return [address];
  const digits = groupsOf(address)
    .map((group) => group.padStart(4, '0'))
    .join('');
  return DIGITS.map((many) => digits.slice(0, many));
}

/** The network that a household is counted by: its /56, or its IPv4 address. */
export function networkOf(address: string): string {
  const [smallest = address, household = smallest] = networksOf(address);
  return household;
}

/** The widest network that one stranger may have. */
export const widestNetworkOf = (address: string) => networksOf(address).at(-1) ?? address;
