import { Archive, ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { Link } from '@/lib/links/schema';
import { t } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/focus';
import styles from './LinkForm.module.css';
import { $openLink, archiveLink, duplicateLink, moveLink, neighbours, removeLink } from './links';

/** What can be done with a whole link: moving, copying, putting away, removing. */
export function LinkTools({ link, at, all }: { link: Link; at: number; all: number }) {
  const duplicate = () => {
    duplicateLink(link.id);
    focusNext(rowOf($openLink.get()), TITLE);
  };
  const takeAway = (away: (id: string) => void) => {
    const { next, previous } = neighbours(link.id);
    away(link.id);
    focusNext(rowOf(next ?? previous), TITLE);
  };
  // At an end the button that was pressed can do no more: the other one takes the focus.
  const move = (to: number) => {
    moveLink(link.id, to);
    if (to > 0 && to < all - 1) return;
    focusNext(`#enlace-${link.id} [data-move="${to === 0 ? 'down' : 'up'}"]`);
  };
  return (
    <div className={styles.tools}>
      <IconButton
        label={t.links.up}
        data-move="up"
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t.links.down}
        data-move="down"
        disabled={at === all - 1}
        onClick={() => move(at + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <Button look="quiet" icon={<Copy aria-hidden="true" />} onClick={duplicate}>
        {t.links.duplicate}
      </Button>
      <Button
        look="quiet"
        icon={<Archive aria-hidden="true" />}
        onClick={() => takeAway(archiveLink)}
      >
        {t.links.archive}
      </Button>
      <Button
        look="quiet"
        className={styles.remove}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => takeAway(removeLink)}
      >
        {t.links.remove}
      </Button>
    </div>
  );
}
