import { useStore } from '@nanostores/react';
import { Globe } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Domains } from '@/lib/domains/schema';
import { $site } from '../core/site';
import { $base } from '../draft/profile';
import { Failed } from '../ui/Failed';
import { TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { LockedBox } from '../ui/LockedBox';
import { Box } from '../ui/layout/Box';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Toggle';
import styles from './Domain.module.css';
import { DomainCard } from './DomainCard';
import { domainTexts } from './dns/texts';
import { $domains, addDomain, checkDomain, chooseRedirect, loadDomains } from './domains';

const a = domainTexts.add;

/** The field to add a domain, while the page may have more. */
function AddDomain({ known }: { known: Domains }) {
  const [name, setName] = useState('');
  const saving = useSaving(
    async () => {
      const wrong = await addDomain(name);
      return wrong === undefined ? {} : { dominio: wrong };
    },
    () => setName(''),
  );
  return (
    <Section title={a.title} help={a.help}>
      <Form
        saving={saving}
        words={{ save: a.go, saving: a.busy }}
        className={styles.form}
        after={known.dominios.length > 0 && <Text look="fact">{a.both(known.maximo)}</Text>}
      >
        <TextField
          label={a.label}
          hint={a.hint}
          fault={saving.faults['dominio']}
          value={name}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(value) => {
            saving.setFaults({});
            setName(value);
          }}
        />
      </Form>
    </Section>
  );
}

/** Interval of checks of an unverified domain while the screen is open, in ms. */
const AGAIN = 20_000;

/** Checks the first unverified domain again and again while the screen is visible. */
function useLiveLooks(known: Domains): void {
  const waiting = known.dominios.find(({ estado }) => estado !== 'activo')?.dominio;
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) void checkDomain(waiting, true);
    }, AGAIN);
    return () => clearInterval(timer);
  }, [waiting]);
}

/** A choice for the page's URL here once a domain works: redirect or not. */
function FormerAddress({ known, home }: { known: Domains; home: string }) {
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const from = `${publicUrl.replace(/^https?:\/\//, '')}/${slug}`;
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

function Locked({ known }: { known: Domains }) {
  const hasDomains = known.dominios.length > 0;
  return <LockedBox {...domainTexts.locked} isKept={hasDomains} whole />;
}

function Content({ known }: { known: Domains }) {
  useLiveLooks(known);
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
  const domainData = useStore($domains);
  useEffect(() => {
    void loadDomains();
  }, []);
  if (domainData === 'loading') return <p role="status">{domainTexts.loading}</p>;
  if (domainData === 'failed') {
    return <Failed text={domainTexts.failed} onAgain={() => void loadDomains()} />;
  }
  if (!domainData.ofrecido) {
    return (
      <div className={screen.screen}>
        <Box icon={Globe} title={domainTexts.off.title} text={domainTexts.off.text} whole />
      </div>
    );
  }
  return (
    <div className={screen.screen}>
      {domainData.incluido ? <Content known={domainData} /> : <Locked known={domainData} />}
    </div>
  );
}
