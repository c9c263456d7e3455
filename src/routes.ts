import { SECTIONS } from './sections';

/**
 * Audience of a path: `public` is the same for all and does not read the session; `site`, the
 * product's own pages, is the same for all who are not signed in; `person` depends on the signed-in
 * person; `owner` is for members only; `operator` is 404 for all others.
 */
export type Audience = 'public' | 'site' | 'person' | 'owner' | 'operator';

/** The properties of a page. */
interface Route {
  audience: Audience;
  /** True when the page accepts a form; other pages are only read. */
  form?: true;
  /** True when the sitemap lists it. */
  listed?: true;
  /** True to exclude it from search engines. Pages for owners always are. */
  uncrawled?: true;
}

/** Paths that are not built yet, reserved so that no page takes their slug. */
export const WANTED = ['interno'];

const sections: Record<string, Route> = Object.fromEntries(
  SECTIONS.map((name) => [`/${name}`, { audience: 'owner' }]),
);

/** Every page, by its path in Astro's syntax. Endpoints declare the same beside their handlers. */
export const ROUTES: Readonly<Record<string, Route>> = {
  '/': { audience: 'site', listed: true },
  '/404': { audience: 'person' },
  '/500': { audience: 'public' },
  '/[slug]': { audience: 'public' },
  '/[slug]/18/[enlace]': { audience: 'public', form: true },
  '/[slug]/boletin': { audience: 'public', form: true },
  '/[slug]/boletin/[llave]': { audience: 'public', form: true },
  '/[slug]/boletin/archivo': { audience: 'public' },
  '/[slug]/boletin/archivo/[boletin]': { audience: 'public' },
  '/[slug]/contacto': { audience: 'public', form: true },
  '/[slug]/eventos': { audience: 'public' },
  '/[slug]/eventos/avisame': { audience: 'public', form: true },
  '/[slug]/l/[lanzamiento]': { audience: 'public' },
  '/[slug]/p/[producto]': { audience: 'public' },
  '/[slug]/p/[producto]/comprar': { audience: 'public', form: true },
  '/[slug]/tienda': { audience: 'public' },
  '/[slug]/tienda/[parte]': { audience: 'public' },
  '/ajustes/suspension': { audience: 'owner', form: true },
  '/auth/[proveedor]': { audience: 'person' },
  '/auth/[proveedor]/callback': { audience: 'person' },
  '/auth/correo': { audience: 'person', form: true },
  '/auth/correo/[llave]': { audience: 'person', form: true },
  '/auth/correo/codigo': { audience: 'person', form: true },
  '/auth/demo': { audience: 'person', form: true },
  '/auth/listo': { audience: 'person' },
  '/auth/quitar/[llave]': { audience: 'person', form: true },
  '/blog': { audience: 'site', listed: true },
  '/blog/[articulo]': { audience: 'site' },
  '/correo': { audience: 'person', uncrawled: true },
  '/correo/baja/[llave]': { audience: 'person', uncrawled: true },
  '/cuenta-eliminada': { audience: 'person' },
  '/denunciar/[slug]': { audience: 'public', form: true, uncrawled: true },
  '/denunciar/[slug]/[llave]': { audience: 'public', form: true, uncrawled: true },
  '/desarrolladores': { audience: 'site', listed: true },
  '/ejemplos/[ejemplo]': { audience: 'public' },
  '/ejemplos/muestra': { audience: 'public' },
  '/ejemplos/muestra/[ejemplo]': { audience: 'public' },
  '/entrar': { audience: 'person', uncrawled: true },
  '/gracias': { audience: 'owner' },
  '/invitacion/[llave]': { audience: 'person', uncrawled: true },
  '/operador': { audience: 'operator', form: true },
  '/operador/actos': { audience: 'operator', form: true },
  '/operador/almacenamiento': { audience: 'operator' },
  '/operador/conversaciones': { audience: 'operator' },
  '/operador/conversaciones/[id]': { audience: 'operator', form: true },
  '/operador/denuncias': { audience: 'operator', form: true },
  '/operador/invitaciones': { audience: 'operator', form: true },
  '/operador/paginas': { audience: 'operator' },
  '/operador/paginas/[uid]': { audience: 'operator', form: true },
  '/operador/trabajo': { audience: 'operator', form: true },
  '/pago/[id]': { audience: 'owner' },
  '/pedido': { audience: 'public', form: true, uncrawled: true },
  '/pedido/[llave]': { audience: 'public', form: true, uncrawled: true },
  '/pedido/[llave]/pago': { audience: 'public', uncrawled: true },
  '/precios': { audience: 'site', listed: true },
  '/privacidad': { audience: 'site', listed: true },
  '/profile/[uid]': { audience: 'public', uncrawled: true },
  '/soporte': { audience: 'site', listed: true },
  '/terminos': { audience: 'site', listed: true },
  ...sections,
};

/** First segments of endpoint-only paths. src/routes.test.ts compares both lists with src/pages. */
const ENDPOINTS = [
  'manifest.webmanifest',
  'mcp',
  'media',
  'og',
  'og.png',
  'robots.txt',
  'sitemap',
  'sitemap.xml',
  'vista-previa',
];

/** The first segments of all paths, in lower case, which no slug may be. */
export const FIRST_PARTS: readonly string[] = [
  ...new Set(Object.keys(ROUTES).map((path) => path.split('/')[1]?.toLowerCase() ?? '')),
  ...ENDPOINTS,
].filter((part) => part !== '' && !part.startsWith('['));

/** Returns the paths with a property, in the order of the table. */
export function pathsWhere(holds: (route: Route) => boolean): string[] {
  return Object.entries(ROUTES).flatMap(([path, route]) => (holds(route) ? [path] : []));
}

/**
 * True for routes (Astro's `routePattern`) with the same response for all visitors. They are
 * rendered without a session, so that no private data can get into the cache.
 */
export function isForEverybody(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'public';
}

/** True for the operator's routes, which are 404 for everyone else. */
export function isDesk(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'operator';
}

/** True for endpoints, which declare their access rules beside the handler. */
export function isEndpoint(routePattern: string): boolean {
  return !(routePattern in ROUTES);
}

const PAGE = ['GET', 'HEAD'];
const FORM_PAGE = [...PAGE, 'POST'];

/** Returns the methods that a page's route accepts. */
export function methodsOf(routePattern: string): string[] {
  return ROUTES[routePattern]?.form ? FORM_PAGE : PAGE;
}

/** True for paths whose responses belong to one person's sign-in, even without a session. */
export function isSignInPage(pathname: string): boolean {
  return /^\/(?:auth\/|entrar\/?$)/.test(pathname);
}
