import type { Right } from '@/lib/people/people/rights';

interface Entry {
  /** Where the sidebar lists it; without one it belongs to another's entry (`under`). */
  group?: 'main' | 'analytics' | 'content' | 'store' | 'account';
  under?: string;
  /** Its screen, below src/islands/dashboard; without one it is a page outside the dashboard. */
  screen?: string;
  /** What a role must have the right to, or it is neither listed nor shown. */
  right: Right;
  /** The rule of the plan that it needs, marked in the sidebar where the plan lacks it. */
  needs?:
    | 'advancedStatistics'
    | 'members'
    | 'events'
    | 'store'
    | 'adult'
    | 'ownDomains'
    | 'api'
    | 'tests'
    | 'whiteLabel';
  /** Whether it is about plans, of which a private installation does not speak. */
  ofPlans?: true;
  /** Whether it needs the whole width, without a preview beside it. */
  wide?: true;
}

/** What the sidebar leads to, in its order: `/{name}` is the address. */
export const ENTRIES = {
  dashboard: { group: 'main', right: 'page.read', screen: 'overview/OverviewScreen' },
  perfil: { group: 'main', right: 'page.edit', screen: 'profile/ProfileScreen' },
  enlaces: { group: 'main', right: 'page.edit', screen: 'list/ListScreen' },
  apariencia: { group: 'main', right: 'page.edit', screen: 'appearance/AppearanceScreen' },
  pagina: { group: 'main', right: 'page.read', screen: 'page/PageScreen', wide: true },
  analytics: {
    group: 'analytics',
    right: 'statistics.read',
    screen: 'statistics/AnalyticsScreen',
    wide: true,
  },
  visitors: {
    group: 'analytics',
    right: 'statistics.read',
    screen: 'statistics/VisitorsScreen',
    wide: true,
  },
  clicks: {
    group: 'analytics',
    right: 'statistics.read',
    screen: 'statistics/ClicksScreen',
    wide: true,
  },
  performance: {
    group: 'analytics',
    right: 'statistics.read',
    screen: 'statistics/PerformanceScreen',
    wide: true,
    needs: 'advancedStatistics',
  },
  pruebas: {
    group: 'analytics',
    right: 'page.edit',
    screen: 'experiments/ExperimentsScreen',
    wide: true,
    needs: 'tests',
  },
  multimedia: { group: 'content', right: 'page.edit', screen: 'media/MediaScreen' },
  contacto: {
    group: 'content',
    right: 'messages.manage',
    screen: 'contact/ContactScreen',
    wide: true,
  },
  social: { group: 'content', right: 'page.edit', screen: 'social/SocialScreen' },
  eventos: {
    group: 'content',
    right: 'page.edit',
    screen: 'events/EventsScreen',
    wide: true,
    needs: 'events',
  },
  tienda: {
    group: 'store',
    right: 'store.manage',
    screen: 'store/StoreScreen',
    wide: true,
    needs: 'store',
  },
  productos: {
    group: 'store',
    right: 'store.edit',
    screen: 'products/ProductsScreen',
    wide: true,
    needs: 'store',
  },
  ventas: {
    group: 'store',
    right: 'orders.manage',
    screen: 'sales/SalesScreen',
    wide: true,
    needs: 'store',
  },
  'contenido-18': {
    group: 'store',
    right: 'page.edit',
    screen: 'adult/AdultScreen',
    wide: true,
    needs: 'adult',
  },
  dominio: {
    group: 'account',
    right: 'page.manage',
    screen: 'domain/DomainScreen',
    wide: true,
    needs: 'ownDomains',
  },
  // Its own name could be a page's slug: only slugs that were reserved from the beginning are safe.
  enterprise: {
    group: 'account',
    right: 'page.manage',
    screen: 'brand/BrandScreen',
    wide: true,
    needs: 'whiteLabel',
  },
  facturacion: {
    group: 'account',
    right: 'billing.manage',
    screen: 'billing/BillingScreen',
    ofPlans: true,
  },
  configuracion: {
    under: 'facturacion',
    right: 'billing.manage',
    screen: 'billing/SubscriptionScreen',
    ofPlans: true,
  },
  precios: { group: 'account', right: 'billing.manage', ofPlans: true },
  equipo: {
    group: 'account',
    right: 'team.read',
    screen: 'team/TeamScreen',
    wide: true,
    needs: 'members',
  },
  api: {
    group: 'account',
    right: 'api.manage',
    screen: 'api-keys/KeysScreen',
    wide: true,
    needs: 'api',
  },
  webhooks: {
    group: 'account',
    right: 'api.manage',
    screen: 'webhooks/WebhooksScreen',
    wide: true,
    needs: 'api',
  },
  ajustes: { group: 'account', right: 'person', screen: 'settings/SettingsScreen' },
  notificaciones: {
    group: 'account',
    right: 'person',
    screen: 'notifications/NotificationsScreen',
  },
  ayuda: { group: 'account', right: 'person', screen: 'help/HelpScreen' },
} as const satisfies Record<string, Entry>;

type Entries = typeof ENTRIES;
/** Something that the sidebar leads to. */
export type Target = {
  [Name in keyof Entries]: Entries[Name] extends { group: string } ? Name : never;
}[keyof Entries];
/** A section of the dashboard. */
export type Section = {
  [Name in keyof Entries]: Entries[Name] extends { screen: string } ? Name : never;
}[keyof Entries];

const names = Object.keys(ENTRIES) as (keyof Entries)[];

/** Returns what the table says of an entry. */
export const entry = (name: keyof Entries): Entry => ENTRIES[name];

/** The sections of the dashboard, in the order of the sidebar. */
export const SECTIONS = names.filter((name) => entry(name).screen) as Section[];

/** The groups of the sidebar, in its order, and what each leads to. */
export const GROUPS = (['main', 'analytics', 'content', 'store', 'account'] as const).map(
  (group) => [group, names.filter((name) => entry(name).group === group) as Target[]] as const,
);

/** The entry of the sidebar that stands for a section. */
export function entryOf(section: Section): Target {
  return (entry(section).under ?? section) as Target;
}

/** The source file of a section's screen, from the repository's root. */
export function screenFile(section: Section): string {
  return `src/islands/dashboard/${ENTRIES[section].screen}.tsx`;
}
