import { useStore } from '@nanostores/react';
import { ExternalLink, Globe } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Domains, DomainView } from '@/lib/domains/schema';
import { ApiError, call } from '../api';
import { type Issues, loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { $pageUrl } from '../draft/store';
import { Button, ButtonLink } from '../ui/Button';
import { TextField, URL_FIELD } from '../ui/forms/Fields';
import { Form, fieldOf, forgetKept, isKept, useKeptForm } from '../ui/forms/Form';
import { LockedBox } from '../ui/LockedBox';
import { Box, Inline, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Row } from '../ui/lists/Row';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Toggle } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import styles from './Domain.module.css';
import { CheckState, Records, Verdict } from './dns/Records';
import { domainTexts } from './dns/texts';

const $domains = atom<Domains | 'loading' | 'failed'>('loading');
/** The domain whose DNS records are being checked; null for none. */
const $checkedDomain = atom<string | null>(null);

function loadDomains(): Promise<void> {
  return loadInto($domains, () => call('GET', '/api/dominios'));
}

/** Reloads the domains after a change in another tab or by another person. Errors are not shown. */
async function catchUp(): Promise<void> {
  $domains.set(await call('GET', '/api/dominios').catch(() => $domains.get()));
}

/** Shows the reason why a change failed. */
function explain(thrown: unknown): void {
  const isGone = thrown instanceof ApiError && thrown.code === 'notFound';
  fail('dominio', domainTexts.changeFailed, isGone ? domainTexts.gone : (thrown as Error).message);
}

/**
 * Checks the DNS records of a domain now. Failures of an automatic (`quiet`) check are not shown.
 */
export async function checkDomain(dominio: string, quiet = false): Promise<void> {
  if ($checkedDomain.get() !== null) return;
  $checkedDomain.set(dominio);
  try {
    $domains.set(await call('POST', '/api/dominios/[dominio]/comprobar', { params: { dominio } }));
  } catch (thrown) {
    if (!quiet) explain(thrown);
    await catchUp();
  } finally {
    $checkedDomain.set(null);
  }
}

/** Adds a domain. Returns an error message, undefined on success. */
async function addDomain(dominio: string): Promise<string | undefined> {
  try {
    const domainData = await call('POST', '/api/dominios', { body: { dominio } });
    $domains.set(domainData);
    const added = domainData.dominios.at(-1);
    if (added) void checkDomain(added.dominio, true);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    await catchUp();
    return thrown.fields['dominio'] ?? thrown.message;
  }
}

/** Stores the domains from a change's response, or shows why it failed. Returns true on success. */
async function change(act: () => Promise<Domains>): Promise<boolean> {
  try {
    $domains.set(await act());
    return true;
  } catch (thrown) {
    explain(thrown);
    await catchUp();
    return false;
  }
}

/** Returns the name of the kept form of a domain's Bluesky account. */
const handleNameOf = (dominio: string) => `bluesky ${dominio}`;

export async function removeDomain(dominio: string, nombre: string): Promise<void> {
  const act = () => call('DELETE', '/api/dominios/[dominio]', { params: { dominio } });
  if (!(await change(act))) return;
  forgetKept(handleNameOf(dominio));
  succeed(domainTexts.remove.done(nombre));
}

/** Sets if the page's URL on our host redirects to its custom domain. */
export function chooseRedirect(redirige: boolean): Promise<boolean> {
  return change(() => call('PUT', '/api/dominios', { body: { redirige } }));
}

/** Sets the Bluesky account whose handle the domain is. Returns an error message, if any. */
export async function saveHandle(dominio: string, did: string): Promise<string | undefined> {
  try {
    $domains.set(
      await call('PUT', '/api/dominios/[dominio]', { params: { dominio }, body: { did } }),
    );
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    await catchUp();
    return thrown.fields['did'] ?? thrown.message;
  }
}

const t = domainTexts.handle;

/** The field for the Bluesky account whose handle is the domain. */
function Handle({ domain }: { domain: DomainView }) {
  const { dominio, nombre } = domain;
  const name = handleNameOf(dominio);
  const [isTyped] = useState(() => isKept(name));
  const state = useKeptForm(name, { did: domain.did }, async ({ did }): Promise<Issues> => {
    const wrong = await saveHandle(dominio, did);
    if (wrong !== undefined) return { did: wrong };
    succeed(did.trim() === '' ? t.cleared(nombre) : t.done(nombre));
    return {};
  });
  return (
    <details className={styles.handle} open={isTyped}>
      <summary>{t.title}</summary>
      <p>{t.help(nombre)}</p>
      <Form
        saving={state.saving}
        words={{ save: t.save, saving: t.saving }}
        className={styles.form}
      >
        <TextField
          label={t.label(nombre)}
          hint={t.hint}
          {...fieldOf(state, 'did')}
          placeholder="did:plc:"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
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
        // The time of the check is outside of the live region, because each check changes it.
        <Stack as="ul" gap={2} className={styles.verdicts} aria-live="polite">
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
        </Stack>
      ) : (
        <Text look="fact">{f.never}</Text>
      )}
      {comprobadoEn && <Text look="fact">{f.when(comprobadoEn)}</Text>}
      {estado !== 'activo' && <Text look="fact">{f.live}</Text>}
    </div>
  );
}

