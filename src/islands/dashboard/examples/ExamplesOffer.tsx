import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  type ExampleId,
  examplePath,
  suitedTo,
  THUMBNAIL,
  thumbnailPath,
} from '@/lib/examples/names';
import { $draft } from '../draft/profile';
import { startFromScratch } from '../overview/steps';
import { Button } from '../ui/Button';
import { focusNext, TITLE } from '../ui/focus';
import styles from './ExamplesOffer.module.css';
import { startWith } from './start';
import { e, nameOfExample } from './texts';

function Card({ id, busy, onStart }: { id: ExampleId; busy: boolean; onStart: () => void }) {
  const para = nameOfExample(id);
  return (
    <li>
      <a href={examplePath(id)} target="_blank" rel="noopener" aria-label={e.offer.openIt(para)}>
        <img
          src={thumbnailPath(id)}
          width={THUMBNAIL.width}
          height={THUMBNAIL.height}
          alt=""
          loading="lazy"
          fetchPriority="low"
        />
      </a>
      <h3>{para}</h3>
      <Button aria-disabled={busy} aria-label={`${e.start}: ${para}`} onClick={onStart}>
        {e.start}
      </Button>
    </li>
  );
}

/** What a page that is still empty can start with: what suits its profession comes first. */
export default function ExamplesOffer() {
  const profesion = useStore($draft)?.profesion ?? '';
  const [busy, setBusy] = useState(false);
  const start = async (id: ExampleId) => {
    if (busy) return;
    setBusy(true);
    await startWith(id);
    setBusy(false);
  };
  const leave = () => {
    startFromScratch();
    focusNext(TITLE);
  };
  return (
    <section className={styles.offer} aria-labelledby="con-un-ejemplo">
      <h2 id="con-un-ejemplo">{e.offer.title}</h2>
      <p>{e.offer.lead}</p>
      <ul>
        {suitedTo(profesion).map((id) => (
          <Card key={id} id={id} busy={busy} onStart={() => void start(id)} />
        ))}
      </ul>
      <Button look="outline" onClick={leave}>
        {e.offer.scratch}
      </Button>
    </section>
  );
}
