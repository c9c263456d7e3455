import type { Section } from '@/islands/dashboard/stores/router';

const screen = (name: string) => `src/islands/dashboard/screens/${name}Screen.tsx`;

/** The source of each section's screen, whose script its page asks for in advance. */
export const SCREENS: Record<Section, string> = {
  dashboard: screen('Overview'),
  perfil: screen('Profile'),
  enlaces: screen('Links'),
  apariencia: screen('Appearance'),
  pagina: screen('Page'),
  analytics: screen('Analytics'),
  visitors: screen('Visitors'),
  clicks: screen('Clicks'),
  performance: screen('Performance'),
  facturacion: screen('Billing'),
  configuracion: screen('Subscription'),
  notificaciones: screen('Notifications'),
  ajustes: screen('Settings'),
  ayuda: screen('Help'),
};
