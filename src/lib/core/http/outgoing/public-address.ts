import ipaddr from 'ipaddr.js';

/** The one block of IPv6 from which public addresses are given out (RFC 4291, IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses that look public and are answered by the network of the machine's own
 * provider: Azure's host agent, Equinix's metadata, IBM's services, Google's private access.
 */
const PROVIDERS = [
  '168.63.129.16/32',
  '192.80.8.124/32',
  '161.26.0.0/16',
  '166.8.0.0/14',
  '199.36.153.4/30',
  '199.36.153.8/30',
].map((block) => ipaddr.IPv4.parseCIDR(block));

/**
 * Returns true for a public IP address: not this machine, not a local network, not a block with a
 * special purpose, not a metadata service of the hosting provider. IPv4 inside IPv6 is judged as
 * IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_UNICAST);
  return !PROVIDERS.some((block) => parsed.match(block));
}
