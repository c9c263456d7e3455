import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { newBlock } from '@/lib/page/blocks/rules';
import { $base, $dirty, $draft, draftItems, setItems } from '../draft/profile';
import { $site } from '../kernel/site';
import { succeed } from '../kernel/toasts';
import { save } from '../save/save';
import { Button, ButtonLink } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import { CopyLink } from './CopyLink';

interface OnPageProps {
  /** The kind of block that shows them. */
  kind: 'eventos' | 'productos';
  /** Where all of them are shown, below the page's own path. */
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

/** Puts a block on the page, and saves that when nothing else waits to be saved. */
function addBlock(kind: OnPageProps['kind'], added: string): void {
  const alone = !$dirty.get();
  setItems([...draftItems(), newBlock(kind)]);
  if (alone) void save();
  else succeed(added);
}

/** Where things of a section are to be seen: in a block of the page, and on a page of their own. */
export function OnPage({ kind, path, words, children }: OnPageProps) {
  const draft = useStore($draft);
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const there = draft?.bloques.some(
    ({ tipo, activo, archivado }) => tipo === kind && activo && !archivado,
  );
  return (
    <Section title={words.title}>
      <Inline center apart gap="3-4">
        <p>{there ? words.there : words.missing}</p>
        {there ? (
          <ButtonLink href="/enlaces">{words.links}</ButtonLink>
        ) : (
          <Button look="primary" onClick={() => addBlock(kind, words.added)}>
            {words.add}
          </Button>
        )}
      </Inline>
      <CopyLink
        label={words.address}
        help={words.addressHelp}
        address={`${publicUrl}/${slug}/${path}`}
      />
      {children}
    </Section>
  );
}
