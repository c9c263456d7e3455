import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { wholeNumber } from '@/lib/core/text/numbers';
import { theTime, zoneName } from '@/lib/core/time/texts';
import { getAgendaTexts } from '@/lib/events/page-texts';

type Reminded = 'nombre' | 'titulo' | 'when' | 'place' | 'link';

const es = {
  loading: 'Cargando tus eventos…',
  failed: 'No pudimos cargar tus eventos.',
  coming: 'Próximos',
  comingHelp: 'Los que vienen, en orden. Cuando un evento termina, pasa solo a los pasados.',
  past: 'Pasados',
  pastHelp: 'Se ven aparte en la página de tus fechas. Duplica uno para repetirlo.',
  noneComing: 'No tienes fechas próximas.',
  add: 'Nuevo evento',
  full: (most: number) => `Ya tienes ${most} eventos, el máximo. Elimina alguno pasado.`,
  empty: {
    title: 'Tu primera fecha',
    text: 'Un concierto, un taller, un directo o una firma: pones cuándo y dónde, y tu página lo anuncia con su enlace de entradas. Quien te sigue puede tener tus fechas en su calendario, y si algo cambia, su calendario también.',
  },
  locked: {
    title: 'Eventos, con PRO',
    text: 'Anuncia tus conciertos, talleres y directos en tu página, con entradas, y deja que se suscriban a tus fechas desde su calendario.',
    kept: 'Tus eventos siguen guardados. No se publican mientras tu plan no los incluya; puedes eliminarlos cuando quieras.',
    go: 'Ver planes PRO',
  },
  onPage: {
    title: 'En tu página',
    missing: 'Tu página todavía no muestra tus fechas.',
    add: 'Mostrarlas en mi página',
    added: 'Tu página tiene ahora el bloque de eventos. Guarda para publicarlo.',
    there: 'Tu página muestra tus próximas fechas en un bloque. Muévelo en Enlaces.',
    links: 'Ir a Enlaces',
    address: 'La página de tus fechas',
    addressHelp: 'Todas juntas, con un calendario al que suscribirse.',
  },
  news: {
    none: 'En la página de tus fechas, quien quiera puede pedir que le avisemos por correo de las nuevas. Todavía nadie lo ha pedido.',
    people: (count: number) =>
      count === 1
        ? 'Una persona pidió que le avisemos por correo de tus fechas nuevas.'
        : `${wholeNumber(count)} personas pidieron que les avisemos por correo de tus fechas nuevas.`,
    next: (when: string) =>
      `El próximo aviso sale ${when}, con todo lo que agregues hasta entonces.`,
    soon: 'El próximo aviso está por salir.',
  },
  edit: (titulo: string) => `Editar ${titulo}`,
  duplicate: (titulo: string) => `Duplicar ${titulo}`,
  remove: (titulo: string) => `Eliminar ${titulo}`,
  removed: (titulo: string) => `«${titulo}» se eliminó`,
  back: (titulo: string) => `«${titulo}» está de vuelta`,
  /** A message for WhatsApp. */
  reminder: ({ nombre, titulo, when, place, link }: Record<Reminded, string>) =>
    `Hola${nombre && `, ${nombre}`}. Te recuerdo «${titulo}»: ${when}${place && `, ${place}`}. ${link}`,
  saved: 'Evento guardado',
  changeFailed: 'No pudimos guardar el cambio',
  form: {
    create: 'Nuevo evento',
    change: 'Editar evento',
    title: 'Título',
    titlePlaceholder: 'Concierto en el Teatro Colón',
    allDay: 'Todo el día',
    day: 'Día',
    time: 'Hora',
    untilDay: 'Termina el día',
    untilTime: 'Termina a las',
    untilHelp: 'Opcional. Elige el día si termina otro día.',
    zone: 'Zona horaria',
    zoneHelp:
      'La hora del lugar del evento. Cada calendario la convierte a la hora de quien lo mira.',
    zoneUnknown: (zone: string) =>
      `Este navegador no conoce esta zona: en este formulario las horas son de ${zoneName(zone)}.`,
    online: 'En línea',
    place: 'Lugar',
    placePlaceholder: 'Teatro Colón, Bogotá',
    url: 'Enlace de entradas o información',
    urlHelp: 'Opcional. Donde se compran, se reservan o se entra.',
    state: 'Estado',
    states: { programado: 'Programado', agotado: 'Agotado', cancelado: 'Cancelado' },
    cancelledHelp:
      'Se sigue viendo, tachado, y quien tiene tu calendario se entera. Es mejor que eliminarlo.',
    description: 'Descripción',
    descriptionHelp: 'Opcional. Se lee en la página de todas tus fechas.',
    save: 'Guardar evento',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    noDay: 'Elige el día.',
    noTime: 'Elige la hora, o marca «Todo el día».',
    skipped: (clock: string) =>
      `Ese día el reloj se adelanta y esa hora no existe: será a ${theTime(clock)}.`,
    twice: 'Ese día el reloj se atrasa y esa hora ocurre dos veces.',
    first: 'La primera vez',
    second: 'La segunda, cuando el reloj la repite',
  },
};

/** The texts load with this screen, not with the dashboard. */
export const eventTexts = defineTexts({ es })(pageLanguage());
/** Texts of dates and places on the public page. */
export const agendaTexts = getAgendaTexts(pageLanguage());
