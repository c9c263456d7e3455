import { useStore } from '@nanostores/react';
import type { Page } from '@/lib/people/schema';
import { $pages } from '../session/pages';

/** The consequences for a person's pages when their account is deleted. */
interface PageEnds {
  /** The pages without another owner. */
  going: Page[];
  /** The pages that other owners keep. */
  staying: Page[];
  all: number;
}

/** Returns the consequences, once the pages are loaded. */
export function usePageEnds(): PageEnds | undefined {
  const pageList = useStore($pages);
  if (!pageList) return undefined;
  return {
    going: pageList.paginas.filter(({ unica }) => unica),
    staying: pageList.paginas.filter(({ unica }) => !unica),
    all: pageList.paginas.length,
  };
}
