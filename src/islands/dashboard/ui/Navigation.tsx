import { useStore } from '@nanostores/react';
import {
  Bell,
  CircleHelp,
  Contact,
  CreditCard,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Settings,
  Smartphone,
  Tags,
} from 'lucide-react';
import { $router, type Section } from '../stores/router';
import { t } from '../texts';
import styles from './Navigation.module.css';

/** A section of the dashboard, or a page outside it. */
type Target = Section | 'precios';

const GROUPS: [keyof typeof t.shell.groups, [Target, LucideIcon][]][] = [
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
      ['facturacion', CreditCard],
      ['precios', Tags],
      ['notificaciones', Bell],
      ['ajustes', Settings],
      ['ayuda', CircleHelp],
    ],
  ],
];

/** The sections, as links with real addresses. `narrow` leaves the icons, named on hover and focus. */
export function Navigation({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const route = useStore($router)?.route;
  const current = route === 'configuracion' ? 'facturacion' : route;
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
                  target={section === 'precios' ? '_self' : undefined}
                  aria-current={current === section ? 'page' : undefined}
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
