import type { BrandView } from '@/lib/brands/schema';
import { thumbnailOf } from '../media/pictures/library';
import styles from '../save/ConflictDialog.module.css';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import type { BrandFormState as BrandForm } from './brand';
import { brandTexts } from './texts';

const b = brandTexts.brand;
const FIELDS = [
  ['nombre', b.name],
  ['imagen', b.picture],
  ['acento', b.accent],
  ['tinta', b.ink],
  ['privacidad', b.privacy],
] as const;

function Side({ title, field, value }: { title: string; field: keyof BrandForm; value: string }) {
  const isPicture = field === 'imagen' && value !== '';
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {isPicture ? (
          <img className={styles.picture} src={thumbnailOf(value)} alt={title} />
        ) : (
          value || brandTexts.conflict.nothing
        )}
      </dd>
    </div>
  );
}

interface BrandConflictProps {
  mine: BrandForm;
  /**
   * The brand that another person saved; null where they removed it, undefined without a conflict.
   */
  theirs: BrandView | null | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
  decideLater: () => void;
}

/** Shows the brand that another person saved meanwhile beside the form, and the choices. */
export function BrandConflict({
  mine,
  theirs,
  keepMine,
  takeTheirs,
  decideLater,
}: BrandConflictProps) {
  const c = texts.conflict;
  const differing = theirs ? FIELDS.filter(([field]) => mine[field] !== theirs[field]) : [];
  return (
    <Overlay
      kind="dialog"
      open={theirs !== undefined}
      onClose={decideLater}
      title={brandTexts.conflict.title}
      closeLabel={c.later}
    >
      <OverlayText>
        {theirs === null ? brandTexts.conflict.gone : brandTexts.conflict.explain}
      </OverlayText>
      <ul className={styles.rows}>
        {differing.map(([field, name]) => (
          <li key={field} className={styles.row}>
            <h3>{name}</h3>
            <dl>
              <Side title={c.mine} field={field} value={mine[field]} />
              <Side title={c.theirs} field={field} value={theirs?.[field] ?? ''} />
            </dl>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button look="primary" onClick={keepMine}>
          {c.keepMine}
        </Button>
        <Button onClick={takeTheirs}>{c.takeTheirs}</Button>
        <Button look="quiet" onClick={decideLater}>
          {c.later}
        </Button>
      </div>
    </Overlay>
  );
}
