import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { ENTRIES, SECTIONS, type Section } from '@/sections';
import { $picking } from './draft/picking';
import { $offered } from './examples/offered';
import { $previewOpen } from './kernel/state';
import { PreviewPane } from './preview/PreviewPane';
import type { Screens } from './shell/Dashboard';
import { useWide } from './ui/media';
import { overlay, wholeScreen } from './ui/overlays/lazy';

type Load = () => Promise<{ default: ComponentType }>;

const files = import.meta.glob<{ default: ComponentType }>('./*/*Screen.tsx');

function loaderOf(section: Section): Load {
  const load = files[`./${ENTRIES[section].screen}.tsx`];
  if (!load) throw new Error(`no screen for ${section}`);
  return load;
}

const PreviewSheet = overlay(
  () => import('./preview/PreviewSheet'),
  () => $previewOpen.set(false),
);
const Picker = overlay(
  () => import('./list/Picker'),
  () => $picking.set(false),
);
const UseDialog = overlay(
  () => import('./examples/UseDialog'),
  () => $offered.set(null),
);

/** What rooms lay over the page, whichever screen is open. */
function RoomOverlays() {
  const wide = useWide();
  const preview = useStore($previewOpen) && !wide;
  const picking = useStore($picking);
  const offered = useStore($offered) !== null;
  return (
    <>
      {preview && <PreviewSheet open={preview} />}
      {picking && <Picker />}
      {offered && <UseDialog />}
    </>
  );
}

/** What the shell shows of the rooms. This file alone imports them all. */
export const ROOMS: Screens = {
  // The screen of each section, loaded when it is first shown.
  screens: Object.fromEntries(
    SECTIONS.map((section) => [section, wholeScreen(loaderOf(section))]),
  ) as unknown as Record<Section, ComponentType>,
  next: [() => import('./links/LinkPicture'), ...SECTIONS.map(loaderOf)],
  Preview: PreviewPane,
  Overlays: RoomOverlays,
  startExample: () => import('./examples/start').then((examples) => examples.startFromUrl()),
};
