import { useStore } from '@nanostores/react';
import { ArchiveRestore, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { itemsOf } from '@/lib/blocks/order';
import type { Block } from '@/lib/blocks/registry';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { duplicatedIds } from '@/lib/links/duplicates';
import { PLAN_RULES } from '@/lib/plans/rules';
import { Picture } from '../blocks/Picture';
import { loadContents } from '../draft/contents';
import { $issues } from '../draft/issues';
import { $announcement, $openItem, moveItem, removeItem, restoreItem } from '../draft/items';
import { itemName } from '../draft/names';
import { $picking, type Choice, pick } from '../draft/picking';
import { $publication, $savedPublication } from '../draft/publication';
import { $base, $draft } from '../draft/store';
import { $zone } from '../draft/zone';
import { ItemMark } from '../links/ItemMark';
import { PasteLinks } from '../links/PasteLinks';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/document';
import { PlansLink } from '../ui/LockedBox';
import { Inline, Line, Note, Stack } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { SortableList } from '../ui/lists/SortableList';
import { CropMarks } from '../ui/Parts';
import { ItemRow } from './ItemRow';
import styles from './List.module.css';
import { aboutItem, picker, wordsOf } from './PickerOptions';

/** Kinds that most pages begin with, in addition to links. */
const FIRST: Choice[] = ['titulo', 'texto', 'whatsapp'];

function EmptyList() {
  return (
    <div className={styles.empty}>
      <CropMarks>
        <Stack gap={4} className={styles.blank}>
          <h2>{texts.links.emptyTitle}</h2>
          <p>{texts.links.emptyHelp}</p>
          <PasteLinks />
          <h3>{picker.orBegin}</h3>
          <ul className={styles.first}>
            {FIRST.map((choice) => (
              <li key={choice}>
                <button type="button" className={styles.choice} onClick={() => pick(choice)}>
                  <Picture of={choice} />
                  <span>{wordsOf(choice).name}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button look="outline" icon={<Plus />} onClick={() => pick('enlace')}>
            {texts.links.add}
          </Button>
          <Button look="outline" icon={<Plus />} onClick={() => $picking.set(true)}>
            {picker.all}
          </Button>
        </Stack>
      </CropMarks>
    </div>
  );
}

function Archived({ item }: { item: Item }) {
  const name = itemName(item);
  return (
    <Line as="li" gap={3} className={styles.row}>
      <ItemMark item={item} />
      <div className={styles.listScreenWords}>
        <p className={styles.title}>{name}</p>
        <p className={styles.address}>{aboutItem(item)}</p>
      </div>
      <Button
        look="quiet"
        icon={<ArchiveRestore />}
        aria-label={texts.links.restoreOne(name)}
        onClick={() => {
          restoreItem(item.id);
          focusNext(rowOf(item.id), TITLE);
        }}
      >
        {texts.links.restore}
      </Button>
      <IconButton
        icon={<Trash2 />}
        label={texts.links.removeOne(name)}
        onClick={() => {
          removeItem(item.id);
          focusNext('#archivados', TITLE);
        }}
      />
    </Line>
  );
}

function ArchivedItems({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary id="archivados">{texts.links.archivedTitle(items.length)}</summary>
      <p className={styles.help}>{texts.links.archivedHelp}</p>
      <ul>
        {items.map((item) => (
          <Archived key={item.id} item={item} />
        ))}
      </ul>
    </details>
  );
}

/** The ids of links with the same URL, computed only when a URL changes. */
function useRepeated(items: Item[]): Set<string> {
  const links = items.filter((item) => !isBlock(item));
  const addresses = links.map(({ id, url }) => `${id} ${url}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are all it reads
  return useMemo(() => duplicatedIds(links), [addresses]);
}

/** The list of links and blocks, sortable by mouse, touch and keyboard. */
function SortableItems({ items }: { items: Item[] }) {
  const open = useStore($openItem);
  const faulty = new Set(Object.keys(useStore($issues)).map((key) => key.split('.')[1]));
  const { reasons, networks } = useStore($publication);
  const zone = useStore($zone);
  const repeated = useRepeated(items);
  const nameOfItem = (id: string) =>
    items
      .filter((item) => item.id === id)
      .map(itemName)
      .join();
  return (
    <SortableList
      ids={items.map(({ id }) => id)}
      nameOf={nameOfItem}
      onMove={moveItem}
      className={styles.list}
    >
      {items.map((item, at) => (
        <ItemRow
          key={item.id}
          item={item}
          at={at}
          all={items.length}
          open={open === item.id}
          reason={reasons.get(item.id)}
          repeated={repeated.has(item.id)}
          place={networks.get(item.id)}
          zone={zone}
          faulty={faulty.has(item.id)}
        />
      ))}
    </SortableList>
  );
}

/** Says that the plan publishes fewer links than the list has, and that no link is lost. */
function OverLimit({ count }: { count: number }) {
  const plan = useStore($base)?.plan ?? 'free';
  const most = PLAN_RULES[plan].activeLinks ?? 0;
  return (
    <Note
      as="section"
      kind="warn"
      className={styles.notice}
      aria-label={texts.links.overPlan.title(most)}
    >
      <p>
        <strong>{texts.links.overPlan.title(most)}</strong> {texts.links.overPlan.help(count)}
      </p>
      <PlansLink>{texts.links.overPlan.go}</PlansLink>
    </Note>
  );
}

/** Loads the content of event and product blocks, once the list has such blocks. */
function useContents(blocks: readonly Block[]): void {
  const kinds = new Set(blocks.map(({ tipo }) => tipo));
  const [events, products] = [kinds.has('eventos'), kinds.has('productos')];
  useEffect(() => {
    if (events) void loadContents('eventos');
  }, [events]);
  useEffect(() => {
    if (products) void loadContents('productos');
  }, [products]);
}

/** /enlaces: links and blocks in their order, each with its form; archived ones below. */
export default function LinksScreen() {
  const draft = useStore($draft);
  const announcement = useStore($announcement);
  const { published, ids, overLimit } = useStore($publication);
  const saved = useStore($savedPublication).ids;
  useContents(draft?.bloques ?? []);
  const items = useMemo(() => (draft ? itemsOf(draft) : []), [draft]);
  const used = useMemo(() => items.filter((item) => !item.archivado), [items]);
  const archived = useMemo(() => items.filter((item) => item.archivado), [items]);
  return (
    <div className={screen.screen}>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {used.length === 0 ? (
        <EmptyList />
      ) : (
        <>
          <Inline apart gap={3} className={styles.top}>
            <h2>{texts.links.title}</h2>
            <p>{texts.links.lead(published, used.length, ids === saved)}</p>
            <Button icon={<Plus />} onClick={() => pick('enlace')}>
              {texts.links.add}
            </Button>
          </Inline>
          <PasteLinks />
          {overLimit > 0 && <OverLimit count={overLimit} />}
          <SortableItems items={used} />
          <Button className={styles.more} icon={<Plus />} onClick={() => $picking.set(true)}>
            {texts.links.addMore}
          </Button>
        </>
      )}
      <ArchivedItems items={archived} />
    </div>
  );
}
