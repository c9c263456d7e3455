import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { DomainView } from '@/lib/domains/schema';
import styles from './Domain.module.css';
import { m } from './texts';

const f = m.found;
type Found = NonNullable<DomainView['hallado']>;
type Verdict = Found['proof'];

const ICONS = {
  right: CircleCheck,
  missing: CircleDashed,
  other: CircleAlert,
  silent: CircleDashed,
} as const;

function Line({ verdict, text }: { verdict: Verdict; text: string }) {
  const Icon = ICONS[verdict];
  return (
    <li className={styles.verdict} data-verdict={verdict}>
      <Icon aria-hidden="true" />
      <span>{text}</span>
    </li>
  );
}

const proofText = ({ proof, proofs }: Found) =>
  proof === 'other' ? f.proof.other(proofs) : f.proof[proof];
const wayText = ({ way, ways }: Found) => (way === 'other' ? f.way.other(ways) : f.way[way]);

/** What the DNS said at the last look, in plain words. */
export function FoundRecords({ domain }: { domain: DomainView }) {
  const { hallado, comprobadoEn, estado } = domain;
  return (
    <div aria-live="polite">
      <h3>{f.title}</h3>
      {hallado ? (
        <ul className={styles.verdicts}>
          <Line verdict={hallado.way} text={wayText(hallado)} />
          <Line verdict={hallado.proof} text={proofText(hallado)} />
          {hallado.taken && <Line verdict="other" text={f.taken} />}
        </ul>
      ) : (
        <p className={styles.small}>{f.never}</p>
      )}
      {comprobadoEn && <p className={styles.small}>{f.when(comprobadoEn)}</p>}
      {estado !== 'activo' && <p className={styles.small}>{f.live}</p>}
    </div>
  );
}
