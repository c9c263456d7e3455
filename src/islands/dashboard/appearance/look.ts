import { atom, computed } from 'nanostores';
import {
  type Appearance,
  type AppearanceField,
  DEFAULT_APPEARANCE,
  sameAppearance,
  type ThemeId,
} from '@/lib/appearance/options';
import { mayUseOwnLook } from '@/lib/appearance/rules';
import { THEMES } from '@/lib/appearance/themes';
import { $base, $draft, setField } from '../draft/profile';

/** The look being edited. */
export const $look = computed($draft, (draft) => draft?.apariencia ?? DEFAULT_APPEARANCE);

/** Whether the plan has colours, backgrounds and faces of one's own. */
export const $mayOwn = computed($base, (base) => mayUseOwnLook(base?.plan ?? 'free'));

/** Looks to go back to, and to come forward to again. */
export const $history = atom<{ past: Appearance[]; future: Appearance[] }>({
  past: [],
  future: [],
});

/** Changes of one thing that follow each other as fast as this are one step back. */
const ONE_GESTURE = 700;
const MOST_STEPS = 100;
let last = { what: '', at: 0 };

function remember(what: string): void {
  const now = Date.now();
  const same = last.what === what && now - last.at < ONE_GESTURE;
  last = { what, at: now };
  if (same) return;
  const past = [...$history.get().past, $look.get()].slice(-MOST_STEPS);
  $history.set({ past, future: [] });
}

/** Changes some choices of the look; Deshacer takes them back. */
export function choose(values: Partial<Appearance>): void {
  const next = { ...$look.get(), ...values };
  if (sameAppearance(next, $look.get())) return;
  remember(Object.keys(values).join());
  setField('apariencia', next);
}

/** Changes one choice whose name is only known when the program runs. */
export function chooseOne(field: AppearanceField, value: string): void {
  choose({ [field]: value } as Partial<Appearance>);
}

/** Takes a theme, in the light that suits it. What was changed of the old one stays. */
export function chooseTheme(tema: ThemeId): void {
  choose({ tema, modo: THEMES[tema].modo });
}

/** The theme as it is, without what was changed of it. */
export function startOver(): void {
  const { tema } = $look.get();
  choose({ ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo });
}

function step(from: 'past' | 'future', to: 'past' | 'future'): void {
  const history = $history.get();
  const look = history[from].at(-1);
  if (!look) return;
  last = { what: '', at: 0 };
  const rest = { [from]: history[from].slice(0, -1), [to]: [...history[to], $look.get()] };
  $history.set({ ...history, ...rest });
  setField('apariencia', look);
}

export const undo = () => step('past', 'future');
export const redo = () => step('future', 'past');
