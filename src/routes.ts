import { SECTIONS } from './sections';

/**
 * Whom an address answers: `everybody` alike, without looking who asks; `site`, the product's own
 * pages, which are alike for all who are not signed in; `person`, by who asks; `owner`, nobody else.
 */
export type Audience = 'everybody' | 'site' | 'person' | 'owner';

interface Route {
  audience: Audience;
  /** Whether the sitemap lists it. */
  listed?: true;
  /** Whether search engines are asked to stay out. Everything of an owner's is, unsaid. */
  uncrawled?: true;
  /** The most bytes of a declared body, where it is more than every address may take. */
  body?: number;
  /** Whether programs elsewhere call it, whose signature stands in place of an Origin. */
  signed?: true;
}

const PICTURE = 11_000_000;
const IMPORT = 5_400_000;

const PAGES = {
  '/': { audience: 'site', listed: true },
  '/precios': { audience: 'site', listed: true },
  '/blog': { audience: 'site', listed: true },
  '/blog/[articulo]': { audience: 'site' },
  '/soporte': { audience: 'site', listed: true },
  '/terminos': { audience: 'site', listed: true },
  '/privacidad': { audience: 'site', listed: true },
  '/[slug]': { audience: 'everybody' },
  '/[slug]/18/[enlace]': { audience: 'everybody' },
  '/profile/[uid]': { audience: 'everybody', uncrawled: true },
  '/entrar': { audience: 'person', uncrawled: true },
  '/gracias': { audience: 'owner' },
  '/pago/[id]': { audience: 'owner' },
  '/cuenta-eliminada': { audience: 'person' },
  '/404': { audience: 'person' },
  '/500': { audience: 'everybody' },
  '/vista-previa': { audience: 'everybody', uncrawled: true },
} as const satisfies Record<string, Route>;

const FILES = {
  '/media/[name]': { audience: 'everybody' },
  '/og.png': { audience: 'everybody' },
  '/og/[slug].png': { audience: 'everybody' },
  '/robots.txt': { audience: 'everybody' },
  '/sitemap.xml': { audience: 'everybody' },
  '/sitemap/[parte].xml': { audience: 'everybody' },
  '/manifest.webmanifest': { audience: 'everybody' },
  '/blog/rss.xml': { audience: 'everybody' },
} as const satisfies Record<string, Route>;

const CALLS = {
  '/auth/demo': { audience: 'person' },
  '/auth/listo': { audience: 'person' },
  '/auth/salir': { audience: 'person' },
  '/auth/[proveedor]': { audience: 'person' },
  '/auth/[proveedor]/callback': { audience: 'person' },
  '/api/apariencia/letras': { audience: 'owner' },
  '/api/avatar': { audience: 'owner', body: PICTURE },
  '/api/checkout': { audience: 'owner' },
  '/api/contenido-18/[slug]/[enlace]': { audience: 'everybody' },
  '/api/cuenta/borrar': { audience: 'owner' },
  '/api/estadisticas': { audience: 'owner' },
  '/api/estadisticas/exportar': { audience: 'owner' },
  '/api/estadisticas/reinicios/[id]': { audience: 'owner' },
  '/api/exportar': { audience: 'owner' },
  '/api/fondo': { audience: 'owner', body: PICTURE },
  '/api/generarBio': { audience: 'owner' },
  '/api/ia': { audience: 'owner' },
  '/api/importar': { audience: 'owner', body: IMPORT },
  '/api/importar/deshacer': { audience: 'owner' },
  '/api/notificaciones': { audience: 'owner' },
  '/api/notificaciones/leidas': { audience: 'owner' },
  '/api/notificaciones/preferencias': { audience: 'owner' },
  '/api/notificaciones/sin-leer': { audience: 'owner' },
  '/api/ocrBio': { audience: 'owner' },
  '/api/pago/[id]': { audience: 'owner' },
  '/api/perfil': { audience: 'owner' },
  '/api/perfil/buscadores': { audience: 'owner' },
  '/api/perfil/qr': { audience: 'owner' },
  '/api/perfil/slug': { audience: 'owner' },
  '/api/perfil/zona-horaria': { audience: 'owner' },
  '/api/primeraBio': { audience: 'owner' },
  '/api/salud': { audience: 'everybody' },
  '/api/sesion': { audience: 'person' },
  '/api/sesiones': { audience: 'owner' },
  '/api/sesiones/[id]': { audience: 'owner' },
  '/api/suscripcion': { audience: 'owner' },
  '/api/suscripcion/cambio': { audience: 'owner' },
  '/api/suscripcion/portal': { audience: 'owner' },
  '/api/visitas': { audience: 'person' },
  '/api/vista-previa': { audience: 'owner' },
  '/api/webhooks/stripe': { audience: 'everybody', signed: true },
} as const satisfies Record<string, Route>;

/** Addresses that are not built yet and must not be taken by a page meanwhile. */
export const WANTED = [
  'contacto',
  'contenido-18',
  'correo',
  'desarrolladores',
  'dominio',
  'equipo',
  'eventos',
  'interno',
  'mcp',
  'multimedia',
  'operador',
  'pedido',
  'productos',
  'pruebas',
  'social',
  'tienda',
  'ventas',
];

const sections: Record<string, Route> = Object.fromEntries(
  SECTIONS.map((name) => [`/${name}`, { audience: 'owner' }]),
);

/** Every address of the product, as Astro writes it, with what holds for it. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...PAGES,
  ...sections,
  ...FILES,
  ...CALLS,
};

/** The first parts of all addresses, in lower case: what no slug may be. */
export const FIRST_PARTS: readonly string[] = [
  ...new Set(Object.keys(ROUTES).map((path) => path.split('/')[1]?.toLowerCase() ?? '')),
].filter((part) => part !== '' && !part.startsWith('['));

/** The addresses for which something holds, in the order of the table. */
export function pathsWhere(holds: (route: Route) => boolean): string[] {
  return Object.entries(ROUTES).flatMap(([path, route]) => (holds(route) ? [path] : []));
}
