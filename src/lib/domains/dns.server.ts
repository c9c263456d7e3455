import { AppError } from '@/lib/core/http/errors';
import { nameResolver } from './resolver.server';
import { type DnsResult, type ExpectedSetup, judge, proofName } from './rules';
import { type DomainTarget, domainSettings } from './settings.server';
import { domainsIssue } from './texts';

/** Returns the target of custom domains. Throws `notFound` when this installation offers none. */
export function offeredTarget(): DomainTarget {
  const { offered } = domainSettings();
  if (!offered) throw new AppError('notFound', { message: domainsIssue('off') });
  return offered;
}

/** Returns the records that verify a domain and point it to this installation. */
export function expectedRecordsOf({
  dominio,
  clave,
}: {
  dominio: string;
  clave: string;
}): ExpectedSetup {
  return { name: dominio, clave, ...offeredTarget() };
}

/** Queries the DNS records of a domain and compares them with the expected ones. */
export async function lookUpDomain(domain: { dominio: string; clave: string }): Promise<DnsResult> {
  const { dominio } = domain;
  const resolver = nameResolver();
  const [proofs, cname, addresses] = await Promise.all([
    resolver.texts(proofName(dominio)),
    resolver.aliases(dominio),
    resolver.addresses(dominio),
  ]);
  return judge({ proofs, cname, addresses }, expectedRecordsOf(domain));
}
