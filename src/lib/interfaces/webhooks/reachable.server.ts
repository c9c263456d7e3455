import { isIP } from 'node:net';
import { config } from '@/lib/kernel/env/config';
import { AppError } from '@/lib/kernel/http/errors';
import { isPublicAddress } from '@/lib/kernel/http/outgoing/public-address';
import { webhooksFault } from './texts';

/** Names that always mean this machine or a local network (RFC 6761, 6762, 8375). */
const LOCAL = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|localdomain)$/;

/** Whether a host can never be reached from here: no public name, no public address, or our own. */
function isUnreachable(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  if (!host.includes('.') || LOCAL.test(host)) return true;
  return host === new URL(config().publicUrl).hostname;
}

/**
 * Throws `invalid` for an address to which nothing could ever be sent. Where a public name leads is
 * looked at with each try.
 */
export function checkReachable(url: string | undefined): void {
  if (url === undefined || !isUnreachable(new URL(url).hostname)) return;
  throw new AppError('invalid', { fields: { url: webhooksFault('unreachable') } });
}
