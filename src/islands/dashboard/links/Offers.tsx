import { useStore } from '@nanostores/react';
import { FileInput } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Item } from '@/lib/blocks/rules';
import { HANDLE_NETWORKS, pageOf } from '@/lib/links/handles';
import { collectionOf } from '@/lib/links/link-in-bio';
import { NETWORKS } from '@/lib/links/networks';
import { itemName } from '../draft/names';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Inline, Note } from '../ui/layout/Layout';
import { overlay } from '../ui/lazy';
import styles from './Links.module.css';
import { $found } from './lookups';
import { alternativesOf, convertItem, recognitionTexts as t } from './pasted';

/** A button for each alternative kind of an item. */
export function Alternatives({ item }: { item: Item }) {
  // Subscribes to lookups, because the alternatives contain their results.
  useStore($found);
  const ways = alternativesOf(item);
  if (ways.length === 0) return null;
  return (
    <Inline gap={1}>
      {ways.map((way) => (
        <Button
          key={way.as}
          look="quiet"
          aria-label={t.betterFor(t.better[way.as], itemName(item))}
          onClick={() => convertItem(item, way)}
        >
          {t.better[way.as]}
        </Button>
      ))}
    </Inline>
  );
}

/** The most common networks. For other networks people type the URL. */
const OFFERED = HANDLE_NETWORKS.slice(0, 10);

interface ChoiceProps {
  /** The user name, without its @. */
  handle: string;
  onChoose: (address: string) => void;
}

/** Asks which network a user name belongs to. */
export function NetworkChoice({ handle, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{texts.links.whichNetwork(`@${handle}`)}</legend>
      <Inline gap={2} className={styles.options}>
        {OFFERED.map((network) => (
          <Button key={network} onClick={() => onChoose(pageOf(handle, network))}>
            {NETWORKS[network].name}
          </Button>
        ))}
      </Inline>
    </fieldset>
  );
}

const OpenedImport = overlay(
  async () => ({ default: (await import('../portability/ImportDialog')).OpenedImport }),
  () => undefined,
);

/** Offers to import the links of another link-in-bio page; renders nothing for any other URL. */
export function ImportOffer({ address }: { address: string }) {
  const [wanted, setWanted] = useState(0);
  const name = collectionOf(address);
  if (!name) return null;
  return (
    <Note>
      <p>{texts.links.collection(name)}</p>
      <Button icon={<FileInput />} onClick={() => setWanted(wanted + 1)}>
        {texts.links.openImport}
      </Button>
      {wanted > 0 && (
        <Suspense>
          <OpenedImport key={wanted} />
        </Suspense>
      )}
    </Note>
  );
}
