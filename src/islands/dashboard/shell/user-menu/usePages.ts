import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Page } from '@/lib/people/people/schema';
import { unsavedPages } from '../../draft/localDraft';
import { $base, $draft } from '../../draft/profile';
import { $me } from '../../kernel/me';
import { $pages, loadPages } from '../../session/pages';

type Listed = Omit<Page, 'unica'>;

/** The fields of a page in a list of pages. */
export interface PageList {
  /** This tab's first: it is known before the others are. */
  pages: Listed[];
  /** Those of which this browser keeps something unsaved, this tab's own aside. */
  unsaved: ReadonlySet<string>;
  /** How many they may own, once it is known. */
  most: number | undefined;
  failed: boolean;
}

/** The signed-in person's pages, loaded each time a list of them opens. */
export function usePages(): PageList {
  const { uid, rol } = useStore($me);
  const base = useStore($base);
  const draft = useStore($draft);
  const pageList = useStore($pages);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadPages().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, []);
  const others = pageList?.paginas.filter((page) => page.uid !== uid) ?? [];
  const own: Listed[] = base
    ? [
        {
          uid,
          rol,
          slug: base.slug,
          plan: base.plan,
          nombre: base.nombre,
          avatar: draft?.avatar ?? '',
        },
      ]
    : [];
  return {
    pages: [...own, ...others],
    unsaved: new Set(unsavedPages().map((kept) => kept.uid)),
    most: pageList?.maximo,
    failed,
  };
}
