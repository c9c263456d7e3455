import { useStore } from '@nanostores/react';
import {
  Archive,
  ArrowDown,
  ArrowUp,
  CalendarClock,
  ChevronDown,
  Copy,
  Trash2,
} from 'lucide-react';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { isMosaic } from '@/lib/appearance/options';
import type { Block } from '@/lib/blocks/registry';
import { type Item, isBlock, isTile } from '@/lib/blocks/rules';
import { type TileSize as Size, TILE_SIZES } from '@/lib/links/limits';
import type { FormProps } from '../blocks/editor';
import { EDITORS } from '../blocks/editors';
import { $issues, blockKey, linkKey } from '../draft/issues';
import {
  $fresh,
  $openItem,
  archiveItem,
  duplicateItem,
  moveItem,
  neighbours,
  removeItem,
  showItem,
  updateBlock,
} from '../draft/items';
import { $draft } from '../draft/store';
import { $zone } from '../draft/zone';
import { $typing } from '../links/address';
import { LinkForm } from '../links/LinkForm';
import { Alternatives } from '../links/Offers';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/document';
import { MomentField, Problem } from '../ui/forms/Fields';
import { Columns, Inline, Stack, Text } from '../ui/layout/Layout';
import styles from './Item.module.css';

/** Drawings of a tile of each size with its neighbours, in a grid of two columns and two rows. */
const SHAPES: Record<Size, { own: [width: number, height: number]; others: string }> = {
  chico: { own: [14, 10], others: 'M18 1h14v10H18zM1 15h31v10H1z' },
  ancho: { own: [31, 10], others: 'M1 15h14v10H1zM18 15h14v10H18z' },
  grande: { own: [31, 24], others: '' },
};

function Drawing({ size }: { size: Size }) {
  const { own, others } = SHAPES[size];
  return (
    <svg viewBox="0 0 33 26" aria-hidden="true">
      <path d={others} />
      <rect x="1" y="1" width={own[0]} height={own[1]} />
    </svg>
  );
}

/** Chooses the tile size of an item; only for pages with a mosaic layout. */
function TileSize({ item, issue }: { item: Item; issue: string | undefined }) {
  const id = useId();
  const appearance = useStore($draft)?.apariencia;
  if (!appearance || !isMosaic(appearance) || !isTile(item)) return null;
  return (
    <fieldset className={styles.sizes} aria-describedby={id}>
      <legend>{texts.links.tamano}</legend>
      {TILE_SIZES.map((size) => (
        <label key={size}>
          <input
            type="radio"
            className="covering"
            name={`${id}-tamano`}
            checked={item.tamano === size}
            onChange={() => showItem(item.id, { tamano: size })}
          />
          <Drawing size={size} />
          {texts.links.tamanos[size]}
        </label>
      ))}
      <Text look="help" id={id}>
        {texts.links.tamanoHelp}
      </Text>
      {issue && <Problem>{issue}</Problem>}
    </fieldset>
  );
}

/** The actions on an item: move, copy, archive, remove. */
function ItemTools({ id, at, all }: { id: string; at: number; all: number }) {
  const duplicate = () => {
    duplicateItem(id);
    focusNext(rowOf($openItem.get()), TITLE);
  };
  const takeAway = (away: (id: string) => void) => {
    const { next, previous } = neighbours(id);
    away(id);
    focusNext(rowOf(next ?? previous), TITLE);
  };
  // At an end of the list the pressed button becomes disabled, so the other button takes the focus.
  const move = (to: number) => {
    moveItem(id, to);
    if (to > 0 && to < all - 1) return;
    focusNext(`#item-${id} [data-move="${to === 0 ? 'down' : 'up'}"]`);
  };
  return (
    <Inline center className={styles.tools}>
      <IconButton
        icon={<ArrowUp />}
        label={texts.links.up}
        data-move="up"
        disabled={at === 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        icon={<ArrowDown />}
        label={texts.links.down}
        data-move="down"
        disabled={at === all - 1}
        onClick={() => move(at + 1)}
      />
      <Button look="quiet" icon={<Copy />} onClick={duplicate}>
        {texts.links.duplicate}
      </Button>
      <Button look="quiet" icon={<Archive />} onClick={() => takeAway(archiveItem)}>
        {texts.links.archive}
      </Button>
      <Button
        look="quiet"
        className={styles.remove}
        icon={<Trash2 />}
        onClick={() => takeAway(removeItem)}
      >
        {texts.links.remove}
      </Button>
    </Inline>
  );
}

type Issue = (field: string) => string | undefined;

const MOMENTS = ['desde', 'hasta'] as const;

/** The schedule of an item. It is collapsed while no date is set, as in most items. */
function Moments({ item, issue }: { item: Item; issue: Issue }) {
  const zone = useStore($zone);
  const hasIssue = MOMENTS.some(issue);
  const [opened, open] = useState(item.desde !== null || item.hasta !== null);
  return (
    <details
      className={styles.moments}
      open={opened || hasIssue}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>
        <CalendarClock />
        {texts.links.schedule}
        <ChevronDown />
      </summary>
      <Columns wide>
        {MOMENTS.map((field) => (
          <MomentField
            key={field}
            label={texts.links[field]}
            hint={texts.links.zone(zone)}
            issue={issue(field)}
            value={item[field]}
            zone={zone}
            onChange={(moment) => showItem(item.id, { [field]: moment })}
          />
        ))}
      </Columns>
    </details>
  );
}

function BlockForm({ block, issue }: { block: Block; issue: Issue }) {
  const Form = EDITORS[block.tipo].Form as ComponentType<FormProps>;
  return (
    <Form
      block={block}
      issue={(field) => issue(`datos.${field}`)}
      change={(datos) => updateBlock(block, datos)}
    />
  );
}

/** Focuses the first field of the form of an item that was just added. */
function useFreshFocus(id: string) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ($fresh.get() !== id) return;
    $fresh.set(null);
    form.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [id]);
  return form;
}

interface FormOfItemProps {
  item: Item;
  at: number;
  all: number;
  /** Returns notes on the item, such as why it is not published or when its publication ends. */
  wordsOf: (typing: boolean) => string[];
}

/** The fields of one link or block, below its row. */
export function ItemForm({ item, at, all, wordsOf }: FormOfItemProps) {
  const { id } = item;
  const issues = useStore($issues);
  const words = wordsOf(useStore($typing) === id);
  const form = useFreshFocus(id);
  const key = isBlock(item) ? blockKey : linkKey;
  const issue = (field: string) => issues[key(id, field)];
  return (
    <Stack gap={5} className={styles.form} id={`item-${id}`} ref={form}>
      {words.length > 0 && <Text look="small">{words.join(' ')}</Text>}
      {isBlock(item) ? (
        <BlockForm block={item} issue={issue} />
      ) : (
        <LinkForm link={item} issue={issue} />
      )}
      <Alternatives item={item} />
      <TileSize item={item} issue={issue('tamano')} />
      <Moments item={item} issue={issue} />
      <ItemTools id={id} at={at} all={all} />
    </Stack>
  );
}
