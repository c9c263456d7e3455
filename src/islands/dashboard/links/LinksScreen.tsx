import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { $draft } from '../draft/profile';
import { t } from '../texts';
import { Button } from '../ui/Button';
import { CropMarks } from '../ui/CropMarks';
import screen from '../ui/Screen.module.css';
import { ArchivedLinks } from './ArchivedLinks';
import styles from './LinksScreen.module.css';
import { $announcement, addLink } from './links';
import { OverLimit } from './OverLimit';
import { PasteLinks } from './PasteLinks';
import { $publication, $savedPublication } from './publication';
import { SortableLinks } from './SortableLinks';

function AddButton({
  look,
  className,
}: {
  look: 'quiet' | 'outline';
  className?: string | undefined;
}) {
  return (
    <Button look={look} className={className} icon={<Plus aria-hidden="true" />} onClick={addLink}>
      {t.links.add}
    </Button>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <CropMarks>
        <div className={styles.blank}>
          <h2>{t.links.emptyTitle}</h2>
          <p>{t.links.emptyHelp}</p>
          <PasteLinks />
          <AddButton look="quiet" />
        </div>
      </CropMarks>
    </div>
  );
}

/** /enlaces: the links in their order, each opening into its form; archived ones below. */
export default function LinksScreen() {
  const links = useStore($draft)?.enlaces;
  const announcement = useStore($announcement);
  const { published, ids, overLimit } = useStore($publication);
  const saved = useStore($savedPublication).ids;
  const used = useMemo(() => links?.filter((link) => !link.archivado) ?? [], [links]);
  const archived = useMemo(() => links?.filter((link) => link.archivado) ?? [], [links]);
  return (
    <div className={screen.screen}>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {used.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className={styles.top}>
            <h2>{t.links.title}</h2>
            <p>{t.links.lead(published, used.length, ids === saved)}</p>
          </div>
          <PasteLinks />
          {overLimit > 0 && <OverLimit count={overLimit} />}
          <SortableLinks links={used} />
          <AddButton look="outline" className={styles.more} />
        </>
      )}
      <ArchivedLinks links={archived} />
    </div>
  );
}
