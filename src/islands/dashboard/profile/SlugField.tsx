import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { atom } from 'nanostores';
import { type FormEvent, useState } from 'react';
import { SLUG_CHANGES, slugIssue } from '@/lib/pages/slug';
import { api } from '../api';
import { $site } from '../core/site';
import { $issues } from '../draft/issues';
import { $base, $draft, setField } from '../draft/store';
import { issueTexts, texts } from '../texts';
import { Field, TextInput } from '../ui/forms/Fields';
import { Line } from '../ui/layout/Layout';
import styles from './Profile.module.css';

const DELAY = 350;

/** Result of the check of a typed slug. */
type SlugCheck =
  | { state: 'same' | 'checking' | 'free' | 'unknown' }
  /**
   * `unfinished`: further typing can make it valid, so the error waits until the focus leaves.
   */
  | { state: 'refused'; reason: string; unfinished?: boolean };

export const $slugCheck = atom<SlugCheck>({ state: 'same' });

let timer: ReturnType<typeof setTimeout> | undefined;
let latestRequest = 0;

async function ask(slug: string): Promise<SlugCheck> {
  try {
    const { disponible, motivo } = await api.slug(slug);
    return disponible
      ? { state: 'free' }
      : { state: 'refused', reason: motivo ?? issueTexts.slug.taken };
  } catch {
    return { state: 'unknown' };
  }
}

/** Checks a slug without a request; undefined when only the server can decide. */
function checkHere(slug: string): SlugCheck | undefined {
  if (slug === $base.get()?.slug) return { state: 'same' };
  const issue = slugIssue(slug);
  return (
    issue && { state: 'refused', reason: issueTexts.slug[issue], unfinished: issue === 'grammar' }
  );
}

/** Checks a slug while it is typed: in the browser at once, then on the server after a debounce. */
export function checkSlug(slug: string): void {
  clearTimeout(timer);
  latestRequest += 1;
  const requestNumber = latestRequest;
  const localResult = checkHere(slug);
  $slugCheck.set(localResult ?? { state: 'checking' });
  if (localResult) return;
  timer = setTimeout(async () => {
    const result = await ask(slug);
    if (requestNumber === latestRequest) $slugCheck.set(result);
  }, DELAY);
}

/** Converts typed text to a slug; undefined until the transliteration tables have loaded. */
let slugOf: ((typed: string) => string) | undefined;

/** Loads transliteration tables, which few visits need, and converts the text typed meanwhile. */
async function loadAlphabets(): Promise<void> {
  // Without the tables, the server refuses an invalid slug with a message.
  const loaded = await import('@/lib/pages/slugify').catch(() => undefined);
  slugOf = loaded?.typedSlug;
  const draft = $draft.get();
  if (draft && slugOf && draft.slug !== slugOf(draft.slug)) takeTyped(draft.slug);
}

function takeTyped(typed: string): void {
  if (!slugOf) void loadAlphabets();
  const slug = slugOf ? slugOf(typed) : typed.toLowerCase();
  setField('slug', slug);
  checkSlug(slug);
}

const WORDS: Partial<Record<SlugCheck['state'], string>> = {
  checking: texts.profile.slugChecking,
  free: texts.profile.slugFree,
  unknown: texts.profile.slugUnknown,
};

function Hint({
  check,
  changed,
  current,
}: {
  check: SlugCheck;
  changed: boolean;
  current: string;
}) {
  const { redirectDays, most, days } = SLUG_CHANGES;
  return (
    <>
      <Line as="span" gap={1} className={styles.state} data-state={check.state} role="status">
        {changed && check.state === 'free' && <Check />}
        {changed && WORDS[check.state]}
      </Line>
      {changed
        ? texts.profile.slugNotice(current, redirectDays, most, days)
        : texts.profile.slugSame}
    </>
  );
}

/** The page's slug, with its availability while typing and a note on the former URL. */
export function SlugField() {
  const draft = useStore($draft);
  const base = useStore($base);
  const issue = useStore($issues)['slug'];
  const check = useStore($slugCheck);
  const [typing, setTyping] = useState(false);
  const [composed, setComposed] = useState<string>();
  const host = useStore($site).publicUrl.replace(/^https?:\/\//, '');
  if (!draft || !base) return null;
  const changed = draft.slug !== base.slug;
  // Dead keys and a phone keyboard's suggestions compose text: the typed text is not replaced until
  // the composition ends.
  const change = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    setComposed(composing ? currentTarget.value : undefined);
    takeTyped(currentTarget.value);
  };
  const unsaid = typing && check.state === 'refused' && check.unfinished;
  const refused = changed && check.state === 'refused' && !unsaid ? check.reason : undefined;
  return (
    <Field
      label={texts.profile.slug}
      issue={issue ?? refused}
      hint={<Hint check={check} changed={changed} current={`${host}/${base.slug}`} />}
    >
      {(control) => (
        <TextInput
          {...control}
          prefix={`${host}/`}
          value={composed ?? draft.slug}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          onFocus={() => {
            setTyping(true);
            void loadAlphabets();
          }}
          onChange={change}
          onCompositionEnd={() => setComposed(undefined)}
          onBlur={() => {
            setTyping(false);
            setComposed(undefined);
          }}
        />
      )}
    </Field>
  );
}
