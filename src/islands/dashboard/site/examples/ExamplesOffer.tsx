import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { mayUseTheme } from '@/lib/appearance/plan';
import {
  EXAMPLES,
  type ExampleId,
  examplePath,
  suitedTo,
  THUMBNAIL,
} from '@/lib/site/examples/names';
import { thumbnailOf } from '@/lib/site/examples/thumbnails';
import { settled } from '../../core/settled';
import { startFromScratch } from '../../draft/first-steps';
import { $base, $draft } from '../../draft/store';
import { Button } from '../../ui/Button';
import { focusNext, TITLE } from '../../ui/document';
import { Inline } from '../../ui/layout/Layout';
import styles from './ExamplesOffer.module.css';
import { exampleTexts, nameOfExample, showExampleError } from './texts';

/** Number of examples shown at first. */
const FIRST = 4;

interface CardProps {
  id: ExampleId;
  busy: boolean;
  /** True once the picture may load, because the screen's own data loads first. */
  pictured: boolean;
  /** True when publishing the example's theme needs PRO. */
  ofPro: boolean;
  onStart: () => void;
}

function Card({ id, busy, pictured, ofPro, onStart }: CardProps) {
  const trade = nameOfExample(id);
  return (
    <li>
      <a
        href={examplePath(id)}
        target="_blank"
        rel="noopener"
        aria-label={exampleTexts.offer.openIt(trade)}
      >
        <img
          src={pictured ? thumbnailOf(id)?.src : undefined}
          width={THUMBNAIL.width}
          height={THUMBNAIL.height}
          alt=""
          loading="lazy"
          fetchPriority="low"
        />
      </a>
      {ofPro && <span className={styles.pro}>{exampleTexts.offer.ofPro}</span>}
      <h3>{trade}</h3>
      <Button
        aria-disabled={busy}
        aria-label={
          ofPro ? exampleTexts.offer.startOfPro(trade) : `${exampleTexts.start}: ${trade}`
        }
        onClick={onStart}
      >
        {exampleTexts.start}
      </Button>
    </li>
  );
}

/** Examples to start an empty page with. The examples of its profession come first. */
export function ExamplesOffer() {
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
    await import('./start').then((one) => one.startWith(id), showExampleError);
    setBusy(false);
  };
  const leave = () => {
    startFromScratch();
    focusNext(TITLE);
  };
  return (
    <section className={styles.offer} aria-labelledby="con-un-ejemplo">
      <h2 id="con-un-ejemplo">{exampleTexts.offer.title}</h2>
      <p>{suited.some(isOfPro) ? exampleTexts.offer.leadOfPro : exampleTexts.offer.lead}</p>
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
      <Inline gap={3}>
        <Button aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? exampleTexts.offer.fewer : exampleTexts.offer.all(suited.length)}
        </Button>
        <Button onClick={leave}>{exampleTexts.offer.scratch}</Button>
      </Inline>
    </section>
  );
}
