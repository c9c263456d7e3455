import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  EXAMPLES,
  type ExampleId,
  examplePath,
  suitedTo,
  THUMBNAIL,
  thumbnailPath,
} from '@/lib/interfaces/examples/names';
import { mayUseTheme } from '@/lib/page/appearance/plan';
import { startFromScratch } from '../draft/firstSteps';
import { $base, $draft } from '../draft/profile';
import { settled } from '../kernel/settled';
import { Button } from '../ui/Button';
import { focusNext, TITLE } from '../ui/focus';
import styles from './ExamplesOffer.module.css';
import { tellNotStarted } from './notStarted';
import { e, nameOfExample } from './texts';

/** How many are shown at first. */
const FIRST = 4;

interface CardProps {
  id: ExampleId;
  busy: boolean;
  /** Whether its picture may be asked for: what the screen is for comes first. */
  pictured: boolean;
  /** Whether publishing its theme is of PRO. */
  ofPro: boolean;
  onStart: () => void;
}

function Card({ id, busy, pictured, ofPro, onStart }: CardProps) {
  const para = nameOfExample(id);
  return (
    <li>
      <a href={examplePath(id)} target="_blank" rel="noopener" aria-label={e.offer.openIt(para)}>
        <img
          src={pictured ? thumbnailPath(id) : undefined}
          width={THUMBNAIL.width}
          height={THUMBNAIL.height}
          alt=""
          loading="lazy"
          fetchPriority="low"
        />
      </a>
      {ofPro && <span className={styles.pro}>{e.offer.ofPro}</span>}
      <h3>{para}</h3>
      <Button
        aria-disabled={busy}
        aria-label={ofPro ? e.offer.startOfPro(para) : `${e.start}: ${para}`}
        onClick={onStart}
      >
        {e.start}
      </Button>
    </li>
  );
}

/** What a page that is still empty can start with: what suits its profession comes first. */
export default function ExamplesOffer() {
  const profesion = useStore($draft)?.profesion ?? '';
  const plan = useStore($base)?.plan ?? 'free';
  const isOfPro = (id: ExampleId) => !mayUseTheme(plan, EXAMPLES[id].tema);
  const [busy, setBusy] = useState(false);
  const [all, setAll] = useState(false);
  const [pictured, setPictured] = useState(false);
  useEffect(() => {
    void settled().then(() => setPictured(true));
  }, []);
  const suited = suitedTo(profesion);
  const start = async (id: ExampleId) => {
    if (busy) return;
    setBusy(true);
    await import('./start').then((one) => one.startWith(id), tellNotStarted);
    setBusy(false);
  };
  const leave = () => {
    startFromScratch();
    focusNext(TITLE);
  };
  return (
    <section className={styles.offer} aria-labelledby="con-un-ejemplo">
      <h2 id="con-un-ejemplo">{e.offer.title}</h2>
      <p>{suited.some(isOfPro) ? e.offer.leadOfPro : e.offer.lead}</p>
      <ul>
        {(all ? suited : suited.slice(0, FIRST)).map((id) => (
          <Card
            key={id}
            id={id}
            busy={busy}
            pictured={pictured}
            ofPro={isOfPro(id)}
            onStart={() => void start(id)}
          />
        ))}
      </ul>
      <div className={styles.ways}>
        <Button aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? e.offer.fewer : e.offer.all(suited.length)}
        </Button>
        <Button onClick={leave}>{e.offer.scratch}</Button>
      </div>
    </section>
  );
}
