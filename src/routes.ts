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

/** Endpoints: what holds for each stands beside its handler in src/pages. */
const CALLS = [
  '/[slug]/contacto.vcf',
  '/[slug]/eventos.ics',
  '/correo/[id]',
  '/media/[name]',
  '/pedido/descarga/[llave]',
  '/og.png',
  '/og/[slug].png',
  '/og/[slug]/[producto].png',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/[parte].xml',
  '/manifest.webmanifest',
  '/blog/rss.xml',
  '/auth/salir',
  '/auth/llave',
  '/auth/llave/opciones',
  '/api/accesos',
  '/api/accesos/[id]',
  '/api/accesos/llaves',
  '/api/accesos/llaves/opciones',
  '/api/apariencia/letras',
  '/api/archivos',
  '/api/archivos/[id]',
  '/api/avatar',
  '/api/boletin/baja/[llave]',
  '/api/checkout',
  '/api/cobros',
  '/api/cobros/[id]',
  '/api/cobros/[id]/eventos',
  '/api/cobros/[id]/probar',
  '/api/contenido-18',
  '/api/correo/avisos',
  '/api/correo/baja/[llave]',
  '/api/correo/dejar',
  '/api/cuenta/borrar',
  '/api/descuentos',
  '/api/descuentos/[id]',
  '/api/dominios',
  '/api/dominios/[dominio]',
  '/api/dominios/[dominio]/comprobar',
  '/api/ejemplos/[ejemplo]',
  '/api/estadisticas',
  '/api/estadisticas/exportar',
  '/api/estadisticas/reinicios/[id]',
  '/api/eventos',
  '/api/eventos/[id]',
  '/api/eventos/avisos',
  '/api/exportar',
  '/api/fondo',
  '/api/generarBio',
  '/api/ia',
  '/api/imagenes',
  '/api/imagenes/[id]',
  '/api/imagenes/enlace',
  '/api/importar',
  '/api/importar/deshacer',
  '/api/invitaciones/[id]',
  '/api/invitaciones/aceptar',
  '/api/invitaciones/rechazar',
  '/api/llaves',
  '/api/llaves/[id]',
  '/api/mensajes',
  '/api/mensajes/[id]',
  '/api/mensajes/exportar',
  '/api/miembros',
  '/api/miembros/[persona]',
  '/api/notificaciones',
  '/api/notificaciones/leidas',
  '/api/notificaciones/preferencias',
  '/api/notificaciones/sin-leer',
  '/api/ocrBio',
  '/api/paginas',
  '/api/paginas/actual',
  '/api/pago/[id]',
  '/api/pedidos/[llave]/comprobante',
  '/api/pedidos/[llave]/simular',
  '/api/perfil',
  '/api/perfil/buscadores',
  '/api/perfil/qr',
  '/api/perfil/slug',
  '/api/perfil/zona-horaria',
  '/api/primeraBio',
  '/api/productos',
  '/api/productos/[id]',
  '/api/productos/orden',
  '/api/salud',
  '/api/sesion',
  '/api/sesiones',
  '/api/sesiones/[id]',
  '/api/soporte',
  '/api/soporte/[id]',
  '/api/suscriptores',
  '/api/suscriptores.csv',
  '/api/suscriptores/[id]',
  '/api/suscriptores/importar',
  '/api/suscripcion',
  '/api/suscripcion/cambio',
  '/api/suscripcion/portal',
  '/api/tienda',
  '/api/v1/bloques',
  '/api/v1/bloques/[id]',
  '/api/v1/enlaces',
  '/api/v1/enlaces/[id]',
  '/api/v1/estadisticas',
  '/api/v1/eventos',
  '/api/v1/eventos/[id]',
  '/api/v1/mensajes',
  '/api/v1/openapi.json',
  '/api/v1/orden',
  '/api/v1/perfil',
  '/api/v1/productos',
  '/api/v1/productos/[id]',
  '/api/v1/suscriptores',
  '/api/v1/suscriptores/[id]',
  '/api/v1/ventas',
  '/api/v1/ventas/[id]',
  '/api/v1/ventas/[id]/[acto]',
  '/api/ventas',
  '/api/ventas/[id]',
  '/api/ventas/[id]/aprobar',
  '/api/ventas/[id]/comprobantes/[comprobante]',
  '/api/ventas/[id]/devolver',
  '/api/ventas/[id]/entregar',
  '/api/ventas/[id]/rechazar',
  '/api/ventas/[id]/reenviar',
  '/api/ventas/exportar',
  '/api/visitas',
  '/api/vista-previa',
  '/api/webhooks/stripe',
  '/mcp',
] as const;

/** Addresses that are not built yet and must not be taken by a page meanwhile. */
export const WANTED = ['interno', 'pruebas'];

const sections: Record<string, Route> = Object.fromEntries(
  SECTIONS.map((name) => [`/${name}`, { audience: 'owner' }]),
);

const calls: Record<string, Route> = Object.fromEntries(
  CALLS.map((path) => [path, { audience: 'call' }]),
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
