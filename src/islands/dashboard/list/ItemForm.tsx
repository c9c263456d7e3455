import { useStore } from '@nanostores/react';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Block } from '@/lib/page/blocks/registry';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { EDITORS } from '../blocks/editors';
import type { FormProps } from '../blocks/kind/editor';
import { $faults, blockKey, linkKey } from '../draft/faults';
import { $fresh, showItem, updateBlock } from '../draft/items';
import { $zone } from '../draft/zone';
import { $typing } from '../links/address';
import { LinkForm } from '../links/LinkForm';
import { Ways } from '../links/Ways';
import { texts } from '../texts';
import { MomentField } from '../ui/forms/MomentField';
import { Columns, Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import styles from './ItemForm.module.css';
import { ItemTools } from './ItemTools';
import { TileSize } from './TileSize';

type Fault = (field: string) => string | undefined;

const MOMENTS = ['desde', 'hasta'] as const;

/** When something is shown: folded where no date is set, which is nearly everywhere. */
function Moments({ item, fault }: { item: Item; fault: Fault }) {
  const zone = useStore($zone);
  const isFaulty = MOMENTS.some(fault);
  const [opened, open] = useState(item.desde !== null || item.hasta !== null);
  return (
    <details
      className={styles.moments}
      open={opened || isFaulty}
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
            fault={fault(field)}
            value={item[field]}
            zone={zone}
            onChange={(moment) => showItem(item.id, { [field]: moment })}
          />
        ))}
      </Columns>
    </details>
  );
}

/** The form of a block's kind. */
function BlockForm({ block, fault }: { block: Block; fault: Fault }) {
  const Form = EDITORS[block.tipo].Form as ComponentType<FormProps>;
  return (
    <Form
      block={block}
      fault={(field) => fault(`datos.${field}`)}
      change={(datos) => updateBlock(block, datos)}
    />
  );
}

/** Takes the focus to what comes next of something that was just added. */
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
  /** What to know of it: why it is not published, until when it is. */
  wordsOf: (typing: boolean) => string[];
}

/** The fields of one link or block, under its line. */
export function ItemForm({ item, at, all, wordsOf }: FormOfItemProps) {
  const { id } = item;
  const faults = useStore($faults);
  const words = wordsOf(useStore($typing) === id);
  const form = useFreshFocus(id);
  const key = isBlock(item) ? blockKey : linkKey;
  const fault = (field: string) => faults[key(id, field)];
  return (
    <Stack gap={5} className={styles.form} id={`item-${id}`} ref={form}>
      {words.length > 0 && <Text look="small">{words.join(' ')}</Text>}
      {isBlock(item) ? (
        <BlockForm block={item} fault={fault} />
      ) : (
        <LinkForm link={item} fault={fault} />
      )}
      <Ways item={item} />
      <TileSize item={item} fault={fault('tamano')} />
      <Moments item={item} fault={fault} />
      <ItemTools id={id} at={at} all={all} />
    </Stack>
  );
}
