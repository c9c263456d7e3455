import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { ChevronsUpDown, Contact, Keyboard, LogOut, Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { $base, $draft } from '../stores/profile';
import { goTo } from '../stores/router';
import { $shortcutsOpen } from '../stores/shortcuts';
import { t } from '../texts';
import { Avatar } from './Avatar';
import styles from './UserMenu.module.css';

function MenuItems({ onSignOut }: { onSignOut: () => void }) {
  return (
    <Menu.Popup className={styles.popup}>
      <Menu.Item className={styles.item} onClick={() => goTo('perfil')}>
        <Contact aria-hidden="true" /> {t.shell.profile}
      </Menu.Item>
      <Menu.Item className={styles.item} onClick={() => goTo('ajustes')}>
        <Settings aria-hidden="true" /> {t.shell.settings}
      </Menu.Item>
      <Menu.Item className={styles.item} onClick={() => $shortcutsOpen.set(true)}>
        <Keyboard aria-hidden="true" /> {t.shortcuts.open}
      </Menu.Item>
      <Menu.Separator className={styles.separator} />
      <Menu.Item className={styles.item} onClick={onSignOut}>
        <LogOut aria-hidden="true" /> {t.shell.signOut}
      </Menu.Item>
    </Menu.Popup>
  );
}

/** Who is signed in, on which plan, and what they can do with their account. */
export function UserMenu({ narrow = false }: { narrow?: boolean }) {
  const base = useStore($base);
  const draft = useStore($draft);
  // The menu stays inside its landmark: at the end of the body it would be in none.
  const [home, setHome] = useState<HTMLElement | null>(null);
  const form = useRef<HTMLFormElement>(null);
  if (!base || !draft) return null;
  return (
    <Menu.Root>
      <div ref={setHome} className={styles.home} />
      <form ref={form} method="post" action="/auth/salir" hidden />
      <Menu.Trigger className={styles.trigger} data-narrow={narrow || undefined}>
        <Avatar nombre={draft.nombre} avatar={draft.avatar} />
        <span className="visually-hidden">{t.shell.userMenu}</span>
        <span className={narrow ? 'visually-hidden' : styles.who}>
          <span className={styles.name}>{draft.nombre}</span>
          <span className={styles.plan}>{t.plans[base.plan].badge}</span>
        </span>
        <ChevronsUpDown className={styles.arrows} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal container={home}>
        <Menu.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          side="top"
          align="start"
          sideOffset={6}
        >
          <MenuItems onSignOut={() => form.current?.submit()} />
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
