import { useStore } from '@nanostores/react';
import type { Item } from '@/lib/page/blocks/rules';
import { nameOf } from '../draft/names';
import { Button } from '../ui/Button';
import styles from './Links.module.css';
import { alternativesOf, make, recognitionTexts as t } from './made';
import { $found } from './provider';

/** What else something can be made, a button each. */
export function Ways({ item }: { item: Item }) {
  // What was answer is what the other form of it is called.
  useStore($found);
  const ways = alternativesOf(item);
  if (ways.length === 0) return null;
  return (
    <div className={styles.ways}>
      {ways.map((way) => (
        <Button
          key={way.as}
          look="quiet"
          aria-label={t.betterFor(t.better[way.as], nameOf(item))}
          onClick={() => make(item, way)}
        >
          {t.better[way.as]}
        </Button>
      ))}
    </div>
  );
}
