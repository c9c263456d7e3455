import { homedir } from 'node:os';
import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Returns true for a host name or address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** An https address, or http on this machine. */
export const secureAddress = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  },
  { message: 'must be an https address (http only on this machine)' },
);

/** An address of this machine, which replaces a provider's in tests. */
export const ownMachine = z
  .string()
  .refine((value) => URL.canParse(value) && isLoopback(new URL(value).hostname), {
    message: 'must be an address of this machine: it is for tests only',
  });

/** Returns the parts of a list with commas, without the empty ones. */
export function listed(text = ''): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Tells how to write a password in a URL. */
export const PASSWORD_IN_URL =
  'in its password / is written %2F, # %23, ? %3F, @ %40, % %25 and a space %20';

/** Returns true for a URL that ends where it should: a # in a password begins its fragment. */
export const isWholeUrl = (value: string) => URL.canParse(value) && new URL(value).hash === '';

/** A folder. Only a shell knows `~` and `$HOME`: `~` is the home folder here too, the rest is refused. */
export const folder = z
  .string()
  .refine((value) => !/^(?:~[^/]|\$)/.test(value), 'must be a path such as /srv/enlaza or ./data')
  .transform((value) => value.replace(/^~(?=\/|$)/, homedir()));

/** A whole number within limits. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

/** Returns true when all variables of a group are set. A half set group is an issue. */
export function togetherOrNone<Values>(
  values: Values,
  names: (keyof Values & string)[],
  issues: string[],
): boolean {
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0 && missing.length < names.length) {
    const present = names.filter((name) => values[name]);
    issues.push(`${missing.join(', ')}: needed because ${present.join(', ')} is set`);
  }
  return missing.length === 0;
}
