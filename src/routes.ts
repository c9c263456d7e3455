import { ENDPOINTS } from './endpoints';
import { SECTIONS } from './sections';

/**
 * Whom an address answers: `everybody` alike, without looking who asks; `site`, the product's own
 * pages, which are alike for all who are not signed in; `person`, by who asks; `owner`, nobody
 * else; `operator`, who looks after the installation: for all others it is not there. A `call` says itself whom it answers, and all else that holds for it.
 */
export type Audience = 'everybody' | 'site' | 'person' | 'owner' | 'operator' | 'call';

interface Route {
  audience: Audience;
  /** Whether it takes a form: other pages are only read. */
  form?: true;
  /** Whether the sitemap lists it. */
  listed?: true;
  /** Whether search engines are asked to stay out. Everything of an owner's is, unsaid. */
  uncrawled?: true;
}

/** What holds for pages. An endpoint says it beside its handler: only one that crawlers stay out of stands here. */
const PAGES = {
  '/': { audience: 'site', listed: true },
  '/precios': { audience: 'site', listed: true },
  '/blog': { audience: 'site', listed: true },
  '/blog/[articulo]': { audience: 'site' },
  '/ejemplos/[ejemplo]': { audience: 'everybody' },
  '/desarrolladores': { audience: 'site', listed: true },
  '/soporte': { audience: 'site', listed: true },
  '/terminos': { audience: 'site', listed: true },
  '/privacidad': { audience: 'site', listed: true },
  '/[slug]': { audience: 'everybody' },
  '/[slug]/contacto': { audience: 'everybody', form: true },
  '/[slug]/boletin': { audience: 'everybody', form: true },
  '/[slug]/boletin/[llave]': { audience: 'everybody', form: true },
  '/[slug]/18/[enlace]': { audience: 'everybody', form: true },
  '/[slug]/eventos': { audience: 'everybody' },
  '/[slug]/tienda': { audience: 'everybody' },
  '/[slug]/p/[producto]': { audience: 'everybody' },
  '/[slug]/p/[producto]/comprar': { audience: 'everybody', form: true },
  '/pedido': { audience: 'everybody', form: true, uncrawled: true },
  '/pedido/[llave]': { audience: 'everybody', form: true, uncrawled: true },
  '/pedido/[llave]/pago': { audience: 'everybody', uncrawled: true },
  '/[slug]/eventos/avisame': { audience: 'everybody', form: true },
  '/denunciar/[slug]': { audience: 'everybody', form: true, uncrawled: true },
  '/denunciar/[slug]/[llave]': { audience: 'everybody', form: true, uncrawled: true },
  '/profile/[uid]': { audience: 'everybody', uncrawled: true },
  '/auth/demo': { audience: 'person', form: true },
  '/auth/correo': { audience: 'person', form: true },
  '/auth/correo/[llave]': { audience: 'person', form: true },
  '/auth/quitar/[llave]': { audience: 'person', form: true },
  '/auth/listo': { audience: 'person' },
  '/auth/[proveedor]': { audience: 'person' },
  '/auth/[proveedor]/callback': { audience: 'person' },
  '/entrar': { audience: 'person', uncrawled: true },
  '/gracias': { audience: 'owner' },
  '/pago/[id]': { audience: 'owner' },
  '/correo': { audience: 'person', uncrawled: true },
  '/correo/baja/[llave]': { audience: 'person', uncrawled: true },
  '/invitacion/[llave]': { audience: 'person', uncrawled: true },
  '/cuenta-eliminada': { audience: 'person' },
  '/ajustes/suspension': { audience: 'owner', form: true },
  '/operador': { audience: 'operator' },
  '/operador/paginas': { audience: 'operator' },
  '/operador/paginas/[uid]': { audience: 'operator', form: true },
  '/operador/denuncias': { audience: 'operator', form: true },
  '/operador/conversaciones': { audience: 'operator' },
  '/operador/conversaciones/[id]': { audience: 'operator', form: true },
  '/operador/trabajo': { audience: 'operator', form: true },
  '/operador/almacenamiento': { audience: 'operator' },
  '/operador/invitaciones': { audience: 'operator', form: true },
  '/operador/actos': { audience: 'operator', form: true },
  '/404': { audience: 'person' },
  '/500': { audience: 'everybody' },
  '/vista-previa': { audience: 'call', uncrawled: true },
} as const satisfies Record<string, Route>;

/** Addresses that are not built yet and must not be taken by a page meanwhile. */
export const WANTED = ['interno'];

const sections: Record<string, Route> = Object.fromEntries(
  SECTIONS.map((name) => [`/${name}`, { audience: 'owner' }]),
);

const calls: Record<string, Route> = Object.fromEntries(
  ENDPOINTS.filter((path) => !(path in PAGES)).map((path) => [path, { audience: 'call' }]),
);

/** Every address of the product, as Astro writes it, with what holds for it. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...PAGES,
  ...sections,
  ...calls,
};

/** The first parts of all addresses, in lower case: what no slug may be. */
export const FIRST_PARTS: readonly string[] = [
  ...new Set(Object.keys(ROUTES).map((path) => path.split('/')[1]?.toLowerCase() ?? '')),
].filter((part) => part !== '' && !part.startsWith('['));

/** The addresses for which something holds, in the order of the table. */
export function pathsWhere(holds: (route: Route) => boolean): string[] {
  return Object.entries(ROUTES).flatMap(([path, route]) => (holds(route) ? [path] : []));
}
