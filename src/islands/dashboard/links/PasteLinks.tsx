import { useStore } from '@nanostores/react';
import { type KeyboardEvent, memo } from 'react';
import { collectionOf } from '@/lib/page/links/collections';
import { handleIn } from '@/lib/page/links/contact';
import { openHandle } from '@/lib/page/links/paste';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/forms/Fields';
import { Inline } from '../ui/layout/Layout';
import { ImportOffer } from './ImportOffer';
import styles from './Links.module.css';
import { Made } from './Made';
import { NetworkChoice } from './NetworkChoice';
import {
  $paste,
  addPasted,
  countFitting,
  type Pasted,
  placeHandle,
  readPasted,
  wordsOfPasted,
} from './paste';
import { addressOf } from './provider';

const NOTHING: Pasted = { items: [], known: 0, repeated: 0, unread: [], room: 0 };

/** A field for an address or a list of them, that says what it would add. */
export const PasteLinks = memo(function PasteLinks() {
  const { text, refused } = useStore($paste);
  const pasted = text === '' ? NOTHING : readPasted(text);
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    addPasted();
  };
  const words = wordsOfPasted(text, pasted);
  const open = openHandle(text);
  const handle = open && handleIn(open);
  const nothing = open ? texts.links.whichNetwork(open) : texts.links.pasteNothing;
  const fault = refused ? words || nothing : undefined;
  return (
    <div className={styles.paste}>
      <TextAreaField
        label={texts.links.paste}
        fault={fault}
        hint={texts.links.pasteHelp}
        rows={1}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.links.pastePlaceholder}
        value={text}
        onKeyDown={addByEnter}
        onChange={(value) => $paste.set({ text: value, refused: false })}
      />
      {handle && (
        <NetworkChoice handle={handle} onChoose={(address) => placeHandle(handle, address)} />
      )}
      {pasted.items
        .map(addressOf)
        .filter(collectionOf)
        .slice(0, 1)
        .map((url) => (
          <ImportOffer key={url} address={url} />
        ))}
      <Inline center apart gap={3} className={styles.foot}>
        <p role="status">{refused ? '' : words}</p>
        <Button
          look={pasted.items.length > 0 ? 'primary' : 'outline'}
          disabled={text.trim() === ''}
          onClick={addPasted}
        >
          {texts.links.pasteAdd(countFitting(pasted))}
        </Button>
      </Inline>
      <Made />
    </div>
  );
});
