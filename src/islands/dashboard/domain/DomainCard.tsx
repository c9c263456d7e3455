import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { DomainView } from '@/lib/page/domains/schema';
import { Standing } from '../dns/Proof';
import { Records } from '../dns/Records';
import { Button, ButtonLink } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { Section } from '../ui/Section';
import styles from './Domain.module.css';
import { $looking, checkDomain, removeDomain } from './domains';
import { FoundRecords } from './FoundRecords';
import { m } from './texts';

function saidOf({ estado, venceEn, fallos, principal, muda }: DomainView, first: string): string {
  if (muda !== null) return m.said.moving(muda, venceEn ?? '');
  if (estado === 'pendiente') return m.said.pendiente(venceEn ?? '');
  if (estado === 'caido') return m.said.caido(venceEn ?? '');
  if (estado === 'aviso') return m.said.aviso(fallos);
  return principal ? m.said.activo : m.said.leads(first);
}

function Tools({ domain }: { domain: DomainView }) {
  const { dominio, nombre, estado, direccion } = domain;
  const looking = useStore($looking);
  const [asking, setAsking] = useState(false);
  const works = estado === 'activo' || estado === 'aviso';
  return (
    <div className={styles.tools}>
      {works && (
        <ButtonLink href={direccion} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
          {m.open(nombre)}
        </ButtonLink>
      )}
      <Button
        look={works ? 'outline' : 'primary'}
        aria-disabled={looking !== null}
        onClick={() => void checkDomain(dominio)}
      >
        {looking === dominio ? m.checking : m.check}
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {m.remove.one(nombre)}
      </Button>
      <Confirm
        open={asking}
        title={m.remove.title(nombre)}
        text={m.remove.text(nombre)}
        confirm={m.remove.go}
        keep={m.remove.keep}
        danger
        onConfirm={() => {
          setAsking(false);
          void removeDomain(dominio, nombre);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** One domain: how it stands, what is to be written where, and what we found. */
export function DomainCard({ domain, first }: { domain: DomainView; first: string }) {
  const { nombre, estado } = domain;
  return (
    <Section title={nombre} help={m.states[estado]}>
      <div className={styles.form}>
        <Standing state={estado}>{saidOf(domain, first)}</Standing>
        {estado !== 'activo' && <Records registros={domain.registros} />}
        <FoundRecords domain={domain} />
        <Tools domain={domain} />
      </div>
    </Section>
  );
}
