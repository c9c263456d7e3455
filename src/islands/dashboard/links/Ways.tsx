import { useStore } from '@nanostores/react';
import type { Item } from '@/lib/blocks/rules';
import { nameOf } from '../draft/names';
import { Button } from '../ui/Button';
import styles from './Links.module.css';
import { alternativesOf, make, recognitionTexts as t } from './made';
import { $found } from './provider';

/** A button for each alternative kind of an item. */
export function Ways({ item }: { item: Item }) {
  // Re-renders on new lookups, which name the alternatives.
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
