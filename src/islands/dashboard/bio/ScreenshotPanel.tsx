import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { $base } from '../draft/profile';
import { Button } from '../ui/Button';
import { PlansLink } from '../ui/LockedBox';
import { Inline } from '../ui/layout/Layout';
import styles from './Bio.module.css';
import { accept, bioTexts } from './bio';
import { DropZone } from './DropZone';
import { focusOn, place, show } from './focus';
import { $shotBio, $shotFault, $shotStep, cancelScreenshot, readWithoutAi } from './screenshot';
import { RemainingUses, Waiting } from './Waiting';

const t = bioTexts.editor.shot;

function Locked() {
  return (
    <div className={styles.locked}>
      <LockKeyhole />
      <div>
        <h3>{t.lockedTitle}</h3>
        <p>{t.locked}</p>
        <PlansLink>{t.plans}</PlansLink>
      </div>
    </div>
  );
}

function Fault() {
  const fault = useStore($shotFault);
  return (
    <Inline center gap={3} role="alert" className={styles.fault}>
      {fault && <p>{fault.message}</p>}
      {fault?.withoutAi && <Button onClick={readWithoutAi}>{t.withoutAi}</Button>}
    </Inline>
  );
}

function Result() {
  const bio = useStore($shotBio);
  useEffect(() => {
    if (bio) show('shot');
  }, [bio]);
  if (!bio) return null;
  const put = () => {
    accept(bio.text);
    $shotBio.set(null);
    focusOn('undo');
  };
  const putAway = () => {
    $shotBio.set(null);
    focusOn('choose');
  };
  return (
    <div className={styles.first} tabIndex={-1} {...place('shot')}>
      <h3>{t.ready}</h3>
      <p className={styles.proposal}>{bio.text}</p>
      {bio.sinIA && <p className={styles.small}>{bioTexts.editor.localShot}</p>}
      <Inline center className={styles.buttons}>
        <Button look="primary" onClick={put}>
          {bioTexts.editor.proposals.accept}
        </Button>
        <Button look="quiet" onClick={putAway}>
          {bioTexts.editor.first.dismiss}
        </Button>
      </Inline>
    </div>
  );
}

function giveUp(): void {
  cancelScreenshot();
  focusOn('choose');
}

/** Makes a bio from the screenshot of a profile; on free it says what it would do. */
export default function ScreenshotPanel() {
  const step = useStore($shotStep);
  const ready = useStore($shotBio) !== null;
  const plan = useStore($base)?.plan ?? 'free';
  if (PLAN_RULES[plan].screenshotBios === 0) return <Locked />;
  return (
    <>
      <DropZone busy={step !== 'idle'} />
      {step !== 'idle' && (
        <Waiting
          text={step === 'compressing' ? t.compressing : t.reading}
          cancel={{ label: t.cancel, run: giveUp }}
        />
      )}
      <Fault />
      <p role="status" className="visually-hidden">
        {ready && t.ready}
      </p>
      <Result />
      <RemainingUses helper="captura" />
    </>
  );
}
