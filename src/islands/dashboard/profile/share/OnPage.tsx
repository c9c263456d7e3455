import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { BlockType } from '@/lib/blocks/registry';
import { newBlock } from '@/lib/blocks/rules';
import { succeed } from '../../core/toasts';
import { $dirty, $draft, $pageUrl, draftItems, setItems } from '../../draft/store';
import { save } from '../../save/save';
import { Button, ButtonLink } from '../../ui/Button';
import { focusNext } from '../../ui/document';
import { Inline, Section } from '../../ui/layout/Layout';
import { CopyLink } from './CopyLink';

interface OnPageProps {
  /** The block kind that shows the items. */
  kind: 'eventos' | 'productos';
  /** Path of the page with all items, relative to the creator's page. */
  path: string;
  words: {
    title: string;
    missing: string;
    add: string;
    added: string;
    there: string;
    links: string;
    address: string;
    addressHelp: string;
  };
  children?: ReactNode;
}

/** Adds a block to the page, and saves it if nothing else is unsaved. */
function addBlock(kind: OnPageProps['kind'], added: string): void {
  const alone = !$dirty.get();
  setItems([...draftItems(), newBlock(kind)]);
  if (alone) void save();
  else succeed(added);
  focusNext('#en-tu-pagina a');
}

/** Returns true when the page of the draft has an active block of a kind. */
export function useHasBlock(kind: BlockType): boolean {
  const blocks = useStore($draft)?.bloques ?? [];
  return blocks.some(({ tipo, activo, archivado }) => tipo === kind && activo && !archivado);
}

/** The two public places of a section's items: a block on the page, and a page with all items. */
export function OnPage({ kind, path, words, children }: OnPageProps) {
  const pageUrl = useStore($pageUrl);
  const there = useHasBlock(kind);
  return (
    <Section title={words.title}>
      <Inline center apart gap="3-4" id="en-tu-pagina">
        <p>{there ? words.there : words.missing}</p>
        {there ? (
          <ButtonLink href="/enlaces">{words.links}</ButtonLink>
        ) : (
          <Button look="primary" onClick={() => addBlock(kind, words.added)}>
            {words.add}
          </Button>
        )}
      </Inline>
      <CopyLink label={words.address} help={words.addressHelp} address={`${pageUrl}/${path}`} />
      {children}
    </Section>
  );
}
