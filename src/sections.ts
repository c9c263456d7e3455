/** Groups of the sidebar, in its order. */
export const GROUPS = ['main', 'analytics', 'account'] as const;
export type Group = (typeof GROUPS)[number];

interface Screen {
  /** Where the sidebar lists it; one without a group is reached from another's screen. */
  group?: Group;
  /** The right of a plan (PLAN_RULES) without which it shows what it would hold, locked. */
  needs?: 'advancedStatistics';
}

/** The sections of the dashboard, in the order of the sidebar: `/{section}` is its address. */
export const SCREENS = {
  dashboard: { group: 'main' },
  perfil: { group: 'main' },
  enlaces: { group: 'main' },
  apariencia: { group: 'main' },
  pagina: { group: 'main' },
  analytics: { group: 'analytics' },
  visitors: { group: 'analytics' },
  clicks: { group: 'analytics' },
  performance: { group: 'analytics', needs: 'advancedStatistics' },
  facturacion: { group: 'account' },
  configuracion: {},
  notificaciones: { group: 'account' },
  ajustes: { group: 'account' },
  ayuda: { group: 'account' },
} as const satisfies Record<string, Screen>;
export type Section = keyof typeof SCREENS;
export const SECTIONS = Object.keys(SCREENS) as Section[];
