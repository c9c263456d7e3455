import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { ENTRIES, SECTIONS, type Section } from '@/sections';
import { $previewOpen } from './core/state';
import { $picking } from './draft/picking';
import { PreviewPane } from './preview/PreviewPane';
import type { SectionParts } from './shell/Shell';
import { isListed } from './shell/sidebar/Navigation';
import { $offered } from './site/examples/offered';
import { useWide } from './ui/document';
import { overlay, wholeScreen } from './ui/lazy';

type Load = () => Promise<{ default: ComponentType }>;

const files = import.meta.glob<{ default: ComponentType }>('./**/*Screen.tsx');

function loaderOf(section: Section): Load {
  const load = files[`./${ENTRIES[section].screen}.tsx`];
  if (!load) throw new Error(`no screen for ${section}`);
  return load;
}

const PreviewSheet = overlay(
  () => import('./preview/PreviewSheet'),
  () => $previewOpen.set(false),
);
const AddItemDialog = overlay(
  () => import('./list/AddItemDialog'),
  () => $picking.set(false),
);
const UseDialog = overlay(
  () => import('./site/examples/UseDialog'),
  () => $offered.set(null),
);

/** Overlays of the sections, independent of the open screen. */
function SectionOverlays() {
  const wide = useWide();
  const preview = useStore($previewOpen) && !wide;
  const picking = useStore($picking);
  const offered = useStore($offered) !== null;
  return (
    <>
      {preview && <PreviewSheet open={preview} />}
      {picking && <AddItemDialog />}
      {offered && <UseDialog />}
    </>
  );
}

/** The screen of each section, loaded when it is first shown. */
const screens = Object.fromEntries(
  SECTIONS.map((section) => [section, wholeScreen(loaderOf(section))]),
) as unknown as Record<Section, ReturnType<typeof wholeScreen>>;

/** The sections for the shell. Only this file imports all sections. */
export const SECTION_PARTS: SectionParts = {
  screens,
  next: () => [
    () => import('./links/paste'),
    ...SECTIONS.filter(isListed).map((section) => screens[section].load),
  ],
  Preview: PreviewPane,
  Overlays: SectionOverlays,
  startExample: () => import('./site/examples/start').then((examples) => examples.startFromUrl()),
};
