import { useStore } from '@nanostores/react';
import {
  Bell,
  ChartLine,
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
import { PLAN_RULES } from '@/lib/billing/plans';
import { $base } from '../stores/profile';
import { $router, type Section } from '../stores/router';
import { t } from '../texts';
import styles from './Navigation.module.css';
import { NavigationGroup } from './NavigationGroup';

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

/** Sections of the PRO plans. On free they open, and explain what they would show. */
const PRO: readonly Target[] = ['performance'];

function ProMark({ section }: { section: Target }) {
  const plan = useStore($base)?.plan;
  if (!plan || PLAN_RULES[plan].advancedStatistics || !PRO.includes(section)) return null;
  return (
    <span className={styles.pro} title={t.shell.locked}>
      <LockKeyhole aria-hidden="true" />
      {t.shell.pro}
    </span>
  );
}

/** Marks where one is, in sight also in a window that is lower than the list. */
const HERE = {
  'aria-current': 'page',
  ref: (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' }),
} as const;

/** The sections, as links with real addresses. `narrow` leaves the icons, named on hover and focus. */
export function Navigation({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const route = useStore($router)?.route;
  const current = route === 'configuracion' ? 'facturacion' : route;
  return (
    <nav className={styles.nav} aria-label={t.shell.navigation} data-narrow={narrow || undefined}>
      {GROUPS.map(([group, sections]) => (
        <NavigationGroup key={group} group={group} narrow={narrow}>
          {sections.map(([section, Icon]) => (
            <li key={section}>
              <a
                className={styles.link}
                href={`/${section}`}
                target={section === 'precios' ? '_self' : undefined}
                {...(current === section && HERE)}
                onClick={onGo}
              >
                <Icon aria-hidden="true" />
                <span className={styles.label}>{t.shell.sections[section]}</span>
                <ProMark section={section} />
              </a>
            </li>
          ))}
        </NavigationGroup>
      ))}
    </nav>
  );
}
