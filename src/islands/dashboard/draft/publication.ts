import { computed } from 'nanostores';
import { type AdultPage, allowedLinks } from '@/lib/adult/rules';
import type { Block } from '@/lib/blocks/registry';
import { hiddenReasonNow, mayUseBlock, standsInRow } from '@/lib/blocks/rules';
import type { Unpublished } from '@/lib/links/limits';
import { networkOf } from '@/lib/links/networks';
import { unpublishedReasons } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import type { Plan } from '@/lib/plans/rules';
import type { Profile } from '@/lib/profile/schema';
import { $contents, type Contents, isEmpty } from './contents';
import { $base, $draft } from './store';

/** The form that a link to a social network has on a page with a row of icons. */
export type NetworkPlace = 'icon' | 'button';

/** The published state of a list of links and blocks. */
interface Publication {
  /** The reasons why items are not published, by id. */
  reasons: ReadonlyMap<string, Unpublished>;
  /** Number of published links. */
  links: number;
  /** Number of published links and blocks. */
  published: number;
  /** Sorted ids of the published items, to compare with those of another list. */
  ids: string;
  /** Number of items that a larger plan would publish. */
  overLimit: number;
  /** The forms of published network links, by id; empty when the page has no row of icons. */
  networks: ReadonlyMap<string, NetworkPlace>;
}

type List = Pick<Profile, 'enlaces' | 'bloques'>;

/** Returns the form of each published network link; empty without a published row of icons. */
function networksOf(published: readonly Link[], blocks: readonly Block[], now: Date) {
  const hasRow = blocks.some((one) => one.tipo === 'redes' && !hiddenReasonNow(one, now));
  const links = published.filter(({ tipo, url }) => tipo === 'red-social' && networkOf(url));
  const placeOf = (link: Link) => (standsInRow(link) ? 'icon' : 'button');
  return new Map<string, NetworkPlace>(hasRow ? links.map((one) => [one.id, placeOf(one)]) : []);
}

/**
 * Returns the reason why a completely filled block shows nothing: its kind needs a plan, or there
 * are no icons, events or products.
 */
function emptyReason(
  block: Block,
  plan: Plan,
  networks: Publication['networks'],
  isContentEmpty: boolean,
) {
  if (!mayUseBlock(plan, block.tipo)) return 'plan';
  if (isContentEmpty) return 'empty';
  return block.tipo === 'redes' && ![...networks.values()].includes('icon') ? 'draft' : undefined;
}

function publicationOf(
  { enlaces, bloques }: List,
  page: AdultPage,
  contents: Contents,
): Publication {
  const now = new Date();
  const ofLinks = unpublishedReasons(enlaces, now, allowedLinks({ ...page, bloques }, now));
  const published = enlaces.filter((_, at) => ofLinks[at] === undefined);
  const networks = networksOf(published, bloques, now);
  const ofBlocks = bloques.map(
    (block) =>
      hiddenReasonNow(block, now) ??
      emptyReason(block, page.plan, networks, isEmpty(block, contents, now)),
  );
  const listed = [...ofLinks, ...ofBlocks];
  const reasons = new Map<string, Unpublished>();
  const ids: string[] = [];
  [...enlaces, ...bloques].forEach(({ id }, at) => {
    const reason = listed[at];
    if (reason) reasons.set(id, reason);
    else ids.push(id);
  });
  const overLimit = ofLinks.filter((reason) => reason === 'overLimit').length;
  const all = { links: published.length, published: ids.length, ids: ids.sort().join() };
  return { reasons, ...all, overLimit, networks };
}

const NOTHING: List = { enlaces: [], bloques: [] };

/** Published state of the draft. */
export const $publication = computed([$base, $draft, $contents], (base, draft, contents) =>
  publicationOf(draft ?? NOTHING, base ?? { plan: 'free' }, contents),
);

/** Published state of the stored list. */
export const $savedPublication = computed([$base, $contents], (base, contents) =>
  publicationOf(base ?? NOTHING, base ?? { plan: 'free' }, contents),
);
