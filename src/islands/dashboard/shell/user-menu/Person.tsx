import { useStore } from '@nanostores/react';
import { ChevronsUpDown } from 'lucide-react';
import { $base, $draft } from '../../draft/profile';
import { $site } from '../../kernel/site';

import { planTexts, texts } from '../../texts';
import { Avatar } from '../../ui/Avatar';
import styles from './UserMenu.module.css';

/** Who is signed in and on which plan, as the button of the user menu shows it. */
export function Person({ narrow }: { narrow: boolean }) {
  const base = useStore($base);
  const draft = useStore($draft);
  const { plans } = useStore($site);
  if (!base || !draft) return null;
  return (
    <>
      <Avatar nombre={draft.nombre} avatar={draft.avatar} />
      <span className="visually-hidden">{texts.shell.userMenu}</span>
      <span className={narrow ? 'visually-hidden' : styles.who}>
        <span className={styles.name}>{draft.nombre}</span>
        {plans && <span className={styles.plan}>{planTexts.plans[base.plan].badge}</span>}
      </span>
      <ChevronsUpDown className={styles.arrows} />
    </>
  );
}
