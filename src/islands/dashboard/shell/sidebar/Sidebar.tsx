import { useStore } from '@nanostores/react';
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
  Moon,
  MousePointerClick,
  Newspaper,
  Palette,
  PanelLeftClose,
  PanelLeftOpen,
  ReceiptText,
  Settings,
  Share2,
  ShieldAlert,
  ShoppingBag,
  Smartphone,
  Store,
  Sun,
  Tags,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { shortCount } from '@/lib/core/text/numbers';
import { mayDo } from '@/lib/people/rights';
import { hasRule } from '@/lib/plans/rules';
import { entry, entryOf, GROUPS, type Target } from '@/sections';
import { useFrameStore } from '../../core/frame';
import { $me, ofThisPage } from '../../core/me';
import { $router } from '../../core/router';
import { $site } from '../../core/site';
import { $collapsed, $theme, setTheme, toggleSidebar } from '../../core/state';
import { $unread, $unreadMessages } from '../../core/unread';
import { $base } from '../../draft/store';
import { texts } from '../../texts';
import { IconButton } from '../../ui/Button';
import { Inline } from '../../ui/layout/Layout';
import { useOnDemand } from '../../ui/lazy';
import { Person } from '../user-menu/Person';
import menu from '../user-menu/UserMenu.module.css';
import { $openGroups, toggleGroup } from './Navigation';
import styles from './Sidebar.module.css';

const load = () => import('../user-menu/OpenUserMenu');

function UserMenu({ narrow = false }: { narrow?: boolean }) {
  const { Opened, trigger } = useOnDemand(load);
  if (!useFrameStore($base)) return null;
  if (Opened) return <Opened narrow={narrow} />;
  return (
    <button type="button" className={menu.trigger} data-narrow={narrow || undefined} {...trigger}>
      <Person narrow={narrow} />
    </button>
  );
}

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
    // Otherwise a person would not notice a group that opens below the window's edge.
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

/** Marks a section that needs a PRO plan. On the free plan it opens and explains its feature. */
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

/** An upgrade link at the end of its group, for pages whose plan has no shop. */
function StoreOffer({ onGo }: { onGo: (() => void) | undefined }) {
  const plan = useFrameStore($base)?.plan;
  const { plans } = useFrameStore($site);
  const { rol, uid } = useFrameStore($me);
  if (!plan || !plans || hasRule(plan, 'store') || !mayDo(rol, entry('precios').right)) return null;
  return (
    <Inline as="li" center apart gap="0-3" className={styles.offer}>
      <span>{texts.shell.upgrade}</span>
      <a href={ofThisPage('/precios', uid)} onClick={onGo}>
        {texts.shell.upgradeNow}
      </a>
    </Inline>
  );
}

/** The count of a section; renders nothing for 0. */
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

/** Props that mark the current section's link and scroll it into view in a low window. */
const HERE = {
  'aria-current': 'page',
  ref: (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' }),
} as const;

/** The sections as links with real URLs. `narrow` shows icons only. */
function Navigation({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
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

/** The logo: two linked cards. */
function Mark({ name }: { name: string }) {
  return (
    <span className={styles.markBrand}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" fill="var(--accent)" />
        <g fill="none" stroke="var(--on-accent)" strokeWidth="2.6">
          <rect x="5.5" y="11" width="13" height="9" rx="1.6" transform="rotate(-12 12 15.5)" />
          <path d="M16.2 12.7 25 10.8a1.6 1.6 0 0 1 1.9 1.2l1.2 5.7a1.6 1.6 0 0 1-1.2 1.9l-9.6 2a1.6 1.6 0 0 1-1.9-1.2l-.4-2" />
        </g>
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** The control strip at the edge of a printed sheet. Decorative. */
function ControlStrip() {
  return (
    <span className={styles.strip} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

function ThemeButton() {
  const dark = useStore($theme) === 'dark';
  return (
    <IconButton
      icon={dark ? <Sun /> : <Moon />}
      label={dark ? texts.shell.toLight : texts.shell.toDark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}

function CollapseButton() {
  const collapsed = useStore($collapsed);
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      icon={<Icon aria-hidden="true" />}
      className={styles.collapse}
      label={collapsed ? texts.shell.expand : texts.shell.collapse}
      aria-expanded={!collapsed}
      onClick={toggleSidebar}
    />
  );
}

interface ContentProps {
  narrow?: boolean;
  onGo?: () => void;
  /** Shows the button that makes the sidebar narrow. The drawer has no such button. */
  collapsible?: boolean;
}

export function SidebarContent({ narrow = false, onGo, collapsible = false }: ContentProps) {
  const { siteName, version } = useFrameStore($site);
  return (
    <div className={styles.content} data-narrow={narrow || undefined}>
      <div className={styles.head}>
        <a className={styles.brand} href="/" aria-label={siteName}>
          <Mark name={siteName} />
        </a>
      </div>
      <Navigation narrow={narrow} {...(onGo && { onGo })} />
      <div className={styles.foot}>
        <div className={styles.tools}>
          <ThemeButton />
          {collapsible && <CollapseButton />}
          <span className={styles.colophon}>
            {texts.shell.version(version)}
            <ControlStrip />
          </span>
        </div>
        <UserMenu narrow={narrow} />
      </div>
    </div>
  );
}

interface SidebarProps {
  narrow: boolean;
  /** The form of this sidebar while the server renders both forms. */
  served?: 'whole' | 'rail';
}

/** The sidebar: wide or narrow on wide screens, icons only on tablets, absent on phones. */
export function Sidebar({ narrow, served }: SidebarProps) {
  return (
    <aside className={styles.sidebar} data-narrow={narrow || undefined} data-served={served}>
      <SidebarContent narrow={narrow} collapsible />
    </aside>
  );
}
