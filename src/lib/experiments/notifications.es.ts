import { es as looks } from '@/lib/appearance/texts';
import type { NotificationText } from '@/lib/notifications/definitions';
import type { ExperimentKind } from './limits';
import type { ExperimentOutcome, ExperimentResult } from './schema';

const what: Record<ExperimentKind, string> = {
  titulo: 'del título de un enlace',
  primero: 'de qué enlace va primero',
  tema: 'del tema',
};

function nameOf({ tipo, nombre }: ExperimentResult): string {
  const themes: Record<string, { name: string }> = looks.themes;
  return (tipo === 'tema' ? themes[nombre]?.name : nombre) || nombre || 'Sin título';
}

const outcomes: Record<
  ExperimentOutcome,
  (result: ExperimentResult, test: string) => NotificationText
> = {
  ganadora: (result, test) => ({
    title: `«${nameOf(result)}» funciona mejor`,
    text: `${test} tiene ganadora. Puedes usarla con un botón en Pruebas.`,
  }),
  actual: (_, test) => ({
    title: 'La versión de ahora es la mejor',
    text: `${test} tiene veredicto: no hace falta cambiar nada.`,
  }),
  igual: (_, test) => ({
    title: 'Las versiones de tu prueba funcionan igual',
    text: `${test} tiene veredicto: elijas la versión que elijas, lo que puedes perder no llega al 1% de los clics. Quédate con la que más te guste.`,
  }),
  'sin-decidir': (_, test) => ({
    title: 'Tu prueba terminó sin decidirse',
    text: `${test} terminó: puede haber una diferencia, pero con esas visitas no se distingue del azar. En Pruebas ves de cuánto puede ser y cuánto más haría falta.`,
  }),
  escasa: (_, test) => ({
    title: 'Tu prueba terminó sin veredicto',
    text: `${test} tuvo muy pocas visitas para distinguir una diferencia del azar.`,
  }),
  desigual: (_, test) => ({
    title: 'Algo no cuadra en tu prueba',
    text: `${test} no reparte las visitas como debería, y eso casi nunca pasa por azar: con esas cifras no hay veredicto. Termínala y empieza otra.`,
  }),
};

/** Returns the text of an experiment's notification, for the dashboard and the mail. */
export const experimentText = (result: ExperimentResult) =>
  outcomes[result.hecho](result, `La prueba ${what[result.tipo]} en «${result.pagina}»`);
