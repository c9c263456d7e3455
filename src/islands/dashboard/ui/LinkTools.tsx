import { Archive, ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { Link } from '@/lib/links/schema';
import { archiveLink, duplicateLink, moveLink, removeLink } from '../stores/links';
import { t } from '../texts';
import { Button, IconButton } from './Button';
import styles from './LinkForm.module.css';

/** What can be done with a whole link: moving, copying, putting away, removing. */
export function LinkTools({ link, at, all }: { link: Link; at: number; all: number }) {
  return (
    <div className={styles.tools}>
      <IconButton label={t.links.up} disabled={at === 0} onClick={() => moveLink(link.id, at - 1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t.links.down}
        disabled={at === all - 1}
        onClick={() => moveLink(link.id, at + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <Button
        look="quiet"
        icon={<Copy aria-hidden="true" />}
        onClick={() => duplicateLink(link.id)}
      >
        {t.links.duplicate}
      </Button>
      <Button
        look="quiet"
        icon={<Archive aria-hidden="true" />}
        onClick={() => archiveLink(link.id)}
      >
        {t.links.archive}
      </Button>
      <Button
        look="quiet"
        className={styles.remove}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => removeLink(link.id)}
      >
        {t.links.remove}
      </Button>
    </div>
  );
}
