import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { percentage, wholeNumber } from '@/lib/core/text/numbers';
import type { ExperimentKind } from '@/lib/experiments/limits';

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/** Formats a share without decimals. */
const rounded = (share: number) => percentage(Math.round(share * 100) / 100);
const counted = (count: number, one: string, many: string) =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;
const days = (count: number) => counted(count, 'día', 'días');
const visitors = (count: number) => counted(count, 'visitante', 'visitantes');
/** Formats a relative difference in percent. */
const less = (share: number) => `un ${percentage(Math.abs(share))} ${share < 0 ? 'menos' : 'más'}`;
/** Formats a number of days. */
function longer(count: number): string {
  if (count < 14) return `cerca de ${days(count)}`;
  return count < 70
    ? `cerca de ${counted(Math.round(count / 7), 'semana', 'semanas')}`
    : `cerca de ${counted(Math.round(count / 30), 'mes', 'meses')}`;
}
const MIN_COUNT = 1 / 2_000;
const sure = (share: number) => {
  if (share >= 1 - MIN_COUNT) return `más de ${percentage(1 - 2 * MIN_COUNT)}`;
  return share < MIN_COUNT ? `menos de ${percentage(2 * MIN_COUNT)}` : percentage(share);
};

/** The success event, by kind of experiment. */
const goals: Record<ExperimentKind, string> = {
  titulo: 'Cuenta quién abre ese enlace.',
  primero: 'Cuenta quién abre cualquier cosa de tu página.',
  tema: 'Cuenta quién abre cualquier cosa de tu página.',
};

