import type { Page } from '@/lib/people/schema';
import { planNames, texts } from '../../texts';
import { Avatar } from '../../ui/Avatar';
import { Text } from '../../ui/layout/Text';
import styles from './UserMenu.module.css';

interface PageMarkProps {
  page: Omit<Page, 'unica'>;
  plans: boolean;
  /** This browser stores unsaved changes of the page. */
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
