import { ArrowUpRight } from 'lucide-react';
import { PlansLink } from '../billing/PlansLink';
import { Overlay, OverlayText } from '../ui/Overlay';
import styles from './Pro.module.css';
import { look as words } from './texts';

const t = words.screen;

function WayToPro({ look }: { look: 'primary' | 'outline' }) {
  return (
    <PlansLink look={look} target="_blank" icon={<ArrowUpRight aria-hidden="true" />}>
      {t.proLink}
    </PlansLink>
  );
}

/** Says what PRO gives to somebody who chose a theme of it. */
export function ProDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Overlay kind="dialog" open={open} onClose={onClose} title={t.proTitle} closeLabel={t.close}>
      <OverlayText>{t.proHelp}</OverlayText>
      <div className={styles.buttons}>
        <WayToPro look="primary" />
      </div>
    </Overlay>
  );
}

/** What stands in the place of controls that the plan does not have. */
export function ProNote() {
  return (
    <div className={styles.note}>
      <p>{t.proOwn}</p>
      <WayToPro look="outline" />
    </div>
  );
}

/** Says that a choice of an ended plan is kept. */
export function KeptNote() {
  return (
    <p className={styles.kept} role="note">
      <b>{t.keptTitle}</b> {t.kept}
    </p>
  );
}
