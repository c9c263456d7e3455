import { useStore } from '@nanostores/react';
import {
  BadgeCheck,
  Bell,
  CalendarDays,
  ChartLine,
  CircleHelp,
  Contact,
  CreditCard,
  FlaskConical,
  Gauge,
  Globe,
  Images,
  KeyRound,
  LayoutDashboard,
  Link2,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MousePointerClick,
  Palette,
  ReceiptText,
  Settings,
  Share2,
  ShieldAlert,
  ShoppingBag,
  Smartphone,
  Store,
  Tags,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { shortCount } from '@/lib/kernel/text/numbers';
import { mayDo } from '@/lib/people/people/rights';
import { hasRule } from '@/lib/plans/entitlements';
import { entry, entryOf, GROUPS, type Target } from '@/sections';
import { $base } from '../../draft/profile';
import { $me, ofThisPage } from '../../kernel/me';
import { $router } from '../../kernel/router';
import { $site } from '../../kernel/site';
import { $unread, $unreadMessages } from '../../kernel/unread';
import { texts } from '../../texts';
import styles from './Navigation.module.css';
import { NavigationGroup } from './NavigationGroup';

const ICONS: Record<Target, LucideIcon> = {
  dashboard: LayoutDashboard,
  perfil: Contact,
  enlaces: Link2,
  apariencia: Palette,
  pagina: Smartphone,
  analytics: ChartLine,
  visitors: Users,
  clicks: MousePointerClick,
  performance: Gauge,
  pruebas: FlaskConical,
  multimedia: Images,
  contacto: Mail,
  social: Share2,
  eventos: CalendarDays,
  tienda: Store,
  productos: ShoppingBag,
  ventas: ReceiptText,
  'contenido-18': ShieldAlert,
  dominio: Globe,
  enterprise: BadgeCheck,
  facturacion: CreditCard,
  precios: Tags,
  equipo: UsersRound,
  api: KeyRound,
  webhooks: Webhook,
  ajustes: Settings,
  notificaciones: Bell,
  ayuda: CircleHelp,
};

/** Marks a section of the PRO plans. On free it opens, and explains what it would show. */
function ProMark({ section }: { section: Target }) {
  const plan = useStore($base)?.plan;
  const { needs } = entry(section);
  if (!plan || !needs || hasRule(plan, needs)) return null;
  const ofTop = !hasRule('pro', needs);
  return (
    <span className={styles.pro} title={ofTop ? texts.shell.lockedTop : texts.shell.locked}>
      <LockKeyhole />
      {ofTop ? texts.shell.top : texts.shell.pro}
    </span>
  );
}

/** The source code entry for pages without a shop, at the end of its group. */
function StoreOffer({ onGo }: { onGo: (() => void) | undefined }) {
  const plan = useStore($base)?.plan;
  const { plans } = useStore($site);
  const { rol } = useStore($me);
  if (!plan || !plans || hasRule(plan, 'store') || !mayDo(rol, entry('precios').right)) return null;
  return (
    <li className={styles.offer}>
      <span>{texts.shell.upgrade}</span>
      <a href={ofThisPage('/precios')} onClick={onGo}>
        {texts.shell.upgradeNow}
      </a>
    </li>
  );
}

/** How many there are of what a section holds; nothing where there are none. */
function Count({ section }: { section: Target }) {
  const links = useStore($base)?.enlaces.filter((link) => !link.archivado).length ?? 0;
  const unread = useStore($unread);
  const messages = useStore($unreadMessages);
  const counts: Partial<Record<Target, number>> = {
    enlaces: links,
    notificaciones: unread,
    contacto: messages,
  };
  const count = counts[section] ?? 0;
  if (count === 0) return null;
  const words =
    section === 'enlaces' ? texts.shell.linkCount(count) : texts.shell.unreadCount(count);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shortCount(count, 999)}</span>
      <span className="visually-hidden">{words}</span>
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
  const current = route && entryOf(route);
  const { plans, missing } = useStore($site);
  const { rol } = useStore($me);
  const isShown = (section: Target) =>
    (plans || !entry(section).ofPlans) &&
    (section !== 'dominio' || !missing.includes('customDomain')) &&
    mayDo(rol, entry(section).right);
  const groups = GROUPS.map(([group, sections]) => [group, sections.filter(isShown)] as const);
  return (
    <nav
      className={styles.nav}
      aria-label={texts.shell.navigation}
      data-narrow={narrow || undefined}
    >
      {groups
        .filter(([, sections]) => sections.length > 0)
        .map(([group, sections]) => (
          <NavigationGroup key={group} group={group} narrow={narrow}>
            {sections.map((section) => {
              const Icon = ICONS[section];
              const outside = !entry(section).screen;
              return (
                <li key={section}>
                  <a
                    className={styles.link}
                    title={narrow ? texts.shell.sections[section] : undefined}
                    href={outside ? ofThisPage(`/${section}`) : `/${section}`}
                    {...(current === section && HERE)}
                    onClick={onGo}
                  >
                    <Icon aria-hidden="true" />
                    <span className={styles.label}>{texts.shell.sections[section]}</span>
                    <Count section={section} />
                    <ProMark section={section} />
                  </a>
                </li>
              );
            })}
            {group === 'store' && !narrow && <StoreOffer onGo={onGo} />}
          </NavigationGroup>
        ))}
    </nav>
  );
}
