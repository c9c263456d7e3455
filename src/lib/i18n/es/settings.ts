/** /ajustes beyond theme and sessions: region, address, search, data, deleting the account. */
export const settings = {
  address: 'Dirección',
  addressHelp: 'Se guarda con el botón Guardar.',
  region: 'Región',
  regionHelp: 'Para las fechas de tus enlaces y tus estadísticas.',
  zone: 'Zona horaria',
  zoneHint: (now: string) => `Ahora ahí son las ${now}.`,
  zoneUnset: 'Elige tu zona',
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
  exportHelp: 'Todo lo tuyo en un archivo.',
  exportText:
    'Un ZIP con tu perfil y tus enlaces en JSON y tus imágenes. Lo puedes volver a importar aquí o en otra instalación.',
  exportGo: 'Descargar mis datos',
  importTitle: 'Importar',
  importHelp: 'Desde un archivo o una lista.',
  importText:
    'Trae tus enlaces de Linktree, LinkStack o LinkBreeze, de una hoja CSV, de una lista de direcciones o de una exportación de aquí. Antes de cambiar nada te mostramos qué haría.',
  importGo: 'Importar enlaces',
  remove: 'Eliminar cuenta',
  removeHelp: 'No se puede deshacer.',
  removeText:
    'Tu página deja de existir en ese momento y borramos tu perfil, enlaces, imágenes, estadísticas y sesiones. Nadie podrá usar tu dirección durante 90 días.',
  removeGo: 'Eliminar mi cuenta',
  removeTitle: '¿Eliminar tu cuenta?',
  removeExplain:
    'Se borra todo al instante y para siempre, también para nosotros. Si quieres conservar algo, descárgalo antes.',
  removeType: (slug: string) => `Para confirmar, escribe tu dirección: ${slug}`,
  removeConfirm: 'Eliminar para siempre',
  removing: 'Eliminando…',
  removeCancel: 'Conservar mi cuenta',
  removeFailed: 'No pudimos eliminar tu cuenta',
  wrongSlug: (slug: string) => `No coincide. Escribe exactamente ${slug}`,
};
