import { type ComponentType, lazy } from 'react';
import type { Section } from './stores/router';

type Load = () => Promise<{ default: ComponentType }>;

/** How each section's screen is loaded. */
const LOADERS: Record<Section, Load> = {
  dashboard: () => import('./screens/OverviewScreen'),
  perfil: () => import('./screens/ProfileScreen'),
  enlaces: () => import('./screens/LinksScreen'),
  apariencia: () => import('./screens/AppearanceScreen'),
  pagina: () => import('./screens/PageScreen'),
  analytics: () => import('./screens/AnalyticsScreen'),
  visitors: () => import('./screens/VisitorsScreen'),
  clicks: () => import('./screens/ClicksScreen'),
  performance: () => import('./screens/PerformanceScreen'),
  facturacion: () => import('./screens/BillingScreen'),
  configuracion: () => import('./screens/SubscriptionScreen'),
  notificaciones: () => import('./screens/NotificationsScreen'),
  ajustes: () => import('./screens/SettingsScreen'),
  ayuda: () => import('./screens/HelpScreen'),
};

const LAZY = Object.entries(LOADERS).map(([section, load]) => [section, lazy(load)]);

/** The screen of each section, loaded when it is first shown. */
export const SCREENS: Record<Section, ComponentType> = Object.fromEntries(LAZY);

/** The screens in the order in which they are most likely to be opened next. */
export const NEXT: readonly Load[] = Object.values(LOADERS);
