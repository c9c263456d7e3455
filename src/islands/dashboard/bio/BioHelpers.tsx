import { useStore } from '@nanostores/react';
import { ImageUp, PenLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Button } from '../ui/Button';
import styles from './Bio.module.css';
import { $ai, $alert, $undoable, loadAi, undo } from './bio';
import { FirstBio } from './FirstBio';
import { startFirstBio } from './firstBio';
import { place } from './focus';
import { ScreenshotPanel } from './ScreenshotPanel';
import { ai } from './texts';
import { WritePanel } from './WritePanel';

const BioAlert = lazy(() => import('./BioAlert'));
const t = ai.editor;

/** Says that a proposal stands in the bio, and brings back the text before it. */
function Accepted() {
  const undoable = useStore($undoable);
  if (!undoable) return null;
  const { back, standing } = undoable;
  return (
    <p className={styles.accepted}>
      <span role="status">{standing && (back ? t.undone : t.accepted)}</span>
      <Button look="quiet" {...place('undo')} onClick={undo}>
        {t.undo}
      </Button>
    </p>
  );
}

/** Says where the texts come from when there is no model. */
function NoModel() {
  if (useStore($ai)?.ia !== false) return null;
  return <p className={styles.note}>{t.noModel}</p>;
}

type Panel = 'write' | 'screenshot';

/** What helps to write a bio: a first proposal, the generator, and the screenshot reader. */
export default function BioHelpers() {
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(null);
  const alert = useStore($alert);
  useEffect(() => {
    void loadAi();
    void startFirstBio();
  }, []);
  const toggle = (panel: Panel) => ({
    'aria-expanded': open === panel,
    'aria-controls': `${id}-${panel}`,
    onClick: () => setOpen(open === panel ? null : panel),
  });
  return (
    <section className={styles.helpers} aria-label={t.region}>
      <Accepted />
      <FirstBio />
      <div className={styles.buttons}>
        <Button icon={<PenLine aria-hidden="true" />} {...place('open')} {...toggle('write')}>
          {t.open}
        </Button>
        <Button icon={<ImageUp aria-hidden="true" />} {...toggle('screenshot')}>
          {t.openScreenshot}
        </Button>
      </div>
      <div id={`${id}-write`} className={styles.panel} hidden={open !== 'write'}>
        {open === 'write' && <WritePanel />}
      </div>
      <div id={`${id}-screenshot`} className={styles.panel} hidden={open !== 'screenshot'}>
        {open === 'screenshot' && <ScreenshotPanel />}
      </div>
      {open && <NoModel />}
      {alert && (
        <Suspense>
          <BioAlert />
        </Suspense>
      )}
    </section>
  );
}
