import ipaddr from 'ipaddr.js';

/** Returns the eight groups of an IPv6 address in hexadecimal. */
const groupsOf = (address: string) =>
  ipaddr.IPv6.parse(address).parts.map((group) => group.toString(16));

/** Returns the /64 of an IPv6 address as an address. */
export const subnetOf = (address: string) => `${groupsOf(address).slice(0, 4).join(':')}::`;

/** Hexadecimal digits of a /64, a /56 and a /48. */
const DIGITS = [16, 14, 12];

/**
 * Returns the networks that an address counts for, the narrowest first. An IPv4 address counts by
 * itself. An IPv6 address counts for its /64, its /56, which providers assign to a household, and
 * its /48, in which a data centre's customer has 65,536 networks of the first size.
 */
export function networksOf(address: string): string[] {
  if (!address.includes(':') || address === '::1') return [address];
  const digits = groupsOf(address)
    .map((group) => group.padStart(4, '0'))
    .join('');
  return DIGITS.map((many) => digits.slice(0, many));
}

/** Returns the network that stands for a household: the /56, or the IPv4 address. */
export function networkOf(address: string): string {
  return networksOf(address)[1] ?? address;
}

/** Returns the widest network that a single stranger may own. */
export const widestNetworkOf = (address: string) => networksOf(address).at(-1) ?? address;
