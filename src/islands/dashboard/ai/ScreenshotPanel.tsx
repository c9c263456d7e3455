import { useStore } from '@nanostores/react';
import { ImageUp, LockKeyhole } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useId } from 'react';
import { PLAN_RULES } from '@/lib/plans/rules';
import { ApiError, call } from '../api';
import { $base, $draft } from '../draft/store';
import { Button } from '../ui/Button';
import { compressPicture } from '../ui/forms/compress';
import { FileButton, useDrop } from '../ui/forms/DropZone';
import { PlansLink } from '../ui/LockedBox';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import styles from './Bio.module.css';
import { accept, bioTexts, countDown, loadAi, mayGoWithoutAi } from './bio';
import { focusOn, place, RemainingUses, show, Waiting } from './parts';

const t = bioTexts.editor.shot;

const $shotStep = atom<'idle' | 'compressing' | 'reading'>('idle');

/** The bio written from the screenshot. */
const $shotBio = atom<{ text: string; sinIA: boolean } | null>(null);

/** The error, and true when reading without a model could help. */
const $shotIssue = atom<{ message: string; withoutAi: boolean } | null>(null);

let underWay: AbortController | undefined;
let last: File | undefined;

function asDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** The compressor throws two errors with texts of their own; all others share a third text. */
function issueOf(thrown: unknown): { message: string; withoutAi: boolean } {
  if (thrown instanceof ApiError && thrown.code !== 'offline' && thrown.code !== 'internal') {
    return { message: thrown.message, withoutAi: mayGoWithoutAi(thrown, 'captura') };
  }
  const message = thrown instanceof Error ? thrown.message : '';
  const isFileError = message.startsWith('The file given');
  return { message: isFileError ? message : bioTexts.errors.picture, withoutAi: false };
}

async function ask(picture: File, local: boolean, signal: AbortSignal): Promise<void> {
  const smaller = await compressPicture(picture);
  signal.throwIfAborted();
  $shotStep.set('reading');
  const { nombre = '', profesion = '' } = $draft.get() ?? {};
  const wish = { imagenBase64: await asDataUrl(smaller), nombre, profesion, local };
  const {
    optimizada,
    restantes,
    sinIA = false,
  } = await call('POST', '/api/ocrBio', { body: wish, signal });
  $shotBio.set({ text: optimizada, sinIA });
  countDown('captura', restantes);
}

/**
 * Writes a bio from a chosen, dropped or pasted picture. `local` is the person's consent to reading
 * without a model.
 */
async function readScreenshot(picture: File, local = false): Promise<void> {
  if (underWay) return;
  const controller = new AbortController();
  underWay = controller;
  last = picture;
  $shotBio.set(null);
  $shotIssue.set(null);
  $shotStep.set('compressing');
  try {
    await ask(picture, local, controller.signal);
  } catch (thrown) {
    if (!controller.signal.aborted) $shotIssue.set(issueOf(thrown));
  } finally {
    underWay = undefined;
    $shotStep.set('idle');
  }
}

/** Reads the same picture again, without a model. */
function readWithoutAi(): void {
  if (last) void readScreenshot(last, true);
}

/** Aborts the request. The server stops too, but the use still counts. */
function cancelScreenshot(): void {
  underWay?.abort();
  void loadAi();
}

/** Accepts pasted pictures while the drop zone is mounted. Pasted text still goes to the fields. */
function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      void readScreenshot(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Accepts a screenshot by file choice, drop or paste. */
function DropZone({ busy }: { busy: boolean }) {
  const id = useId();
  const take = ([file]: File[]) => file && void readScreenshot(file);
  const { over, zone } = useDrop(take);
  usePaste();
  return (
    <Stack as="fieldset" gap={3} className={styles.zone} {...zone}>
      <legend className="visually-hidden">{bioTexts.editor.openScreenshot}</legend>
      <p>{t.help}</p>
      <Inline center className={styles.buttons}>
        <FileButton
          name={t.choose}
          accept="image/*"
          icon={<ImageUp />}
          aria-describedby={`${id}-help`}
          aria-disabled={busy}
          {...place('choose')}
          take={take}
        >
          {t.choose}
        </FileButton>
        <Text as="span" look="help" className={styles.drop}>
          {over ? t.dropNow : t.drop}
        </Text>
      </Inline>
      <Text look="help" id={`${id}-help`}>
        {t.limits}
      </Text>
    </Stack>
  );
}

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

function Issue() {
  const issue = useStore($shotIssue);
  return (
    <Inline center gap={3} role="alert" className={styles.issue}>
      {issue && <p>{issue.message}</p>}
      {issue?.withoutAi && <Button onClick={readWithoutAi}>{t.withoutAi}</Button>}
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
    <Stack gap={3} className={styles.first} tabIndex={-1} {...place('shot')}>
      <h3>{t.ready}</h3>
      <p className={styles.proposal}>{bio.text}</p>
      {bio.sinIA && <Text look="help">{bioTexts.editor.localShot}</Text>}
      <Inline center className={styles.buttons}>
        <Button look="primary" onClick={put}>
          {bioTexts.editor.proposals.accept}
        </Button>
        <Button look="quiet" onClick={putAway}>
          {bioTexts.editor.first.dismiss}
        </Button>
      </Inline>
    </Stack>
  );
}

function giveUp(): void {
  cancelScreenshot();
  focusOn('choose');
}

/** Writes a bio from the screenshot of a profile; on the free plan it explains what it would do. */
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
      <Issue />
      <p role="status" className="visually-hidden">
        {ready && t.ready}
      </p>
      <Result />
      <RemainingUses helper="captura" />
    </>
  );
}
