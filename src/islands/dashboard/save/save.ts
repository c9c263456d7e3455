import { atom } from 'nanostores';
import { sameAppearance } from '@/lib/appearance/options';
import { isBeyondPlan } from '@/lib/appearance/plan';
import { mayUseBlock } from '@/lib/blocks/rules';
import type { Profile } from '@/lib/profile/schema';
import { type ApiError, api, apiErrorOf } from '../api';
import { $site } from '../core/site';
import { dismiss, fail, succeed } from '../core/toasts';
import { type Draft, draftOf } from '../draft/fields';
import { $issues, localIssues, rekeyByItemId } from '../draft/issues';
import { kindWords } from '../draft/names';
import { $base, $dirty, $draft, acknowledge } from '../draft/store';
import { checkAccess } from '../session/pages';
import { offerSignIn } from '../session/sign-in';
import { texts } from '../texts';
import { $conflict } from './conflict';
import { retryOnline, stopRetrying } from './connection';
import { broadcastSave } from './tabs';

const SAVE_ERROR = 'save';

export const $saving = atom(false);

/** Incremented whenever errors stop a save, so that the screen shows the first error. */
export const $refused = atom(0);

/** Incremented on each save, which starts the preview's animation. */
export const $savedCount = atom(0);

// Without errors the toast is no longer needed, and on a phone it covers the screen.
$issues.listen((issues) => {
  if (Object.keys(issues).length === 0) dismiss(SAVE_ERROR);
});

function refuse(): void {
  $refused.set($refused.get() + 1);
  fail(SAVE_ERROR, texts.toasts.saveFailed, texts.toasts.fixFields);
}

async function explain(error: ApiError, sent: Draft): Promise<void> {
  if (error.code === 'stale') return showConflict();
  // For a person who is signed in but no longer a member, the screen shows the lost access.
  if (error.code === 'forbidden' && (await checkAccess()) === 'lost') return;
  if (error.code === 'unauthenticated') return offerSignIn(SAVE_ERROR, save);
  if (error.code === 'invalid' && Object.keys(error.fields).length > 0) {
    $issues.set(rekeyByItemId(error.fields, sent));
    return refuse();
  }
  const offline = error.code === 'offline';
  if (offline) retryOnline(sent, save);
  // Offline, the text is the same as in the notice below the header, because the draft is saved
  // automatically later.
  const why = offline ? texts.connection.waiting : `${error.message} ${texts.toasts.draftKept}`;
  fail(SAVE_ERROR, texts.toasts.saveFailed, why, {
    label: texts.toasts.tryAgain,
    run: () => void save(),
  });
}

/** Loads the version that another person saved, which opens the conflict dialog. */
async function showConflict(): Promise<void> {
  $conflict.set(await api.profile());
}

/** Returns the block kinds of a page that its plan cannot publish, without duplicates. */
const lockedKinds = ({ bloques, plan }: Profile) =>
  [...new Set(bloques.map(({ tipo }) => tipo))].filter((tipo) => !mayUseBlock(plan, tipo));

/** Returns a note, with the price, on newly added parts that the plan cannot publish, if any. */
function proNote(before: Profile, stored: Profile): string | undefined {
  const isNew = !sameAppearance(before.apariencia, stored.apariencia);
  const isLook = isNew && isBeyondPlan(stored.apariencia, stored.plan);
  const had = new Set(before.bloques.map(({ tipo }) => tipo));
  const kinds = lockedKinds(stored).filter((tipo) => !had.has(tipo));
  if (!isLook && kinds.length === 0) return undefined;
  const { lookOfPro, blocksOfPro } = texts.toasts;
  const blocks = kinds.length > 0 && blocksOfPro(kinds.map((tipo) => kindWords(tipo).name));
  return [isLook && lookOfPro, blocks, $site.get().prices.pro].filter(Boolean).join(' ');
}

async function write(base: Profile, draft: Draft): Promise<void> {
  const stored = await api.save({ ...base, ...draft });
  acknowledge(draft, stored);
  $issues.set({});
  dismiss(SAVE_ERROR);
  stopRetrying();
  broadcastSave(stored);
  $savedCount.set($savedCount.get() + 1);
  succeed(texts.toasts.saved, proNote(base, stored));
}

async function attempt(base: Profile, draft: Draft): Promise<void> {
  try {
    await write(base, draft);
  } catch (thrown) {
    await explain(apiErrorOf(thrown), draft).catch((again) => explain(apiErrorOf(again), draft));
  }
}

/** Saves the draft. Errors are shown in a toast, at the fields or in the conflict dialog. */
export async function save(): Promise<void> {
  const [base, draft] = [$base.get(), $draft.get()];
  if (!base || !draft || $saving.get()) return;
  if (!$dirty.get()) return succeed(texts.header.saved);
  const issues = localIssues(draft, base.slug);
  $issues.set(issues);
  if (Object.keys(issues).length > 0) return refuse();
  $saving.set(true);
  await attempt(base, draftOf(draft));
  $saving.set(false);
}
