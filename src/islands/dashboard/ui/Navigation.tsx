import { useStore } from '@nanostores/react';
import {
  Bell,
  ChartLine,
  ChevronDown,
  CircleHelp,
  Contact,
  CreditCard,
  Gauge,
  LayoutDashboard,
  Link2,
  LockKeyhole,
  type LucideIcon,
  MousePointerClick,
  Palette,
  Settings,
  Smartphone,
  Tags,
  Users,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { $base } from '../stores/profile';
import { $router, type Section } from '../stores/router';
import { $closedGroups, toggleGroup } from '../stores/ui';
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
      ['apariencia', Palette],
      ['pagina', Smartphone],
    ],
  ],
  [
    'analytics',
    [
      ['analytics', ChartLine],
      ['visitors', Users],
      ['clicks', MousePointerClick],
      ['performance', Gauge],
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

interface GroupProps {
  group: keyof typeof t.shell.groups;
  narrow: boolean;
  children: ReactNode;
}

/** Sections under a name that opens and closes them; the rail of icons has all open. */
function Group({ group, narrow, children }: GroupProps) {
  const id = useId();
  const closed = useStore($closedGroups).includes(group);
  const open = narrow || !closed;
  return (
    <div className={styles.group}>
      {!narrow && (
        <button
          type="button"
          className={styles.groupName}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => toggleGroup(group)}
        >
          {t.shell.groups[group]}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      <ul id={id} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}

/** Sections of the PRO plans. On free they open, and explain what they would show. */
const PRO: readonly Target[] = ['performance'];

function ProMark({ section }: { section: Target }) {
  const plan = useStore($base)?.plan;
  if (plan !== 'free' || !PRO.includes(section)) return null;
  return (
    <span className={styles.pro} title={t.shell.locked}>
      <LockKeyhole aria-hidden="true" />
      {t.shell.pro}
    </span>
  );
}

/** The sections, as links with real addresses. `narrow` leaves the icons, named on hover and focus. */
export function Navigation({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const route = useStore($router)?.route;
  const current = route === 'configuracion' ? 'facturacion' : route;
  return (
    <nav className={styles.nav} aria-label={t.shell.navigation} data-narrow={narrow || undefined}>
      {GROUPS.map(([group, sections]) => (
        <Group key={group} group={group} narrow={narrow}>
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
                <ProMark section={section} />
              </a>
            </li>
          ))}
        </Group>
      ))}
    </nav>
  );
}
