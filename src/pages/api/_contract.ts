import type { ApiOf } from '@/lib/api/contract';

/** The routes that the browser calls, by address: what each takes and answers is read off them. */
export type Api = ApiOf<{
  '/api/apariencia/letras': typeof import('./apariencia/letras');
  '/api/archivos': typeof import('./archivos/index');
  '/api/archivos/[id]': typeof import('./archivos/[id]');
  '/api/avatar': typeof import('./avatar');
  '/api/checkout': typeof import('./checkout');
  '/api/correo/avisos': typeof import('./correo/avisos');
  '/api/cuenta/borrar': typeof import('./cuenta/borrar');
  '/api/estadisticas': typeof import('./estadisticas/index');
  '/api/estadisticas/reinicios/[id]': typeof import('./estadisticas/reinicios/[id]');
  '/api/fondo': typeof import('./fondo');
  '/api/generarBio': typeof import('./generarBio');
  '/api/ia': typeof import('./ia');
  '/api/importar': typeof import('./importar/index');
  '/api/importar/deshacer': typeof import('./importar/deshacer');
  '/api/notificaciones': typeof import('./notificaciones/index');
  '/api/notificaciones/leidas': typeof import('./notificaciones/leidas');
  '/api/notificaciones/preferencias': typeof import('./notificaciones/preferencias');
  '/api/notificaciones/sin-leer': typeof import('./notificaciones/sin-leer');
  '/api/ocrBio': typeof import('./ocrBio');
  '/api/paginas': typeof import('./paginas/index');
  '/api/paginas/actual': typeof import('./paginas/actual');
  '/api/perfil': typeof import('./perfil/index');
  '/api/perfil/buscadores': typeof import('./perfil/buscadores');
  '/api/perfil/slug': typeof import('./perfil/slug');
  '/api/perfil/zona-horaria': typeof import('./perfil/zona-horaria');
  '/api/primeraBio': typeof import('./primeraBio');
  '/api/salud': typeof import('./salud');
  '/api/sesion': typeof import('./sesion');
  '/api/sesiones': typeof import('./sesiones/index');
  '/api/sesiones/[id]': typeof import('./sesiones/[id]');
  '/api/suscripcion': typeof import('./suscripcion/index');
  '/api/suscripcion/cambio': typeof import('./suscripcion/cambio');
  '/api/suscripcion/portal': typeof import('./suscripcion/portal');
  '/api/vista-previa': { ALL: typeof import('./_vista-previa').preview };
}>;
