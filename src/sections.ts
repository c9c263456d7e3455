import type { Right } from '@/lib/people/rights';

interface Entry {
  /** Group in the sidebar; without one it belongs to another entry (`under`). */
  group?: 'main' | 'analytics' | 'content' | 'store' | 'account';
  under?: string;
  /** Its screen, below src/islands/dashboard; without one it is a page outside the dashboard. */
  screen?: string;
  /** The right that a role needs; without it the entry is neither listed nor shown. */
  right: Right;
  /** The plan's feature that it needs; the sidebar marks it when the plan excludes it. */
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
  /** True when it is about plans, which an installation without plans does not show. */
  ofPlans?: true;
  /** True when it needs the full width, without a preview beside it. */
  wide?: true;
}

/** Entries of the sidebar, in order: `/{name}` is the path. */
export const ENTRIES = {
  dashboard: { group: 'main', right: 'page.read', screen: 'dashboard/OverviewScreen' },
  perfil: { group: 'main', right: 'page.edit', screen: 'profile/ProfileScreen' },
  enlaces: { group: 'main', right: 'page.edit', screen: 'list/LinksScreen' },
  apariencia: { group: 'main', right: 'page.edit', screen: 'appearance/AppearanceScreen' },
  pagina: { group: 'main', right: 'page.read', screen: 'pages/PageScreen', wide: true },
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
    screen: 'contacts/ContactScreen',
    wide: true,
  },
  boletines: {
    group: 'content',
    right: 'messages.manage',
    screen: 'letters/LettersScreen',
    wide: true,
  },
  social: { group: 'content', right: 'page.edit', screen: 'links/social/SocialScreen' },
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
    screen: 'payments/StoreScreen',
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
    screen: 'orders/OrdersScreen',
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
    screen: 'domains/DomainScreen',
    wide: true,
    needs: 'ownDomains',
  },
  // A path that matches the name could be an existing page's slug: only names that were reserved
  // from the beginning are safe.
  enterprise: {
    group: 'account',
    right: 'page.manage',
    screen: 'brands/BrandScreen',
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
    screen: 'people/TeamScreen',
    wide: true,
    needs: 'members',
  },
  api: {
    group: 'account',
    right: 'api.manage',
    screen: 'api/keys/KeysScreen',
    wide: true,
    needs: 'api',
  },
  webhooks: {
    group: 'account',
    right: 'api.manage',
    screen: 'api/webhooks/WebhooksScreen',
    wide: true,
    needs: 'api',
  },
  ajustes: { group: 'account', right: 'person', screen: 'accounts/SettingsScreen' },
  notificaciones: {
    group: 'account',
    right: 'person',
    screen: 'notifications/NotificationsScreen',
  },
  ayuda: { group: 'account', right: 'person', screen: 'site/help/HelpScreen' },
} as const satisfies Record<string, Entry>;

type Entries = typeof ENTRIES;
export type Target = {
  [Name in keyof Entries]: Entries[Name] extends { group: string } ? Name : never;
}[keyof Entries];
export type Section = {
  [Name in keyof Entries]: Entries[Name] extends { screen: string } ? Name : never;
}[keyof Entries];

const names = Object.keys(ENTRIES) as (keyof Entries)[];

export const entry = (name: keyof Entries): Entry => ENTRIES[name];

export const SECTIONS = names.filter((name) => entry(name).screen) as Section[];

/** The groups of the sidebar, in order, with their entries. */
export const GROUPS = (['main', 'analytics', 'content', 'store', 'account'] as const).map(
  (group) => [group, names.filter((name) => entry(name).group === group) as Target[]] as const,
);

export function entryOf(section: Section): Target {
  return (entry(section).under ?? section) as Target;
}

/** Returns the source file of a section's screen, from the repository's root. */
export function screenFile(section: Section): string {
  return `src/islands/dashboard/${ENTRIES[section].screen}.tsx`;
}
