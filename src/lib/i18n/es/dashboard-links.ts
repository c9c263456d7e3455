import type { LinkType } from '../../links/limits';
import type { Unpublished } from '../../links/rules';

const linkTypes: Record<LinkType, string> = {
  'red-social': 'Red social',
  curso: 'Curso',
  tienda: 'Tienda',
  'contenido-18': 'Contenido +18',
  personalizado: 'Personalizado',
};

const unpublished: Record<Unpublished, { label: string; reason: string }> = {
  draft: { label: 'Borrador', reason: 'Le falta una dirección válida: todavía no se publica.' },
  off: { label: 'Apagado', reason: 'Lo apagaste: no se muestra en tu página.' },
  scheduled: { label: 'Programado', reason: 'Se publicará cuando llegue su fecha.' },
  overLimit: {
    label: 'Fuera del límite',
    reason:
      'Tu plan ya publica todos los enlaces que permite: este queda guardado, sin publicarse.',
  },
  past: { label: 'Terminado', reason: 'Su fecha ya pasó: dejó de publicarse.' },
};

/** Texts of /enlaces. */
export const dashboardLinks = {
  title: 'Tus enlaces',
  lead: (published: number, all: number) => `${published} de ${all} publicados`,
  add: 'Agregar enlace',
  emptyTitle: 'Aquí van tus enlaces',
  emptyHelp: 'Agrega el primero: pega la dirección de tu tienda, tu curso o tu red favorita.',
  newTitle: 'Nuevo enlace',
  untitled: 'Sin título',
  noAddress: 'Sin dirección',
  titulo: 'Título',
  url: 'Dirección',
  urlPlaceholder: 'ejemplo.com/mi-pagina',
  tipo: 'Tipo',
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
  instructions:
    'Para mover un enlace con el teclado, presiona espacio o Enter sobre su asa, muévelo con las flechas, y presiona espacio otra vez para soltarlo. Escape cancela.',
  picked: (titulo: string, at: number, all: number) =>
    `Tomaste «${titulo}». Posición ${at} de ${all}.`,
  over: (titulo: string, at: number, all: number) =>
    `«${titulo}» pasa a la posición ${at} de ${all}.`,
  dropped: (titulo: string, at: number, all: number) =>
    `Soltaste «${titulo}» en la posición ${at} de ${all}.`,
  cancelled: (titulo: string) => `Movimiento cancelado. «${titulo}» vuelve a su lugar.`,
  moved: (titulo: string, at: number, all: number) =>
    `«${titulo}» quedó en la posición ${at} de ${all}.`,
};
