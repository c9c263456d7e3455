import './polyfills';
import { useLayoutEffect, useState } from 'react';
import type { Section } from '@/sections';
import { FrameValues } from './core/frame';
import { SECTION_PARTS } from './screens';
import { Shell } from './shell/Shell';
import { frameValues, type Start, startStores, useDashboard } from './shell/useDashboard';

/** Background work of the dashboard; renders nothing. */
function Work({ initial }: { initial: Section }) {
  useDashboard(initial, SECTION_PARTS);
  return null;
}

/**
 * The owner's dashboard. The server and the first render in the browser draw its frame from the
 * props; then the stores are filled, in the browser only, and everything reads from them.
 */
export default function Dashboard(props: Start) {
  // Astro renders the island again, without props, when its data is removed from the document.
  const [given] = useState(props);
  const [served] = useState(() => frameValues(given));
  const [started, setStarted] = useState(false);
  useLayoutEffect(() => {
    // The stores now hold the data: after a sign-out it must not remain in the document.
    document.querySelector('astro-island[props]')?.removeAttribute('props');
    setStarted(startStores(given));
  }, [given]);
  return (
    <FrameValues value={started ? undefined : served}>
      <Shell initial={given.section} parts={SECTION_PARTS} />
      {started && <Work initial={given.section} />}
    </FrameValues>
  );
}
