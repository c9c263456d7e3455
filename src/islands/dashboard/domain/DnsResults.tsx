import type { DomainView } from '@/lib/page/domains/schema';
import { Verdict } from '../dns/Proof';
import { domainTexts } from '../dns/texts';
import { Text } from '../ui/layout/Text';
import styles from './Domain.module.css';

const f = domainTexts.found;
type Found = NonNullable<DomainView['hallado']>;

const proofText = ({ proof, proofs }: Found) =>
  proof === 'other' ? f.proof.other(proofs) : f.proof[proof];
const wayText = ({ way, ways }: Found) => (way === 'other' ? f.way.other(ways) : f.way[way]);

/** What the DNS said at the last look, in plain words. */
export function DnsResults({ domain }: { domain: DomainView }) {
  const { hallado, comprobadoEn, estado } = domain;
  return (
    <div>
      <h3>{f.title}</h3>
      {hallado ? (
        // Without the moment below, which each look changes.
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
