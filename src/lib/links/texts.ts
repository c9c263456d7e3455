import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { firstCharacters } from '@/lib/core/text/characters';
import { zoneName } from '@/lib/core/time/texts';
import type { AddressIssue } from './address';
import type { LinkType, TileSize, Unpublished } from './limits';

const linkTypes: Record<LinkType, string> = {
  'red-social': 'Red social',
  curso: 'Curso',
  tienda: 'Tienda',
  'contenido-18': 'Contenido +18',
  personalizado: 'Personalizado',
};

const unpublished: Record<Unpublished, { label: string; reason: string }> = {
  archived: { label: 'Archivado', reason: 'Lo archivaste: está guardado, fuera de tu página.' },
  draft: { label: 'Borrador', reason: 'Le falta una dirección válida: todavía no se publica.' },
  off: { label: 'Apagado', reason: 'Lo apagaste: no se muestra en tu página.' },
  scheduled: { label: 'Programado', reason: 'Se publicará cuando llegue su fecha.' },
  overLimit: {
    label: 'Fuera del límite',
    reason:
      'Tu plan ya publica todos los enlaces que permite: este queda guardado, sin publicarse.',
  },
  adult: {
    label: 'No se muestra',
    reason:
      'Es +18: no se muestra hasta que tu plan lo incluya y aceptes las reglas en Contenido +18.',
  },
  plan: {
    label: 'De PRO',
    reason: 'Es de PRO: queda guardado y se muestra en tu página cuando tu plan lo incluya.',
  },
  empty: {
    label: 'Vacío',
    reason: 'Aún no tiene nada que mostrar: saldrá en tu página en cuanto lo haya.',
  },
  past: { label: 'Terminado', reason: 'Su fecha ya pasó: dejó de publicarse.' },
};

const address: Record<AddressIssue, string> = {
  control:
    'La dirección tiene caracteres que no se pueden usar. Escríbela a mano o cópiala de nuevo.',
  tooLong: 'La dirección es demasiado larga (máximo 2,048 caracteres).',
  notAnAddress: 'Escribe una dirección completa, por ejemplo https://ejemplo.com',
  scheme: 'Solo se admiten direcciones web (https://), de correo (mailto:) y de teléfono (tel:).',
  handle: '¿De qué red es? Elígela o escribe la dirección completa, como instagram.com/ana',
  credentials:
    'La dirección no puede llevar usuario ni contraseña: cualquiera los vería. Quítalos.',
};

/** Quotes the first three lines, shortened, and counts the rest. */
function someOf(lines: string[]): string {
  const quoted = lines.slice(0, 3).map((line) => `«${firstCharacters(line, 40)}»`);
  const more = lines.length - quoted.length;
  return quoted.join(', ') + (more > 0 ? ` y ${more} más` : '');
}

