import './polyfills';
import { useLayoutEffect, useState } from 'react';
import type { Section } from '@/sections';
import { FrameValues } from './core/frame';
import { SECTION_PARTS } from './screens';
import { ScreenFailed, Shell } from './shell/Shell';
import { frameValues, type Start, startStores, useDashboard } from './shell/use-dashboard';
import { ErrorBoundary } from './ui/ErrorBoundary';

/** Background work of the dashboard; renders nothing. */
function Work({ initial }: { initial: Section }) {
  useDashboard(initial, SECTION_PARTS);
  return null;
}

/**
 * The owner's dashboard. The server and the first render in the browser render its frame from the
 * props. Then the stores are filled, only in the browser, and all components read from the stores.
 */
export default function Dashboard(props: Start) {
  // The props are stored, because Astro renders the island again without props when its data is
  // removed from the document.
  const [given] = useState(props);
  const [served] = useState(() => frameValues(given));
  const [started, setStarted] = useState(false);
  useLayoutEffect(() => {
    // The stores hold the data from now on. It is removed from the document, because it must not
    // remain there after a sign-out.
    document.querySelector('astro-island[props]')?.removeAttribute('props');
    setStarted(startStores(given));
  }, [given]);
  return (
    <FrameValues value={started ? undefined : served}>
      <ErrorBoundary instead={<ScreenFailed />}>
        <Shell initial={given.section} parts={SECTION_PARTS} />
      </ErrorBoundary>
      {started && <Work initial={given.section} />}
    </FrameValues>
  );
}
