import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { DomainView } from '@/lib/domains/schema';
import { succeed } from '../core/toasts';
import { Button, ButtonLink } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { Inline, Stack } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import styles from './Domain.module.css';
import { CheckState, Verdict } from './dns/Proof';
import { Records } from './dns/Records';
import { domainTexts } from './dns/texts';
import { $checkedDomain, checkDomain, removeDomain, saveHandle } from './domains';

const t = domainTexts.handle;

/** The field for the Bluesky account whose handle is the domain. */
function Handle({ domain }: { domain: DomainView }) {
  const { dominio, nombre } = domain;
  const [did, setDid] = useState(domain.did);
  const saving = useSaving(
    async () => {
      const wrong = await saveHandle(dominio, did);
      return wrong === undefined ? {} : { did: wrong };
    },
    () => succeed(did.trim() === '' ? t.cleared(nombre) : t.done(nombre)),
  );
  return (
    <details className={styles.handle}>
      <summary>{t.title}</summary>
      <p>{t.help(nombre)}</p>
      <Form saving={saving} words={{ save: t.save, saving: t.saving }} className={styles.form}>
        <TextField
          label={t.label(nombre)}
          hint={t.hint}
          fault={saving.faults['did']}
          value={did}
          placeholder="did:plc:"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(value) => {
            saving.setFaults({});
            setDid(value);
          }}
        />
      </Form>
    </details>
  );
}

const f = domainTexts.found;
type Found = NonNullable<DomainView['hallado']>;

const proofText = ({ proof, proofs }: Found) =>
  proof === 'other' ? f.proof.other(proofs) : f.proof[proof];
const wayText = ({ way, ways }: Found) => (way === 'other' ? f.way.other(ways) : f.way[way]);

/** The result of the last DNS check, as text. */
function DnsResults({ domain }: { domain: DomainView }) {
  const { hallado, comprobadoEn, estado } = domain;
  return (
    <div>
      <h3>{f.title}</h3>
      {hallado ? (
        // The time below is outside of the live region, because each check changes it.
        <ul className={styles.verdicts} aria-live="polite">
          <li>
            <Verdict verdict={hallado.way} text={wayText(hallado)} />
          </li>
          <li>
            <Verdict verdict={hallado.proof} text={proofText(hallado)} />
          </li>
          {hallado.taken && (
            <li>
              <Verdict verdict="other" text={f.taken} />
            </li>
          )}
        </ul>
      ) : (
        <Text look="fact">{f.never}</Text>
      )}
      {comprobadoEn && <Text look="fact">{f.when(comprobadoEn)}</Text>}
      {estado !== 'activo' && <Text look="fact">{f.live}</Text>}
    </div>
  );
}

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

/** One domain: its state, the DNS records to enter, and the results of the check. */
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