const es = {
  loading: 'Cargando tus pruebas…',
  failed: 'No pudimos cargar tus pruebas. Revisa tu conexión e inténtalo de nuevo.',
  changeFailed: 'No pudimos hacer el cambio',
  gone: 'Esa prueba ya no está aquí: alguien la eliminó.',
  locked: {
    title: 'Prueba qué funciona mejor',
    text: 'Con los planes PRO y ENTERPRISE una parte de quienes te visitan ve otra versión de tu página, y aquí lees cuál funciona mejor, o si da igual.',
    kept: 'Tu plan ya no incluye pruebas. Todo sigue guardado: la prueba que estaba en marcha espera y mientras tanto todos ven tu página de siempre. Al volver a un plan que las incluye continúa, si no pasaron sus seis semanas.',
    go: 'Ver planes',
  },
  kinds: {
    titulo: { name: 'El título de un enlace', about: 'El mismo enlace, con otras palabras.' },
    primero: { name: 'Qué enlace va primero', about: 'El resto de la lista queda igual.' },
    tema: { name: 'El tema', about: 'La misma página con otro aspecto.' },
  } satisfies Record<ExperimentKind, { name: string; about: string }>,
  start: {
    title: 'Nueva prueba',
    help: 'Cada visitante ve una sola versión durante el día, sin cookies. Tú, los buscadores y las vistas previas siempre ven la de ahora.',
    what: '¿Qué quieres probar?',
    link: 'Enlace',
    noLinks: 'Para probar esto necesitas más enlaces visibles en tu página.',
    now: (value: string) => `Ahora: ${value}`,
    other: (letter: string) => `Versión ${letter}`,
    choose: 'Elige…',
    more: 'Agregar otra versión',
    less: (letter: string) => `Quitar la versión ${letter}`,
    go: 'Empezar la prueba',
    busy: 'Empezando…',
    unsaved: 'Tienes cambios sin guardar: la prueba compara con lo que ya está publicado.',
    started: 'La prueba está en marcha',
  },
  forecast: {
    title: 'Cuánto tardará',
    none: 'Todavía no sabemos cuánta gente te visita. Una prueba necesita dos semanas y cien personas que hagan clic en cada versión.',
    days: (count: number) =>
      `Con las visitas de ahora tendrás un veredicto en unos ${days(count)}, como pronto.`,
    never: (count: number) =>
      `Con las visitas de ahora, seis semanas no alcanzan: cada versión tendría ${visitors(count)} y hacen falta cien que hagan clic. Puedes empezarla, pero lo más probable es que termine sin veredicto.`,
    difference: (share: number) =>
      share < 5
        ? `Para entonces se notaría una diferencia de ${rounded(share)} o más. Si es menor, lo más probable es que termine sin decidirse.`
        : 'Solo se notaría una diferencia enorme.',
    basis: (count: number, seen: number) =>
      `Según tus últimos ${days(count)}: ${wholeNumber(seen)} visitantes por día.`,
  },
  letters: ['A', 'B', 'C', 'D'],
  now: 'la de ahora',
  picture: (letter: string) => `Así se ve la versión ${letter}`,
  waiting: 'Dibujando…',
  running: {
    title: 'Prueba en marcha',
    since: (from: string, to: string) =>
      `Desde el ${day.format(new Date(from))}. Termina sola el ${day.format(new Date(to))}.`,
    counted: (count: number) => `Lleva ${days(count)} con visitas.`,
    told: 'Te avisamos en Notificaciones cuando haya veredicto.',
    byMail: 'También por correo: elígelo en Ajustes',
    end: 'Terminar la prueba',
    endTitle: '¿Terminar la prueba?',
    endText:
      'Todos verán otra vez la versión de ahora. Las cifras se guardan; la prueba no se puede reanudar.',
    endGo: 'Terminar',
    keep: 'Seguir probando',
    ended: 'La prueba terminó',
  },
  goals,
  figures: {
    opened: (clickers: number, seen: number) =>
      seen === 0
        ? 'Nadie todavía'
        : `Abrieron ${wholeNumber(clickers)} de ${wholeNumber(seen)} (${percentage(clickers / seen)})`,
    between: (low: number, high: number) =>
      `Lo más seguro: entre ${percentage(low)} y ${percentage(high)}`,
    best: (share: number) => `Probabilidad de ser la mejor: ${sure(share)}`,
    note: 'La raya muestra entre qué valores está, 95 veces de cada 100, la parte de visitantes que hace clic. Si las rayas se enciman mucho, la diferencia puede ser azar.',
  },
  verdict: {
    title: 'Veredicto',
    early: (left: number, clicks: number) => {
      const time = left > 0 ? `${days(left)} con visitas` : '';
      const people =
        clicks > 0 ? `${wholeNumber(clicks)} que hagan clic en la versión con menos` : '';
      return `Es pronto para decir algo. Faltan ${[time, people].filter(Boolean).join(' y ')}. Antes de eso, cualquier diferencia puede ser azar.`;
    },
    uneven:
      'Algo no cuadra: las versiones no reciben los mismos visitantes, y eso casi nunca pasa por azar. Con estas cifras no hay veredicto. Termina la prueba y empieza otra.',
    winner: (name: string, share: number) =>
      `«${name}» funciona mejor. La probabilidad de que lo sea es ${sure(share)}.`,
    winnerNow: (share: number) =>
      `La versión de ahora es la mejor (probabilidad: ${sure(share)}). No hace falta cambiar nada.`,
    same: 'Funcionan igual: elijas la que elijas, lo que puedes perder no llega al 1% de los clics. Quédate con la que más te guste.',
    open: (name: string, share: number) =>
      `Aún no está claro. La que más promete es «${name}» (${rounded(share)}), pero puede ser azar.`,
    undecided: 'Terminó sin decidirse: puede haber una diferencia, pero no se distingue del azar.',
    difference: (name: string, other: string, low: number, high: number) =>
      `«${name}» puede abrirse entre ${less(low)} y ${less(high)} que «${other}».`,
    longer: (more: number | null) =>
      more === null
        ? 'Con estas visitas harían falta más de dos años para saberlo.'
        : `Con estas visitas haría falta ${longer(more)} más para saberlo.`,
    scarce:
      'Terminó sin veredicto: hubo muy pocas visitas para distinguir una diferencia del azar.',
  },
  paused: {
    plan: 'En pausa: tu plan ya no incluye pruebas. Todos ven tu página de siempre.',
    cambio:
      'En pausa: lo que se prueba ya no está en tu página como al empezar (lo cambiaste, lo ocultaste o lo quitaste). Todos ven tu página tal como la dejaste. Si lo vuelves a poner como estaba, la prueba continúa; si no, termínala.',
  },
  apply: {
    go: (name: string) => `Usar «${name}»`,
    keepNow: 'Quedarme con la de ahora',
    done: 'Listo: ya se ve en tu página',
    kept: 'Listo: tu página queda como está',
    applied: (name: string) => `Tu página usa «${name}».`,
    undo: 'Deshacer',
    undone: 'Tu página volvió a como estaba',
  },
  past: {
    title: 'Pruebas anteriores',
    help: (most: number) => `Se guardan hasta ${most}.`,
    when: (from: string, to: string) =>
      `${date.format(new Date(from))} – ${date.format(new Date(to))}`,
    details: 'Ver las cifras',
    remove: 'Eliminar',
    removeTitle: '¿Eliminar esta prueba?',
    removeText: 'Se borran sus cifras y ya no podrás deshacer lo que aplicaste con ella.',
    removeGo: 'Eliminar la prueba',
    keep: 'Conservarla',
    removed: 'La prueba se eliminó',
    none: 'Aquí quedarán las pruebas que termines, con su veredicto.',
  },
  untitled: 'Sin título',
};

/** The texts load with this screen, not with the dashboard. */
export const experimentTexts = defineTexts({ es })(pageLanguage());
