import type { Page } from '@/lib/people/people/schema';
import { planTexts, texts } from '../../texts';
import { Avatar } from '../../ui/Avatar';
import { Text } from '../../ui/layout/Text';
import styles from './Pages.module.css';

interface PageMarkProps {
  page: Omit<Page, 'unica'>;
  plans: boolean;
  /** Whether this browser keeps something unsaved of it. */
  unsaved: boolean;
}

/** A page as it is chosen: face, name, address, what one is there and on which plan. */
export function PageMark({ page, plans, unsaved }: PageMarkProps) {
  const facts = [texts.pages.roles[page.rol], ...(plans ? [planTexts.plans[page.plan].badge] : [])];
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
