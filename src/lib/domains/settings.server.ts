import { isIP } from 'node:net';
import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';
import { listed } from '@/lib/core/env/values';
import { plainHost } from './rules';

const variables = {
  DOMAINS_TARGET: z
    .string()
    .refine((value) => plainHost(value) === value, {
      message: 'must be a name such as paginas.enlaza.example, whose subdomains all lead here',
    })
    .optional(),
  DOMAINS_ADDRESSES: z
    .string()
    .refine((value) => listed(value).length > 0 && listed(value).every((item) => isIP(item) > 0), {
      message: 'must be the IP addresses of this server, with commas between them',
    })
    .optional(),
  DOMAINS_DNS: z
    .string()
    .refine((value) => listed(value).every((item) => isIP(item.replace(/:\d+$/, '')) > 0), {
      message: 'must be IPv4 addresses of DNS servers, with commas between them',
    })
    .optional()
    .meta({ testOnly: true }),
  DOMAINS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - and _')
    .optional(),
};

export interface DomainTarget {
  /** Domain below which each page has its own name. */
  target: string;
  /** IP addresses for names that cannot have a CNAME. */
  addresses: string[];
}

interface DomainSettings {
  /** Undefined when this installation offers no custom domains. */
  offered: DomainTarget | undefined;
  /** DNS servers to query; empty for the system's. */
  servers: string[];
  /** Token with which a proxy on another machine may ask about certificates; undefined for none. */
  token: string | undefined;
}

/** The environment variables of custom domains, and their validation together. */
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
    issues: string[],
  ): DomainSettings {
    if (Boolean(DOMAINS_TARGET) !== Boolean(DOMAINS_ADDRESSES)) {
      issues.push('DOMAINS_TARGET, DOMAINS_ADDRESSES: own domains need both');
    }
    const target = DOMAINS_TARGET;
    const addresses = listed(DOMAINS_ADDRESSES ?? '');
    return {
      offered: target ? { target, addresses } : undefined,
      servers: listed(DOMAINS_DNS ?? ''),
      token: DOMAINS_TOKEN,
    };
  },
};

/** Reads the settings of custom domains from the environment. Throws ConfigError. */
export const domainSettings = defineSettings(DOMAINS);
