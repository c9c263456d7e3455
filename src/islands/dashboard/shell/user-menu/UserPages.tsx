import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Page } from '@/lib/people/schema';
import { $me } from '../../core/me';
import { unsavedPages } from '../../draft/local-draft';
import { $base, $draft } from '../../draft/store';
import { $pages, loadPages } from '../../session/pages';
import { planNames, texts } from '../../texts';
import { hasChangedForm } from '../../ui/forms/Form';
import { Text } from '../../ui/layout/Layout';
import { Confirm } from '../../ui/overlays/Confirm';
import { Avatar } from '../../ui/Parts';
import styles from './UserMenu.module.css';

interface PageMarkProps {
  page: Omit<Page, 'unica'>;
  plans: boolean;
  /** True when this browser stores unsaved changes of the page. */
  unsaved: boolean;
}

/** A page in a list: portrait, name, URL, role and plan. */
export function PageMark({ page, plans, unsaved }: PageMarkProps) {
  const facts = [texts.pages.roles[page.rol], ...(plans ? [planNames[page.plan].badge] : [])];
  return (
    <>
      <Avatar nombre={page.nombre} avatar={page.avatar} />
      <span className={styles.words}>
        <Text as="span" look="title">
          {page.nombre}
        </Text>
        <span className={styles.slug}>/{page.slug}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        {unsaved && <span className={styles.unsaved}>{texts.header.unsaved}</span>}
      </span>
    </>
  );
}

type Listed = Omit<Page, 'unica'>;

/** The state of a list of pages. */
interface PageList {
  /** The page of this tab comes first, because it is known before the other pages are loaded. */
  pages: Listed[];
  /** Pages, except the current one, with unsaved changes in this browser. */
  unsaved: ReadonlySet<string>;
}

/** Returns the signed-in person's pages, which are loaded each time that a list of pages opens. */
export function usePages(): PageList {
  const { uid, rol } = useStore($me);
  const base = useStore($base);
  const draft = useStore($draft);
  const pageList = useStore($pages);
  useEffect(() => {
    loadPages().catch(() => undefined);
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
    unsaved: new Set(unsavedPages().flatMap((kept) => (kept.uid === uid ? [] : [kept.uid]))),
  };
}

/**
 * Returns a function that opens another page, unless the person stays because of a changed form,
 * and the dialog that asks.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const stay = () => setLeaving(null);
  const leave = (go: () => void) => (hasChangedForm() ? setLeaving({ go }) : go());
  const question = (
    <Confirm
      open={leaving !== null}
      {...texts.pages.leave}
      keep={texts.shell.cancel}
      danger
      onConfirm={() => {
        stay();
        leaving?.go();
      }}
      onClose={stay}
    />
  );
  return [leave, question] as const;
}
