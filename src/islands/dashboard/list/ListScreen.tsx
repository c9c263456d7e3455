import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { itemsOf } from '@/lib/page/blocks/list';
import type { Block } from '@/lib/page/blocks/registry';
import { loadContents } from '../draft/contents';
import { $announcement } from '../draft/items';
import { $picking } from '../draft/picking';
import { $draft } from '../draft/profile';
import { $publication, $savedPublication } from '../draft/publication';
import { PasteLinks } from '../links/PasteLinks';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import screen from '../ui/layout/Screen.module.css';
import { ArchivedItems } from './ArchivedItems';
import { EmptyList } from './EmptyList';
import styles from './ListScreen.module.css';
import { OverLimit } from './OverLimit';
import { SortableItems } from './SortableItems';

/** Asks what blocks of events and of products have to show, once the list has such blocks. */
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

/** /enlaces: links and blocks in their order, each opening into its form; archived ones below. */
export default function ListScreen() {
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
