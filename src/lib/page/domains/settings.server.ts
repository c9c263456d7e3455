import { isIP } from 'node:net';
import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';
import { plainHost } from './rules';

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const variables = {
  DOMAINS_TARGET: z
    .string()
    .refine((value) => plainHost(value) === value, {
      message: 'must be a name such as paginas.enlaza.example, whose subdomains all lead here',
    })
    .optional()
    .describe(
      'A name whose subdomains all lead to this server (`paginas.enlaza.example`). Needs `DOMAINS_ADDRESSES` too: without both, custom domains are not offered. See [install.md](install.md#custom-domains)',
    ),
  DOMAINS_ADDRESSES: z
    .string()
    .refine((value) => list(value).length > 0 && list(value).every((item) => isIP(item) > 0), {
      message: 'must be the IP addresses of this server, with commas between them',
    })
    .optional()
    .describe('The IP addresses of this server, separated by commas'),
  DOMAINS_DNS: z
    .string()
    .refine((value) => list(value).every((item) => isIP(item.replace(/:\d+$/, '')) > 0), {
      message: 'must be IPv4 addresses of DNS servers, with commas between them',
    })
    .optional()
    .meta({
      description: 'The DNS servers that are asked about custom domains, separated by commas',
      defaultText: "the machine's",
    }),
  DOMAINS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - and _')
    .optional()
    .describe(
      'What a proxy in another container or on another machine sends (`?clave=`) when it asks `/interno/dominio` whether a name is in use',
    ),
};

/** What own domains must point to. */
export interface DomainTarget {
  /** Each page's own name is below it. */
  target: string;
  /** The addresses for names that can have no CNAME. */
  addresses: string[];
}

/** How own domains are offered. */
interface DomainSettings {
  /** Undefined where they are not. */
  offered: DomainTarget | undefined;
  /** The DNS servers that are asked; the machine's own when there are none. */
  servers: string[];
  /** What a proxy on another machine must know to ask for certificates; undefined where none may. */
  token: string | undefined;
}

/** The variables of own domains, and what they mean together. */
export const DOMAINS = {
  section: 'Custom domains',
  variables,
  settle(
    {
      DOMAINS_TARGET,
      DOMAINS_ADDRESSES,
      DOMAINS_DNS,
      DOMAINS_TOKEN,
    }: z.output<z.ZodObject<typeof variables>>,
    _: unknown,
    faults: string[],
  ): DomainSettings {
    if (Boolean(DOMAINS_TARGET) !== Boolean(DOMAINS_ADDRESSES)) {
      faults.push('DOMAINS_TARGET, DOMAINS_ADDRESSES: own domains need both');
    }
    const target = DOMAINS_TARGET;
    const addresses = list(DOMAINS_ADDRESSES ?? '');
    return {
      offered: target ? { target, addresses } : undefined,
      servers: list(DOMAINS_DNS ?? ''),
      token: DOMAINS_TOKEN,
    };
  },
};

/** How own domains are offered, by the environment. Throws ConfigError. */
export const domainSettings = defineSettings(DOMAINS);
