import { computed } from 'nanostores';
import { type AdultPage, allowedLinks } from '@/lib/page/adult/rules';
import type { Block } from '@/lib/page/blocks/registry';
import { mayUseBlock, standsInRow, unpublishedNow } from '@/lib/page/blocks/rules';
import type { Unpublished } from '@/lib/page/links/limits';
import { networkOf } from '@/lib/page/links/networks';
import { unpublishedReasons } from '@/lib/page/links/rules';
import type { Link } from '@/lib/page/links/schema';
import type { Profile } from '@/lib/page/profile/schema';
import type { Plan } from '@/lib/plans/entitlements';
import { $contents, type Contents, isEmpty } from './contents';
import { $base, $draft } from './profile';

/** How a page shows a link to a network beside its row of icons. */
export type NetworkPlace = 'icon' | 'button';

/** What a list of links and blocks looks like on the public page. */
export interface Publication {
  /** Why links and blocks are not published, by id. */
  reasons: ReadonlyMap<string, Unpublished>;
  /** How many links are. */
  links: number;
  /** How many links and blocks are. */
  published: number;
  /** The ids of the published items, without regard to order, to compare with another list's. */
  ids: string;
  /** How many would be published by a larger plan. */
  overLimit: number;
  /** How the published links to networks are shown, by id; empty where the page has no row of icons. */
  networks: ReadonlyMap<string, NetworkPlace>;
}

type List = Pick<Profile, 'enlaces' | 'bloques'>;

/** How published links to networks are shown where a row of icons is published. */
function networksOf(published: readonly Link[], blocks: readonly Block[], now: Date) {
  const hasRow = blocks.some((one) => one.tipo === 'redes' && !unpublishedNow(one, now));
  const links = published.filter(({ tipo, url }) => tipo === 'red-social' && networkOf(url));
  const placeOf = (link: Link) => (standsInRow(link) ? 'icon' : 'button');
  return new Map<string, NetworkPlace>(hasRow ? links.map((one) => [one.id, placeOf(one)]) : []);
}

/** Why a block that says all it needs shows nothing: its kind needs a plan, icons, dates or products. */
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
  const ofLinks = unpublishedReasons(enlaces, now, allowedLinks(page));
  const published = enlaces.filter((_, at) => ofLinks[at] === undefined);
  const networks = networksOf(published, bloques, now);
  const ofBlocks = bloques.map(
    (block) =>
      unpublishedNow(block, now) ??
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

/** The list as it is being edited. */
export const $publication = computed([$base, $draft, $contents], (base, draft, contents) =>
  publicationOf(draft ?? NOTHING, base ?? { plan: 'free' }, contents),
);

/** The list as it is saved. */
export const $savedPublication = computed([$base, $contents], (base, contents) =>
  publicationOf(base ?? NOTHING, base ?? { plan: 'free' }, contents),
);
