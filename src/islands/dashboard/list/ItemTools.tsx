import { Archive, ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import {
  $openItem,
  archiveItem,
  duplicateItem,
  moveItem,
  neighbours,
  removeItem,
} from '../draft/items';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/focus';
import { Inline } from '../ui/layout/Layout';
import styles from './ItemForm.module.css';

/** What can be done with a whole link or block: moving, copying, putting away, removing. */
export function ItemTools({ id, at, all }: { id: string; at: number; all: number }) {
  const duplicate = () => {
    duplicateItem(id);
    focusNext(rowOf($openItem.get()), TITLE);
  };
  const takeAway = (away: (id: string) => void) => {
    const { next, previous } = neighbours(id);
    away(id);
    focusNext(rowOf(next ?? previous), TITLE);
  };
  // At an end the button that was pressed can do no more: the other one takes the focus.
  const move = (to: number) => {
    moveItem(id, to);
    if (to > 0 && to < all - 1) return;
    focusNext(`#item-${id} [data-move="${to === 0 ? 'down' : 'up'}"]`);
  };
  return (
    <Inline center className={styles.tools}>
      <IconButton
        label={texts.links.up}
        data-move="up"
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={texts.links.down}
        data-move="down"
        disabled={at === all - 1}
        onClick={() => move(at + 1)}
      >
        <ArrowDown />
      </IconButton>
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
