import { ArchiveRestore, Trash2 } from 'lucide-react';
import { addressLabel } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { t } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/focus';
import styles from './ArchivedLinks.module.css';
import { removeLink, restoreLink } from './links';
import { NetworkMark } from './NetworkMark';

function Archived({ link }: { link: Link }) {
  const name = link.titulo || t.links.untitled;
  return (
    <li className={styles.row}>
      <NetworkMark address={link.url} />
      <div className={styles.words}>
        <p className={styles.title}>{name}</p>
        <p className={styles.address}>{link.url ? addressLabel(link.url) : t.links.noAddress}</p>
      </div>
      <Button
        look="quiet"
        icon={<ArchiveRestore aria-hidden="true" />}
        aria-label={t.links.restoreOne(name)}
        onClick={() => {
          restoreLink(link.id);
          focusNext(rowOf(link.id), TITLE);
        }}
      >
        {t.links.restore}
      </Button>
      <IconButton
        label={t.links.removeOne(name)}
        onClick={() => {
          removeLink(link.id);
          focusNext('#archivados', TITLE);
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The links that were put away, under the list, closed until somebody looks for one. */
export function ArchivedLinks({ links }: { links: Link[] }) {
  if (links.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary id="archivados">{t.links.archivedTitle(links.length)}</summary>
      <p className={styles.help}>{t.links.archivedHelp}</p>
      <ul>
        {links.map((link) => (
          <Archived key={link.id} link={link} />
        ))}
      </ul>
    </details>
  );
}
