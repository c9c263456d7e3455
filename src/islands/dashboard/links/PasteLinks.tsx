import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { atom } from 'nanostores';
import { type KeyboardEvent, memo, useEffect } from 'react';
import { type Item, isBlock, standsInRow } from '@/lib/blocks/rules';
import { handleIn, openHandle } from '@/lib/links/contact';
import { collectionOf } from '@/lib/links/link-in-bio';
import { hostOf } from '@/lib/links/readable';
import { itemName } from '../draft/names';
import { $draft, draftItems, settleItem } from '../draft/store';
import { $zone } from '../draft/zone';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { MissingDigits, TextAreaField, URL_FIELD } from '../ui/forms/Fields';
import { Inline, Line, Stack, Text } from '../ui/layout/Layout';
import { dismissLoadError, showLoadError } from '../ui/lazy';
import { ItemMark } from './ItemMark';
import styles from './Links.module.css';
import { $found, addressOf, foundName, isAskable } from './lookups';
import { Alternatives, ImportOffer, NetworkChoice } from './Offers';
import {
  $made,
  $paste,
  $unused,
  countFitting,
  type Pasted,
  placeHandle,
  recognitionTexts as t,
} from './pasted';

/**
 * Maximum number of items that are shown below the field; a longer list is read in the page's list.
 */
const MAX_SHOWN = 5;

/** Returns the name of an item's kind. */
function kindOf(item: Item): string {
  if (!isBlock(item)) return standsInRow(item) ? t.kinds.icon : t.kinds.link;
  return item.tipo === 'whatsapp' ? t.kinds.chat : t.kinds.player;
}

function MadeRow({ item }: { item: Item }) {
  const answers = useStore($found);
  const state = answers[addressOf(item)];
  const where = hostOf(addressOf(item));
  const isUnknown = state === 'none' || (typeof state === 'object' && state.titulo === '');
  const words =
    state === 'asking'
      ? t.asking(where)
      : isUnknown && isAskable(item)
        ? t.notFound(where)
        : kindOf(item);
  return (
    <Line as="li" apart gap={3} className={styles.made}>
      <ItemMark item={item} />
      <div className={styles.madeWords}>
        <Text look="name">{foundName(item, answers) ?? itemName(item)}</Text>
        <Text look="help" role="status" data-asking={state === 'asking' || undefined}>
          {words}
        </Text>
        {isBlock(item) && item.tipo === 'whatsapp' && (
          <MissingDigits
            number={item.datos.numero}
            zone={$zone.get()}
            take={(numero) => settleItem({ ...item, datos: { ...item.datos, numero } })}
          />
        )}
      </div>
      <Alternatives item={item} />
    </Line>
  );
}

/** The items from the last pasted text, and their alternative kinds. */
function Made() {
  useStore($draft);
  const ids = useStore($made);
  const items = draftItems().filter(({ id, archivado }) => ids.includes(id) && !archivado);
  if (items.length === 0 || items.length > MAX_SHOWN) return null;
  return (
    <section className={styles.madeList} aria-label={t.made}>
      <ul>
        {items.map((item) => (
          <MadeRow key={item.id} item={item} />
        ))}
      </ul>
      <IconButton icon={<X />} label={t.close} onClick={() => $made.set([])} />
    </section>
  );
}

type Reader = typeof import('./paste');

/**
 * Parser of pasted text, which contains a table of all top-level domains (12 kB) and therefore does
 * not load with the screen.
 */
const $reader = atom<Reader | undefined>(undefined);

async function loadReader(): Promise<Reader | undefined> {
  try {
    const reader = await import('./paste');
    $reader.set(reader);
    dismissLoadError();
    return reader;
  } catch {
    showLoadError();
    return undefined;
  }
}

const addPasted = async () => ($reader.get() ?? (await loadReader()))?.addPasted();

const NOTHING: Pasted = { items: [], known: 0, repeated: 0, unread: [], room: 0 };

/** A field for one URL or a list, with a summary of the items that it would add. */
export const PasteLinks = memo(function PasteLinks() {
  const { text, refused } = useStore($paste);
  const unused = useStore($unused);
  const reader = useStore($reader);
  const isEmpty = text === '';
  useEffect(() => {
    if (!isEmpty) void loadReader();
  }, [isEmpty]);
  const pasted = (!isEmpty && reader?.readPasted(text)) || NOTHING;
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void addPasted();
  };
  const words = reader?.wordsOfPasted(text, pasted) ?? '';
  const open = openHandle(text);
  const handle = open && handleIn(open);
  const nothing = open ? texts.links.whichNetwork(open) : texts.links.pasteNothing;
  const issue = refused ? words || nothing : undefined;
  return (
    <Stack gap={3} className={styles.paste}>
      <TextAreaField
        label={texts.links.paste}
        issue={issue}
        hint={texts.links.pasteHelp}
        rows={1}
        {...URL_FIELD}
        placeholder={texts.links.pastePlaceholder}
        value={text}
        onKeyDown={addByEnter}
        onChange={(value) => {
          $unused.set([]);
          $paste.set({ text: value, refused: false });
        }}
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
        <p role="status">
          {unused.length > 0 ? texts.links.pasteUnused(unused) : refused ? '' : words}
        </p>
        <Button
          look={pasted.items.length > 0 ? 'primary' : 'outline'}
          disabled={text.trim() === ''}
          onClick={() => void addPasted()}
        >
          {texts.links.pasteAdd(countFitting(pasted))}
        </Button>
      </Inline>
      <Made />
    </Stack>
  );
});
