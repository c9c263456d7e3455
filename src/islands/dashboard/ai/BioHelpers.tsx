import { useStore } from '@nanostores/react';
import { ImageUp, PenLine } from 'lucide-react';
import { atom } from 'nanostores';
import { Suspense, useEffect, useId, useState } from 'react';
import type { FirstBioResponse } from '@/lib/ai/schema';
import { call } from '../api';
import { loadOnceSettled } from '../core/settled';
import { $site } from '../core/site';
import { $base, $draft } from '../draft/store';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import { part } from '../ui/lazy';
import styles from './Bio.module.css';
import { $ai, $alert, $undoable, accept, bioTexts, loadAi, undo } from './bio';
import { focusOn, place, Waiting } from './parts';

const t = bioTexts.editor;

const POLL = 1_500;
/** Timeout of a request, in ms: longer than the server ever takes for one text. */
const TIMEOUT_MS = 25_000;

/** The bio proposed at the first sign-in (docs/product.md). */
const $firstBio = atom<
  { step: 'none' } | { step: 'waiting' } | { step: 'ready'; texto: string; sinIA: boolean }
>({ step: 'none' });

let requested = false;

async function untilWritten(): Promise<FirstBioResponse> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const response = await call('POST', '/api/primeraBio');
    if (!response.pendiente || Date.now() > giveUpAt) return response;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

/**
 * Requests a bio once per visit, for people without one. A failure is not shown, because the person
 * did not request it.
 */
async function startFirstBio(): Promise<void> {
  if (requested || $base.get()?.bio !== '') return;
  requested = true;
  $firstBio.set({ step: 'waiting' });
  try {
    const { texto, sinIA = false } = await untilWritten();
    $firstBio.set(texto === '' ? { step: 'none' } : { step: 'ready', texto, sinIA });
  } catch {
    $firstBio.set({ step: 'none' });
  }
}

function close(): void {
  $firstBio.set({ step: 'none' });
  // If the dismissal fails, the proposal is shown again at the next visit.
  call('DELETE', '/api/primeraBio').catch(() => undefined);
}

/** The bio proposed at the first sign-in, shown until the owner accepts or dismisses it. */
function FirstBio() {
  const first = useStore($firstBio);
  const bio = useStore($draft)?.bio;
  const withModel = useStore($site).ai;
  if (first.step === 'none' || bio !== '') return null;
  if (first.step === 'waiting')
    return <Waiting text={withModel ? t.first.waiting : t.write.writingLocal} />;
  const { texto, sinIA } = first;
  const take = () => {
    accept(texto);
    close();
    focusOn('undo');
  };
  const putAway = () => {
    close();
    focusOn('open');
  };
  return (
    <Stack gap={3} className={styles.first}>
      <h3>{t.first.title}</h3>
      <p className={styles.proposal} aria-live="polite">
        {texto}
      </p>
      <Text look="help">
        {sinIA && `${t.local} `}
        {t.first.help}
      </Text>
      <Inline center className={styles.buttons}>
        <Button look="primary" onClick={take}>
          {t.proposals.accept}
        </Button>
        <Button look="quiet" onClick={putAway}>
          {t.first.dismiss}
        </Button>
      </Inline>
    </Stack>
  );
}

const PANELS = {
  write: part(() => import('./WritePanel')),
  screenshot: part(() => import('./ScreenshotPanel')),
};
const BioAlert = part(() => import('./BioAlert'));

/** Says that the bio is a proposal, with a button that restores the previous text. */
function Accepted() {
  const undoable = useStore($undoable);
  if (!undoable) return null;
  const { back, standing } = undoable;
  return (
    <Inline as="p" center gap="0-3" className={styles.accepted}>
      <span role="status">{standing && (back ? t.undone : t.accepted)}</span>
      <Button look="quiet" {...place('undo')} onClick={undo}>
        {t.undo}
      </Button>
    </Inline>
  );
}

/** Says where the texts come from when there is no model. */
function NoModel() {
  if (useStore($ai)?.ia !== false) return null;
  return <Text look="help">{t.noModel}</Text>;
}

type Panel = keyof typeof PANELS;

/** Preloads a panel's script. A failed load is repeated when the panel opens. */
const prepare = (panel: Panel) => void PANELS[panel].load().catch(() => undefined);

/** The helpers to write a bio: a first proposal, the generator, and the screenshot reader. */
export function BioHelpers() {
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(null);
  const alert = useStore($alert);
  useEffect(() => {
    void loadAi();
    void startFirstBio();
    return loadOnceSettled(Object.values(PANELS).map(({ load }) => load));
  }, []);
  const toggle = (panel: Panel) => ({
    'aria-expanded': open === panel,
    'aria-controls': `${id}-${panel}`,
    onPointerEnter: () => prepare(panel),
    onFocus: () => prepare(panel),
    onClick: () => setOpen(open === panel ? null : panel),
  });
  return (
    <Stack as="section" gap={4} className={styles.helpers} aria-label={t.region}>
      <Accepted />
      <Inline center className={styles.buttons}>
        <Button icon={<PenLine />} {...place('open')} {...toggle('write')}>
          {t.open}
        </Button>
        <Button icon={<ImageUp />} {...toggle('screenshot')}>
          {t.openScreenshot}
        </Button>
      </Inline>
      {(['write', 'screenshot'] as const).map((panel) => {
        const Content = PANELS[panel];
        return (
          <div key={panel} id={`${id}-${panel}`} className={styles.panel} hidden={open !== panel}>
            <Suspense fallback={<Text look="help">{texts.load.part}</Text>}>
              {open === panel && <Content />}
            </Suspense>
          </div>
        );
      })}
      {open && <NoModel />}
      {/* It arrives by itself: above the buttons it would push one away from under a press. */}
      {!open && <FirstBio />}
      {alert && (
        <Suspense>
          <BioAlert />
        </Suspense>
      )}
    </Stack>
  );
}
