import { computed } from 'nanostores';
import { type AdultPage, allowedLinks } from '@/lib/adult/rules';
import { standsInRow, unpublishedNow } from '@/lib/blocks/rules';
import type { Unpublished } from '@/lib/links/limits';
import { networkOf } from '@/lib/links/networks';
import { unpublishedReasons } from '@/lib/links/rules';
import type { Profile } from '@/lib/profiles/schema';
import { $base, $draft } from '../draft/profile';

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
  /** The ids of the published ones, whatever their order is, to compare with another list's. */
  ids: string;
  /** How many would be published by a larger plan. */
  overLimit: number;
  /** How the published links to networks are shown, by id; empty where the page has no row of icons. */
  networks: ReadonlyMap<string, NetworkPlace>;
}

type List = Pick<Profile, 'enlaces' | 'bloques'>;

/** How published links to networks are shown where a row of icons is published. */
function networksOf({ enlaces, bloques }: List, reasons: Publication['reasons']) {
  const hasRow = bloques.some(({ id, tipo }) => tipo === 'redes' && !reasons.has(id));
  const links = hasRow ? enlaces.filter(({ id }) => !reasons.has(id)) : [];
  return new Map(
    links
      .filter(({ tipo, url }) => tipo === 'red-social' && networkOf(url))
      .map((link): [string, NetworkPlace] => [link.id, standsInRow(link) ? 'icon' : 'button']),
  );
}

function publicationOf({ enlaces, bloques }: List, page: AdultPage): Publication {
  const now = new Date();
  const listed = [
    ...unpublishedReasons(enlaces, now, allowedLinks(page)),
    ...bloques.map((block) => unpublishedNow(block, now)),
  ];
  const reasons = new Map<string, Unpublished>();
  const ids: string[] = [];
  [...enlaces, ...bloques].forEach(({ id }, at) => {
    const reason = listed[at];
    if (reason) reasons.set(id, reason);
    else ids.push(id);
  });
  const links = enlaces.filter(({ id }) => !reasons.has(id)).length;
  const overLimit = listed.filter((reason) => reason === 'overLimit').length;
  const networks = networksOf({ enlaces, bloques }, reasons);
  return { reasons, links, published: ids.length, ids: ids.sort().join(), overLimit, networks };
}

const NOTHING: List = { enlaces: [], bloques: [] };

/** The list as it is being edited. */
export const $publication = computed([$base, $draft], (base, draft) =>
  publicationOf(draft ?? NOTHING, base ?? { plan: 'free' }),
);

/** The list as it is saved. */
export const $savedPublication = computed($base, (base) =>
  publicationOf(base ?? NOTHING, base ?? { plan: 'free' }),
);
