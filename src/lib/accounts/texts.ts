import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { itIs } from '@/lib/core/time/texts';

/** Texts of /ajustes. */
const es = {
  appearance: 'Panel',
  appearanceHelp: 'Cómo lo ves tú. Tu página pública no cambia.',
  theme: 'Modo',
  light: 'Claro',
  dark: 'Oscuro',
  sessions: 'Sesiones abiertas',
  sessionsHelp: 'Los dispositivos donde entraste a tu cuenta. Cierra los que no reconozcas.',
  contents: 'Partes de los ajustes',
  loading: 'Cargando tus sesiones…',
  failed: 'No pudimos cargar tus sesiones.',
  current: 'Esta sesión',
  unknownDevice: 'Dispositivo desconocido',
  seen: (when: string) => `Última actividad: ${when}`,
  opened: (when: string) => `Abierta el ${when}`,
  now: 'ahora mismo',
  close: 'Cerrar',
  closeOne: (device: string) => `Cerrar la sesión de ${device}`,
  closed: 'Sesión cerrada',
  closeFailed: 'No pudimos cerrar la sesión',
  closeAll: 'Cerrar todas las sesiones',
  closeAllTitle: '¿Cerrar todas las sesiones?',
  closeAllHelp: 'También se cierra esta. Tendrás que entrar de nuevo en cada dispositivo.',
  closeAllUnsaved: 'Tienes cambios sin guardar: guárdalos antes si quieres conservarlos.',
  cancel: 'Cancelar',
  confirmCloseAll: 'Cerrar todas',
  account: 'Cuenta',
  accountHelp: 'Los datos con los que entras.',
  email: 'Correo',
  noEmail: 'Sin correo',
  since: 'Desde',
  address: 'Dirección',
  addressHelp: 'Se guarda con el botón Guardar.',
  region: 'Región',
  regionHelp: 'Para las fechas de tus enlaces y tus estadísticas.',
  zone: 'Zona horaria',
  zoneHint: (now: string) => `Allí ${itIs(now)}.`,
  zoneUnset: 'Elige tu zona',
  zoneLikely: 'América Latina, España y Estados Unidos',
  zoneOthers: 'Las demás',
  zoneSaved: 'Zona horaria guardada',
  search: 'Buscadores',
  searchHelp: 'Google y otros.',
  searchable: 'Mostrar mi página en buscadores',
  searchableHelp:
    'Si lo apagas, tu página sigue abierta para quien tenga el enlace, pero pedimos a los buscadores que no la muestren. Pueden tardar unos días en hacerlo.',
  searchableOn: 'Tu página puede aparecer en buscadores',
  searchableOff: 'Pedimos a los buscadores que no muestren tu página',
  changeFailed: 'No pudimos guardar el cambio',
  exportTitle: 'Exportar',
  exportHelp: 'Todo lo de tu cuenta en un archivo.',
  exportText:
    'Un ZIP con tu perfil, tus enlaces, tus pagos, tus estadísticas según tu plan y lo demás de tu cuenta en JSON, y tus imágenes. De tus archivos va la lista con la dirección de cada uno: se descargan aparte. Lo puedes volver a importar aquí o en otra instalación.',
  exportGo: 'Descargar mis datos',
  importTitle: 'Importar',
  importHelp: 'Desde un archivo o una lista.',
  importText:
    'Trae tus enlaces de Linktree, LinkStack o LinkBreeze, de una hoja CSV, de una lista de direcciones o de una copia que exportaste antes. Antes de cambiar nada te mostramos qué haría.',
  importGo: 'Importar enlaces',
  remove: 'Eliminar cuenta',
  removeHelp: 'No se puede deshacer.',
  removeText:
    'Se borra quién eres aquí: tu cuenta, tus sesiones y tus avisos, y con ella las páginas que son solo tuyas. Nadie podrá usar sus direcciones durante 90 días.',
  removeGoing: 'Se borran contigo, con sus enlaces, imágenes, archivos y estadísticas:',
  removeStaying: 'Siguen sin ti, porque son de otras personas también:',
  removeGo: 'Eliminar mi cuenta',
  removeTitle: '¿Eliminar tu cuenta?',
  removeExplain:
    'Se borra todo al instante y para siempre, también para nosotros. Si quieres conservar algo, descárgalo antes.',
  removeType: (slug: string) => `Para confirmar, escribe tu dirección: ${slug}`,
  removeConfirm: 'Eliminar para siempre',
  removing: 'Eliminando…',
  removeCancel: 'Conservar mi cuenta',
  removePageHelp: 'Tu cuenta sigue. No se puede deshacer.',
  removePageText:
    'La página deja de existir en ese momento, para todo su equipo: borramos su perfil, enlaces, imágenes, archivos y estadísticas. Nadie podrá usar su dirección durante 90 días.',
  removePageOthers: 'Tu cuenta y tus otras páginas no cambian.',
  removePageLast:
    'Tu cuenta sigue, sin páginas: al eliminarla se cierra tu sesión, y si entras de nuevo empiezas con una página nueva. Para borrar también tu cuenta, usa «Eliminar cuenta».',
  removePage: {
    go: 'Eliminar esta página',
    title: (name: string) => `¿Eliminar «${name}»?`,
    explain:
      'Se borra todo lo de esta página al instante y para siempre, también para nosotros. Si quieres conservar algo, descárgalo antes.',
    confirm: 'Eliminar la página',
    keep: 'Conservar la página',
    failed: 'No pudimos eliminar la página',
  },
  removeFailed: 'No pudimos eliminar tu cuenta',
  issues: {
    cancelFirstOf: (page: string) =>
      `La página «${page}» tiene una suscripción que se renueva. Cancélala en Suscripción y vuelve a intentarlo.`,
    wrongSlug: (slug: string) => `No coincide. Escribe exactamente ${slug}`,
  },
};

export const getAccountTexts = defineTexts({ es });
export const accountIssue = issuesOf('account', (language) => getAccountTexts(language).issues);