const es = {
  overPlan: {
    title: (most: number) => `Tu plan publica ${most} enlaces a la vez.`,
    help: (count: number) =>
      count === 1
        ? 'Hay 1 más que queda guardado sin publicarse. Cambia el orden para elegir cuáles se ven.'
        : `Hay ${count} más que quedan guardados sin publicarse. Cambia el orden para elegir cuáles se ven.`,
    go: 'Ver planes PRO',
  },
  title: 'Tu lista',
  lead: (published: number, all: number, saved: boolean) =>
    saved
      ? `${published} de ${all} publicados`
      : `Se ${published === 1 ? 'publicará' : 'publicarán'} ${published} de ${all}`,
  add: 'Agregar enlace',
  addMore: 'Agregar a tu página',
  emptyTitle: 'Aquí va lo que compartes',
  emptyHelp:
    'Pega la dirección de tu tienda, tu curso o tu red favorita. Con títulos, textos y más le das forma a tu página.',
  newTitle: 'Nuevo enlace',
  untitled: 'Sin título',
  noAddress: 'Sin dirección',
  /** Default titles of links to a telephone number and an e-mail address. */
  titles: { telephone: 'Teléfono', mail: 'Correo' },
  untilAddress: 'Se publica cuando tenga su dirección.',
  titulo: 'Título',
  url: 'Dirección',
  urlPlaceholder: 'ejemplo.com/mi-pagina',
  tipo: 'Tipo',
  adultHelp:
    'En tu página se ve solo «Contenido +18»; su dirección, su título y su imagen aparecen después del aviso de edad.',
  descripcion: 'Descripción',
  descripcionHelp: 'Opcional. Una línea bajo el título.',
  activo: 'Publicado',
  activoFor: (titulo: string) => `Publicar «${titulo}»`,
  drag: (titulo: string) => `Mover «${titulo}»`,
  dragRole: 'elemento ordenable',
  up: 'Subir',
  down: 'Bajar',
  remove: 'Eliminar',
  done: 'Listo',
  types: linkTypes,
  unpublished,
  full: (most: number) => `Llegaste al máximo de ${most} enlaces guardados.`,
  fullHelp: 'Elimina los que ya no uses, también entre los archivados, para agregar otros.',
  from: (when: string) => `Se publicará el ${when}.`,
  since: (when: string) => `Dejó de publicarse el ${when}.`,
  until: (when: string) => `Se ocultará el ${when}.`,
  schedule: 'Programar fechas',
  desde: 'Mostrar desde',
  hasta: 'Ocultar después de',
  zone: (zone: string) => `Opcional. Hora de ${zoneName(zone)}.`,
  destacado: 'Destacar',
  destacadoHelp: 'Se ve con fondo de color en tu página.',
  destacadoMark: 'Destacado',
  tamano: 'Tamaño en el mosaico',
  tamanos: { chico: 'Chico', ancho: 'Ancho', grande: 'Grande' } satisfies Record<TileSize, string>,
  tamanoHelp: 'Dos chicos seguidos comparten un renglón; uno solo lo ocupa entero.',
  duplicate: 'Duplicar',
  duplicated: (titulo: string) => `Copiaste «${titulo}». La copia está apagada.`,
  /** The choice for a link to a network on a page with a row of icons. */
  places: {
    icon: {
      label: 'Icono',
      reason:
        'Sale como icono en la fila de redes. Con un título, una descripción o una imagen propios sale como botón.',
    },
    button: {
      label: 'Botón',
      reason:
        'Sale como botón: en la fila de redes van los perfiles sin título, descripción ni imagen propios.',
    },
  },
  repeated: 'Repetido',
  repeatedHelp: 'Otro enlace de tu lista lleva a la misma dirección.',
  archive: 'Archivar',
  archivedToast: (titulo: string) => `Archivaste «${titulo}»`,
  archivedTitle: (count: number) => `Archivados (${count})`,
  archivedHelp: 'Fuera de tu página, guardados por si los necesitas.',
  restore: 'Restaurar',
  restoreOne: (titulo: string) => `Restaurar «${titulo}»`,
  removeOne: (titulo: string) => `Eliminar «${titulo}»`,
  restored: (titulo: string) => `«${titulo}» volvió al final de tu lista.`,
  added: (count: number) => (count === 1 ? 'Enlace agregado' : `${count} enlaces agregados`),
  paste: 'Pega una dirección o una lista',
  pasteHelp:
    'También un @usuario, un teléfono o un correo. Uno por línea; un título antes, o en la línea de arriba, queda como su título.',
  pastePlaceholder: 'instagram.com/tu-usuario',
  pasteAdd: (count: number) => (count > 1 ? `Agregar ${count} a mi lista` : 'Agregar a mi lista'),
  pasteNothing: 'No encontramos ninguna dirección en ese texto.',
  pasteFound: (count: number) =>
    count === 1 ? '1 enlace por agregar.' : `${count} enlaces por agregar.`,
  pasteKnown: (count: number) =>
    count === 1
      ? '1 ya está en tu lista: no se repite.'
      : `${count} ya están en tu lista: no se repiten.`,
  pasteRepeated: (count: number) =>
    count === 1
      ? '1 está repetido en lo que pegaste.'
      : `${count} están repetidos en lo que pegaste.`,
  pasteUnread: (lines: string[]) => `Sin dirección que podamos leer: ${someOf(lines)}.`,
  pasteUnused: (lines: string[]) =>
    `No se usó, porque no es título de ninguna dirección: ${someOf(lines)}.`,
  pasteRoom: (count: number) =>
    count === 0
      ? 'Ya no queda lugar en tu lista.'
      : `Solo ${count === 1 ? 'queda lugar para 1' : `quedan lugares para ${count}`}.`,
  network: (name: string) => `Reconocido: ${name}`,
  mail: 'Reconocido: correo',
  phone: 'Reconocido: teléfono',
  phoneLocal: 'Reconocido: teléfono. Con el código de tu país, como +52, puede abrir WhatsApp.',
  nineAsked:
    'Para WhatsApp, los celulares de Argentina llevan un 9 después del 54. ¿Es un celular?',
  codeAsked:
    'WhatsApp necesita el código del país, y parece que a este número le falta. ¿Es de tu país?',
  numberTaken: (number: string) => `Sí, usar ${number}`,
  useWhatsApp: 'Abrir WhatsApp en vez de llamar',
  whichNetwork: (handle: string) => `¿De qué red es ${handle}?`,
  collection: (name: string) =>
    name === 'Linktree'
      ? 'Es una página de Linktree. Guárdala en tu navegador como «página web completa» e impórtala: trae todos sus enlaces.'
      : `Es una página de ${name}. Para traer sus enlaces, cópialos aquí o en Importar: uno por línea, con su título antes. También sirve una hoja CSV.`,
  openImport: 'Importar enlaces',
  instructions:
    'Para mover un elemento con el teclado, presiona espacio o Enter sobre su asa, muévelo con las flechas, y presiona espacio otra vez para soltarlo. Escape cancela.',
  picked: (titulo: string, at: number, all: number) =>
    `Tomaste «${titulo}». Posición ${at} de ${all}.`,
  over: (titulo: string, at: number, all: number) =>
    `«${titulo}» pasa a la posición ${at} de ${all}.`,
  dropped: (titulo: string, at: number, all: number) =>
    `Soltaste «${titulo}» en la posición ${at} de ${all}.`,
  cancelled: (titulo: string) => `Movimiento cancelado. «${titulo}» vuelve a su lugar.`,
  moved: (titulo: string, at: number, all: number) =>
    `«${titulo}» quedó en la posición ${at} de ${all}.`,
  issues: {
    list: 'Debe ser una lista de enlaces.',
    tooMany: (most: number) => `Puedes guardar hasta ${most} enlaces.`,
    repeated: 'Hay un enlace repetido en la lista.',
    id: 'El identificador del enlace no es válido.',
    type: 'Elige un tipo de enlace de la lista.',
    endBeforeStart: 'La fecha final debe ser posterior a la inicial.',
    picture: 'Vuelve a subir la imagen de este enlace.',
    size: 'Elige un tamaño de la lista.',
    address,
  },
};

export const getLinksTexts = defineTexts({ es });
export const linkIssue = issuesOf('links', (language) => getLinksTexts(language).issues);
