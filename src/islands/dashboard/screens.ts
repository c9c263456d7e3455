import type { ComponentType } from 'react';
import { ENTRIES, SECTIONS, type Section } from '@/sections';
import { wholeScreen } from './shell/parts';

type Load = () => Promise<{ default: ComponentType }>;

const files = import.meta.glob<{ default: ComponentType }>('./*/*Screen.tsx');

function loaderOf(section: Section): Load {
  const load = files[`./${ENTRIES[section].screen}.tsx`];
  if (!load) throw new Error(`no screen for ${section}`);
  return load;
}

/** The screen of each section, loaded when it is first shown. */
export const SCREENS = Object.fromEntries(
  SECTIONS.map((section) => [section, wholeScreen(loaderOf(section))]),
) as unknown as Record<Section, ComponentType>;

/** The screens in the order in which they are most likely to be opened next. */
export const NEXT: readonly Load[] = SECTIONS.map(loaderOf);
