import {
  BadgeCheck,
  Bell,
  CalendarDays,
  ChartLine,
  ChevronDown,
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
  Newspaper,
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
import { type ReactNode, useId, useRef } from 'react';
import { shortCount } from '@/lib/core/text/numbers';
import { mayDo } from '@/lib/people/rights';
import { hasRule } from '@/lib/plans/entitlements';
import { entry, entryOf, GROUPS, type Target } from '@/sections';
import { useFrameStore } from '../../core/frame';
import { $me, ofThisPage } from '../../core/me';
import { $router } from '../../core/router';
import { $site } from '../../core/site';
import { $unread, $unreadMessages } from '../../core/unread';
import { $base } from '../../draft/profile';
import { texts } from '../../texts';
import { $openGroups, toggleGroup } from './groups';
import styles from './Navigation.module.css';

interface GroupProps {
  group: keyof typeof texts.shell.groups;
  narrow?: boolean;
  children: ReactNode;
}

/** A collapsible group of sections; in the narrow sidebar all are open. */
function NavigationGroup({ group, narrow = false, children }: GroupProps) {
  const id = useId();
  const opened = useFrameStore($openGroups).includes(group);
  const open = narrow || opened;
  const list = useRef<HTMLUListElement>(null);
  const toggle = () => {
    toggleGroup(group);
    // A group that opens below the window's edge would not be noticed.
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className={styles.group}>
      {!narrow && (
        <button
          type="button"
          className={styles.groupName}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{texts.shell.groups[group]}</span>
          <ChevronDown />
        </button>
      )}
      <ul ref={list} id={id} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}

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
  boletines: Newspaper,
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

/** Marks a section of the PRO plans. On the free plan it opens, and explains its feature. */
function ProMark({ section }: { section: Target }) {
  const plan = useFrameStore($base)?.plan;
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

/** An upgrade link for pages without a shop, at the end of its group. */
function StoreOffer({ onGo }: { onGo: (() => void) | undefined }) {
  const plan = useFrameStore($base)?.plan;
  const { plans } = useFrameStore($site);
  const { rol, uid } = useFrameStore($me);
  if (!plan || !plans || hasRule(plan, 'store') || !mayDo(rol, entry('precios').right)) return null;
  return (
    <li className={styles.offer}>
      <span>{texts.shell.upgrade}</span>
      <a href={ofThisPage('/precios', uid)} onClick={onGo}>
        {texts.shell.upgradeNow}
      </a>
    </li>
  );
}

/** The count of a section; empty for none. */
function Count({ section }: { section: Target }) {
  const links = useFrameStore($base)?.enlaces.filter((link) => !link.archivado).length ?? 0;
  const unread = useFrameStore($unread);
  const messages = useFrameStore($unreadMessages);
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

/** Marks the current section and scrolls it into view in a low window. */
const HERE = {
  'aria-current': 'page',
  ref: (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' }),
} as const;

/** The sections as links with real URLs. `narrow` shows icons only, named on hover and focus. */
export function Navigation({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const route = useFrameStore($router)?.route;
  const current = route && entryOf(route);
  const { plans, missing } = useFrameStore($site);
  const { rol, uid } = useFrameStore($me);
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
                    href={outside ? ofThisPage(`/${section}`, uid) : `/${section}`}
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
