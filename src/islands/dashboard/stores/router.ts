import { createRouter } from '@nanostores/router';

/** The sections of the dashboard, in the order of the sidebar. */
export const SECTIONS = [
  'dashboard',
  'perfil',
  'enlaces',
  'apariencia',
  'pagina',
  'analytics',
  'visitors',
  'clicks',
  'performance',
  'facturacion',
  'configuracion',
  'notificaciones',
  'ajustes',
  'ayuda',
] as const;
export type Section = (typeof SECTIONS)[number];

/** One real address a section; a link to one does not reload the page. */
export const $router = createRouter({
  dashboard: '/dashboard',
  perfil: '/perfil',
  enlaces: '/enlaces',
  apariencia: '/apariencia',
  pagina: '/pagina',
  analytics: '/analytics',
  visitors: '/visitors',
  clicks: '/clicks',
  performance: '/performance',
  facturacion: '/facturacion',
  configuracion: '/configuracion',
  notificaciones: '/notificaciones',
  ajustes: '/ajustes',
  ayuda: '/ayuda',
} satisfies Record<Section, `/${Section}`>);

/** Goes to a section. */
export function goTo(section: Section): void {
  $router.open(`/${section}`);
}

let before: Section = 'dashboard';
$router.listen((now, left) => {
  if (left && left.route !== now?.route) before = left.route;
});

/** Goes to the section that one came from: the browser's own way back could leave the dashboard. */
export function goBack(): void {
  goTo(before);
}
