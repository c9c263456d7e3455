import { useStore } from '@nanostores/react';
import {
  Bell,
  Contact,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Settings,
  Smartphone,
} from 'lucide-react';
import { $router, type Section } from '../stores/router';
import { t } from '../texts';
import styles from './Navigation.module.css';

const GROUPS: [keyof typeof t.shell.groups, [Section, LucideIcon][]][] = [
  [
    'main',
    [
      ['dashboard', LayoutDashboard],
      ['perfil', Contact],
      ['enlaces', Link2],
      ['pagina', Smartphone],
    ],
  ],
  [
    'account',
    [
      ['notificaciones', Bell],
      ['ajustes', Settings],
    ],
  ],
];

/** The sections, as links with real addresses. `narrow` leaves the icons, named on hover and focus. */
export function Navigation({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const route = useStore($router)?.route;
  return (
    <nav className={styles.nav} aria-label={t.shell.navigation} data-narrow={narrow || undefined}>
      {GROUPS.map(([group, sections]) => (
        <div key={group} className={styles.group}>
          <p className={styles.groupName}>{t.shell.groups[group]}</p>
          <ul>
            {sections.map(([section, Icon]) => (
              <li key={section}>
                <a
                  className={styles.link}
                  href={`/${section}`}
                  aria-current={route === section ? 'page' : undefined}
                  onClick={onGo}
                >
                  <Icon aria-hidden="true" />
                  <span className={styles.label}>{t.shell.sections[section]}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