function stateText(
  { estado, venceEn, fallos, principal, muda }: DomainView,
  first: string,
): string {
  if (muda !== null) return domainTexts.said.moving(muda, venceEn ?? '');
  if (estado === 'pendiente') return domainTexts.said.pendiente(venceEn ?? '');
  if (estado === 'caido') return domainTexts.said.caido(venceEn ?? '');
  if (estado === 'aviso') return domainTexts.said.aviso(fallos);
  return principal ? domainTexts.said.activo : domainTexts.said.leads(first);
}

function Tools({ domain }: { domain: DomainView }) {
  const { dominio, nombre, estado, direccion } = domain;
  const checkedDomain = useStore($checkedDomain);
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
        aria-disabled={checkedDomain !== null}
        onClick={() => void checkDomain(dominio)}
      >
        {checkedDomain === dominio ? domainTexts.checking : domainTexts.check}
      </Button>
      <ConfirmButton
        button={<Button look="quiet">{domainTexts.remove.one(nombre)}</Button>}
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
function DomainCard({ domain, first }: { domain: DomainView; first: string }) {
  const { nombre, estado } = domain;
  return (
    <Section title={nombre} help={domainTexts.states[estado]}>
      <Stack gap={5} className={styles.form}>
        <CheckState state={estado}>{stateText(domain, first)}</CheckState>
        {estado !== 'activo' && <Records registros={domain.registros} />}
        <DnsResults domain={domain} />
        {(estado === 'activo' || estado === 'aviso') && <Handle domain={domain} />}
        <Tools domain={domain} />
      </Stack>
    </Section>
  );
}

const a = domainTexts.add;

/** The field to add a domain, while the page may have more. */
function AddDomain({ known }: { known: Domains }) {
  const blank = { dominio: '' };
  const save = async ({ dominio }: typeof blank): Promise<Issues> => {
    const wrong = await addDomain(dominio);
    return wrong === undefined ? {} : { dominio: wrong };
  };
  const state = useKeptForm('dominio', blank, save, { after: () => blank });
  return (
    <Section title={a.title} help={a.help}>
      <Form
        saving={state.saving}
        words={{ save: a.go, saving: a.busy }}
        className={styles.form}
        after={known.dominios.length > 0 && <Text look="fact">{a.both(known.maximo)}</Text>}
      >
        <TextField label={a.label} hint={a.hint} {...fieldOf(state, 'dominio')} {...URL_FIELD} />
      </Form>
    </Section>
  );
}

/** Interval of checks of an unverified domain while the screen is open, in ms. */
const AGAIN = 20_000;

/** Checks the first unverified domain periodically while the screen is visible. */
function usePeriodicCheck(known: Domains): void {
  const waiting = known.dominios.find(({ estado }) => estado !== 'activo')?.dominio;
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) void checkDomain(waiting, true);
    }, AGAIN);
    return () => clearInterval(timer);
  }, [waiting]);
}

/** Chooses if the page's URL on our host redirects to the custom domain, once the domain works. */
function FormerAddress({ known, home }: { known: Domains; home: string }) {
  const pageUrl = useStore($pageUrl);
  const from = pageUrl.replace(/^https?:\/\//, '');
  const { address } = domainTexts;
  return (
    <Section title={address.title} help={address.help}>
      <Row
        as="div"
        name={address.label}
        help={known.redirige ? address.text(from, home) : address.both(from)}
      >
        <Toggle
          label={address.label}
          checked={known.redirige}
          onChange={(redirige) => void chooseRedirect(redirige)}
        />
      </Row>
    </Section>
  );
}

function Content({ known }: { known: Domains }) {
  usePeriodicCheck(known);
  const { dominios, maximo } = known;
  const home = dominios.find(({ principal }) => principal)?.nombre;
  return (
    <>
      {dominios.map((domain) => (
        <DomainCard key={domain.dominio} domain={domain} first={home ?? ''} />
      ))}
      {dominios.length < maximo ? (
        <AddDomain known={known} />
      ) : (
        <Text look="fact">{domainTexts.add.full(maximo)}</Text>
      )}
      {home && <FormerAddress known={known} home={home} />}
    </>
  );
}

/** /dominio: the page's custom domains. */
export default function DomainScreen() {
  const domainData = useLoaded($domains, loadDomains);
  if (typeof domainData === 'string')
    return <Pending state={domainData} words={domainTexts} load={loadDomains} />;
  if (!domainData.ofrecido) {
    return (
      <div className={screen.screen}>
        <Box icon={Globe} title={domainTexts.off.title} text={domainTexts.off.text} whole />
      </div>
    );
  }
  return (
    <div className={screen.screen}>
      {domainData.incluido ? (
        <Content known={domainData} />
      ) : (
        <LockedBox {...domainTexts.locked} isKept={domainData.dominios.length > 0} whole />
      )}
    </div>
  );
}
