import { ChevronsUpDown } from 'lucide-react';
import { useFrameStore } from '../../core/frame';
import { $site } from '../../core/site';
import { $base, $draft } from '../../draft/store';
import { planNames, texts } from '../../texts';
import { Avatar } from '../../ui/Parts';
import styles from './UserMenu.module.css';

/** Name and plan of the signed-in person, in the button of the user menu. */
export function Person({ narrow }: { narrow: boolean }) {
  const base = useFrameStore($base);
  const draft = useFrameStore($draft);
  const { plans } = useFrameStore($site);
  if (!base || !draft) return null;
  return (
    <>
      <Avatar nombre={draft.nombre} avatar={draft.avatar} />
      <span className="visually-hidden">{texts.shell.userMenu}</span>
      <span className={narrow ? 'visually-hidden' : styles.who}>
        <span className={styles.name}>{draft.nombre}</span>
        {plans && <span className={styles.plan}>{planNames[base.plan].badge}</span>}
      </span>
      <ChevronsUpDown className={styles.arrows} />
    </>
  );
}
