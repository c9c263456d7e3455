import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import type { DomainView } from '@/lib/page/domains/schema';
import { CheckState } from '../dns/Proof';
import { Records } from '../dns/Records';
import { domainTexts } from '../dns/texts';
import { Button, ButtonLink } from '../ui/Button';
import { Inline, Stack } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { DnsResults } from './DnsResults';
import styles from './Domain.module.css';
import { $checkedDomain, checkDomain, removeDomain } from './domains';
import { Handle } from './Handle';

function saidOf({ estado, venceEn, fallos, principal, muda }: DomainView, first: string): string {
  if (muda !== null) return domainTexts.said.moving(muda, venceEn ?? '');
  if (estado === 'pendiente') return domainTexts.said.pendiente(venceEn ?? '');
  if (estado === 'caido') return domainTexts.said.caido(venceEn ?? '');
  if (estado === 'aviso') return domainTexts.said.aviso(fallos);
  return principal ? domainTexts.said.activo : domainTexts.said.leads(first);
}

function Tools({ domain }: { domain: DomainView }) {
  const { dominio, nombre, estado, direccion } = domain;
  const looking = useStore($checkedDomain);
  const works = estado === 'activo' || estado === 'aviso';
  return (
    <Inline gap={3} className={styles.tools}>
      {works && (
        <ButtonLink href={direccion} target="_blank" icon={<ExternalLink />}>
          {domainTexts.open(nombre)}
        </ButtonLink>
      )}
      <Button
        look={works ? 'outline' : 'primary'}
        aria-disabled={looking !== null}
        onClick={() => void checkDomain(dominio)}
      >
        {looking === dominio ? domainTexts.checking : domainTexts.check}
      </Button>
      <ConfirmButton
        button={(ask) => (
          <Button look="quiet" onClick={ask}>
            {domainTexts.remove.one(nombre)}
          </Button>
        )}
        title={domainTexts.remove.title(nombre)}
        text={domainTexts.remove.text(nombre)}
        confirm={domainTexts.remove.go}
        keep={domainTexts.remove.keep}
        danger
        onConfirm={() => void removeDomain(dominio, nombre)}
      />
    </Inline>
  );
}

/** One domain: how it stands, what is to be written where, and what we found. */
export function DomainCard({ domain, first }: { domain: DomainView; first: string }) {
  const { nombre, estado } = domain;
  return (
    <Section title={nombre} help={domainTexts.states[estado]}>
      <Stack gap={5} className={styles.form}>
        <CheckState state={estado}>{saidOf(domain, first)}</CheckState>
        {estado !== 'activo' && <Records registros={domain.registros} />}
        <DnsResults domain={domain} />
        {(estado === 'activo' || estado === 'aviso') && <Handle domain={domain} />}
        <Tools domain={domain} />
      </Stack>
    </Section>
  );
}
