import { config } from '@/lib/core/env/config';
import { locationAt } from '@/lib/domains/hosts/paths';

/**
 * Returns a function that turns one of our paths into a link for the requested host. On a custom
 * domain it drops the page's slug, and prefixes our origin where the domain does not serve the
 * path. Other URLs stay as they are.
 */
export function linksOn({ ownHost }: Pick<App.Locals, 'ownHost'>): (address: string) => string {
  if (!ownHost) return (address) => address;
  return (address) => locationAt(address, ownHost, config().publicUrl);
}

/** Returns the host name that was requested: a custom domain or the product's. */
export function hostnameOn({ ownHost }: Pick<App.Locals, 'ownHost'>): string {
  return ownHost?.host ?? new URL(config().publicUrl).hostname;
}
