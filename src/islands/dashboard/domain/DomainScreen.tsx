import { useStore } from '@nanostores/react';
import { Globe } from 'lucide-react';
import { useEffect } from 'react';
import type { Domains } from '@/lib/page/domains/schema';
import { domainTexts } from '../dns/texts';
import { $base } from '../draft/profile';
import { $site } from '../kernel/site';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import { Box } from '../ui/layout/Box';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Toggle';
import { AddDomain } from './AddDomain';
import { DomainCard } from './DomainCard';
import { $domains, checkDomain, chooseRedirect, loadDomains } from './domains';

/** How often an unverified domain is checked while the screen is open, in milliseconds. */
const AGAIN = 20_000;

/** Looks again at the first domain that is not right, as long as the screen is seen. */
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

/** What the page's former URL does once a domain works. */
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

/** /dominio: the page at a host of its own. */
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
