import type { Right } from './lib/people/rights';

interface Entry {
  /** What a role must have the right to, or it is neither listed nor answered. */
  right: Right;
  /** Where the sidebar lists it; without one it belongs to another's entry (`under`). */
  group?: 'main' | 'analytics' | 'account';
  under?: string;
  /** Its screen, below src/islands/dashboard; without one it is a page outside the dashboard. */
  screen?: string;
  /** The rule of the plan that it needs, marked in the sidebar where the plan lacks it. */
  needs?: 'advancedStatistics';
  /** Whether it is about plans, of which a private installation does not speak. */
  ofPlans?: true;
  /** Whether it needs the whole width, without a preview beside it. */
  wide?: true;
}

/** What the sidebar leads to, in its order: `/{name}` is the address. */
export const ENTRIES = {
  dashboard: { right: 'page.read', group: 'main', screen: 'overview/OverviewScreen' },
  perfil: { right: 'page.edit', group: 'main', screen: 'profile/ProfileScreen' },
  enlaces: { right: 'page.edit', group: 'main', screen: 'links/LinksScreen' },
  apariencia: { right: 'page.edit', group: 'main', screen: 'appearance/AppearanceScreen' },
  pagina: { right: 'page.edit', group: 'main', screen: 'page/PageScreen', wide: true },
  analytics: {
    right: 'statistics.read',
    group: 'analytics',
    screen: 'statistics/AnalyticsScreen',
    wide: true,
  },
  visitors: {
    right: 'statistics.read',
    group: 'analytics',
    screen: 'statistics/VisitorsScreen',
    wide: true,
  },
  clicks: {
    right: 'statistics.read',
    group: 'analytics',
    screen: 'statistics/ClicksScreen',
    wide: true,
  },
  performance: {
    right: 'statistics.read',
    group: 'analytics',
    screen: 'statistics/PerformanceScreen',
    wide: true,
    needs: 'advancedStatistics',
  },
  facturacion: {
    right: 'billing.manage',
    group: 'account',
    screen: 'billing/BillingScreen',
    ofPlans: true,
  },
  configuracion: {
    right: 'billing.manage',
    under: 'facturacion',
    screen: 'billing/SubscriptionScreen',
    ofPlans: true,
  },
  precios: { right: 'billing.manage', group: 'account', ofPlans: true },
  ajustes: { right: 'person', group: 'account', screen: 'settings/SettingsScreen' },
  notificaciones: {
    right: 'person',
    group: 'account',
    screen: 'notifications/NotificationsScreen',
  },
  ayuda: { right: 'person', group: 'account', screen: 'help/HelpScreen' },
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
export const GROUPS = (['main', 'analytics', 'account'] as const).map(
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
