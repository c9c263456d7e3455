import { AppError } from '@/lib/kernel/http/errors';
import { type NameResolver, nameResolver } from './resolver.server';
import { type DnsResult, type ExpectedSetup, judge, proofName } from './rules';
import { type DomainTarget, domainSettings } from './settings.server';
import { domainsFault } from './texts';

/** What own domains must point to. Throws `notFound` where they are not offered. */
export function offeredTarget(): DomainTarget {
  const { offered } = domainSettings();
  if (!offered) throw new AppError('notFound', { message: domainsFault('off') });
  return offered;
}

/** What a name has to be proven by and to point to. */
export function expectedRecordsOf({
  dominio,
  clave,
}: {
  dominio: string;
  clave: string;
}): ExpectedSetup {
  return { name: dominio, clave, ...offeredTarget() };
}

/** Asks the DNS what there is of a domain. */
export async function lookUpDomain(
  domain: { dominio: string; clave: string },
  resolver: NameResolver = nameResolver(),
): Promise<DnsResult> {
  const { dominio } = domain;
  const [proofs, cname, addresses] = await Promise.all([
    resolver.texts(proofName(dominio)),
    resolver.aliases(dominio),
    resolver.addresses(dominio),
  ]);
  return judge({ proofs, cname, addresses }, expectedRecordsOf(domain));
}
