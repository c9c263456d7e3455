import { useStore } from '@nanostores/react';
import type { Page } from '@/lib/people/people/schema';
import { $pages } from '../session/pages';

/** What becomes of a person's pages when their account ends. */
interface PageEnds {
  /** The pages that have no other owner. */
  going: Page[];
  /** Those that others go on with. */
  staying: Page[];
  all: number;
}

/** What goes and what stays, once it is known. */
export function usePageEnds(): PageEnds | undefined {
  const pageList = useStore($pages);
  if (!pageList) return undefined;
  return {
    going: pageList.paginas.filter(({ unica }) => unica),
    staying: pageList.paginas.filter(({ unica }) => !unica),
    all: pageList.paginas.length,
  };
}
