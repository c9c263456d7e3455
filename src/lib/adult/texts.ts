import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { LOCALE } from '@/lib/core/i18n/locale';

const es = {
  issues: {
    plan: 'El contenido +18 es de los planes PRO y ENTERPRISE.',
    rules: 'Antes de publicarlo, acepta las reglas en Contenido +18.',
    version: 'Falta la versión de las reglas.',
    changed: 'Las reglas cambiaron: vuelve a leerlas antes de aceptarlas.',
  },
};

export const getAdultTexts = defineTexts({ es });
export const adultIssue = issuesOf('adult', (language) => getAdultTexts(language).issues);

const names = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** Texts of the notice before adult content. */
const gate = {
  title: 'Solo para mayores de 18 años',
  aviso: (nombre: string) =>
    `${nombre} comparte esto solo con personas adultas. Al continuar confirmas que tienes 18 años o más.`,
  accept: 'Tengo 18 años o más',
  closedTitle: 'No disponible en tu país',
  closed: (nombre: string, country: string | undefined) =>
    country
      ? `Lo que ${nombre} comparte aquí es para personas adultas, y en tu país (${names.of(country) ?? country}) la ley pide comprobar la edad: un aviso no basta. Este sitio todavía no puede comprobarla, así que no lo muestra. Disculpa: no tiene que ver contigo.`
      : `Lo que ${nombre} comparte aquí es para personas adultas, y en algunos países la ley pide comprobar la edad: un aviso no basta. No sabemos desde cuál nos visitas, así que no lo mostramos. Disculpa: no tiene que ver contigo.`,
  closedRest: 'El resto de su página sigue abierto para ti.',
  verify: (nombre: string, verifier: string) =>
    `Lo que ${nombre} comparte aquí es para personas adultas. Donde estás, la ley pide comprobarlo: lo hace ${verifier}, que solo nos dice si tienes 18 años o más.`,
  verifyGo: (verifier: string) => `Comprobar mi edad en ${verifier}`,
  back: 'Volver a la página',
};

export const getAgeGateTexts = defineTexts({ es: gate });
