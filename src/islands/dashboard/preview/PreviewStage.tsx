import { useStore } from '@nanostores/react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { texts } from '../texts';
import { PhoneFrame } from './Phone';
import styles from './Preview.module.css';
import { PreviewState } from './PreviewPane';
import { $preview } from './preview';

/** Height of the preview in percent of the window height: minimum, initial, maximum. */
const HEIGHT_PERCENT = { least: 0, usual: 32, most: 60 };
const KEY_STEPS: Record<string, number> = { ArrowDown: 8, ArrowUp: -8, End: 100, Home: -100 };

const clampHeight = (share: number) =>
  Math.round(Math.min(HEIGHT_PERCENT.most, Math.max(HEIGHT_PERCENT.least, share)));

/** A splitter below the preview: a drag sets the preview's height, a tap hides or shows it. */
function Splitter({ share, onPull }: { share: number; onPull: (share: number) => void }) {
  const from = useRef({ y: 0, share: 0, moved: false });
  const pull = ({ clientY, buttons }: PointerEvent) => {
    if (buttons === 0) return;
    const moved = clientY - from.current.y;
    if (Math.abs(moved) > 4) from.current.moved = true;
    if (from.current.moved) onPull(from.current.share + (100 * moved) / window.innerHeight);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved; this is the splitter of WAI-ARIA
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="horizontal"
      aria-label={texts.page.stageEdge}
      aria-valuenow={share}
      aria-valuemin={HEIGHT_PERCENT.least}
      aria-valuemax={HEIGHT_PERCENT.most}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { y: event.clientY, share, moved: false };
      }}
      onPointerMove={pull}
      onPointerUp={() => {
        if (!from.current.moved)
          onPull(share > HEIGHT_PERCENT.least ? HEIGHT_PERCENT.least : HEIGHT_PERCENT.usual);
      }}
      onKeyDown={(event) => {
        const step = KEY_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onPull(share + step);
      }}
    />
  );
}

/**
 * A sticky preview above the editor, for windows without space beside the editor. `children` are
 * sticky together with the preview.
 */
export function PreviewStage({ children }: { children: ReactNode }) {
  const [share, setShare] = useState(HEIGHT_PERCENT.usual);
  const { state } = useStore($preview);
  const isStale = state !== 'live' && state !== 'waiting';
  return (
    <div className={styles.stage}>
      {share > HEIGHT_PERCENT.least && (
        <div className={styles.view} style={{ height: `${share}dvh` }}>
          <div className={styles.previewStagePhone}>
            <PhoneFrame />
          </div>
        </div>
      )}
      {isStale && <PreviewState />}
      <Splitter share={share} onPull={(next) => setShare(clampHeight(next))} />
      {children}
    </div>
  );
}
