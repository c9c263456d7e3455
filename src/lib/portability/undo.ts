import type { Link } from '../links/schema';
import type { ProfileDraft } from '../profiles/schema';
import { same } from '../text/same';

type Draft = ProfileDraft & Record<string, unknown>;

const byId = (links: Link[]) => new Map(links.map((link) => [link.id, link]));

/** What becomes of one link: what came with the import goes, unless it was edited since. */
function undoLink(
  now: Link,
  before: Link | undefined,
  after: Link | undefined,
): { link: Link | undefined; untouched: boolean } {
  if (same(now, after)) return { link: before, untouched: false };
  return { link: now, untouched: after !== undefined && !same(before, after) };
}

function undoLinks(now: Link[], before: Link[], after: Link[]) {
  const [old, imported] = [byId(before), byId(after)];
  const results = now.map((link) => undoLink(link, old.get(link.id), imported.get(link.id)));
  return {
    enlaces: results.flatMap(({ link }) => link ?? []),
    untouched: results.filter(({ untouched }) => untouched).length,
  };
}

/**
 * Takes an import back: the profile as it is `now`, with everything that the import
 * changed from `before` to `after` as it was, except what was edited again since.
 * Returns how many such edits were kept.
 */
export function undone<D extends Draft>(
  now: D,
  before: Draft,
  after: Draft,
): { profile: D; untouched: number } {
  const { enlaces, untouched: untouchedLinks } = undoLinks(
    now.enlaces,
    before.enlaces,
    after.enlaces,
  );
  let untouched = untouchedLinks;
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(before)) {
    if (name === 'enlaces' || same(before[name], after[name])) continue;
    if (same(now[name], after[name])) fields[name] = before[name];
    else untouched += 1;
  }
  return { profile: { ...now, ...fields, enlaces }, untouched };
}
