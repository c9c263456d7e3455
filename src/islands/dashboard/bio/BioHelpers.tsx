import { useStore } from '@nanostores/react';
import { ImageUp, PenLine } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { loadOnceSettled } from '../kernel/settled';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { part } from '../ui/overlays/lazy';
import styles from './Bio.module.css';
import { $ai, $alert, $undoable, bioTexts, loadAi, undo } from './bio';
import { FirstBio } from './FirstBio';
import { startFirstBio } from './firstBio';
import { place } from './focus';

const PANELS = {
  write: () => import('./WritePanel'),
  screenshot: () => import('./ScreenshotPanel'),
};
const WritePanel = part(PANELS.write);
const ScreenshotPanel = part(PANELS.screenshot);
const BioAlert = part(() => import('./BioAlert'));
const t = bioTexts.editor;

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
  return <Text look="help">{t.noModel}</Text>;
}

function Loading() {
  return <p className={styles.small}>{texts.load.part}</p>;
}

type Panel = keyof typeof PANELS;

/** Loads a panel's script before it is opened. What cannot be had is asked for again then. */
const prepare = (panel: Panel) => void PANELS[panel]().catch(() => undefined);

/** What helps to write a bio: a first proposal, the generator, and the screenshot reader. */
export default function BioHelpers() {
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(null);
  const alert = useStore($alert);
  useEffect(() => {
    void loadAi();
    void startFirstBio();
    return loadOnceSettled(Object.values(PANELS));
  }, []);
  const toggle = (panel: Panel) => ({
    'aria-expanded': open === panel,
    'aria-controls': `${id}-${panel}`,
    onPointerEnter: () => prepare(panel),
    onFocus: () => prepare(panel),
    onClick: () => setOpen(open === panel ? null : panel),
  });
  return (
    <section className={styles.helpers} aria-label={t.region}>
      <Accepted />
      <FirstBio />
      <Inline center className={styles.buttons}>
        <Button icon={<PenLine />} {...place('open')} {...toggle('write')}>
          {t.open}
        </Button>
        <Button icon={<ImageUp />} {...toggle('screenshot')}>
          {t.openScreenshot}
        </Button>
      </Inline>
      <div id={`${id}-write`} className={styles.panel} hidden={open !== 'write'}>
        <Suspense fallback={<Loading />}>{open === 'write' && <WritePanel />}</Suspense>
      </div>
      <div id={`${id}-screenshot`} className={styles.panel} hidden={open !== 'screenshot'}>
        <Suspense fallback={<Loading />}>{open === 'screenshot' && <ScreenshotPanel />}</Suspense>
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
