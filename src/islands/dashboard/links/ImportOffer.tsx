import { FileInput } from 'lucide-react';
import { Suspense, useState } from 'react';
import { collectionOf } from '@/lib/links/collections';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Note } from '../ui/layout/Layout';
import { overlay } from '../ui/overlays/lazy';

const OpenedImport = overlay(
  async () => ({ default: (await import('../portability/ImportDialog')).OpenedImport }),
  () => undefined,
);

/** Offers to import the links of another link-in-bio page; empty for any other URL. */
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
