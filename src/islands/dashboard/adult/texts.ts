import type { ClosedCountry, Policy } from '@/lib/adult/rules';
import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';

const names = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** The law of each closed country, in one line. */
const laws: Record<ClosedCountry, string> = {
  AU: 'Códigos de seguridad en línea, desde marzo de 2026.',
  BR: 'ECA Digital (Ley n.º 15211, de 2025), desde el 17 de marzo de 2026: declarar la edad está prohibido.',
  DE: 'Tratado de protección de menores en los medios (JMStV): solo en grupos cerrados de adultos.',
  FR: 'Ley SREN de 2024 y las condiciones de Arcom.',
  GB: 'Online Safety Act, desde el 25 de julio de 2025: declarar la edad no basta.',
  IT: 'Resolución 96/25/CONS de AGCOM, desde el 12 de noviembre de 2025.',
  US: 'Leyes de más de veinte estados; no sabemos en cuál está cada visitante.',
};

const states: Record<Policy | 'verificador', string> = {
  aviso: 'Con aviso',
  cerrado: 'Cerrado',
  verificador: 'Con verificador',
};

/** The rules, section by section. A change of their meaning increments RULES_VERSION. */
const rules = [
  {
    title: 'Quién puede publicar',
    points: [
      'Tienes 18 años o más, igual que todas las personas que aparecen, y puedes demostrarlo con sus documentos.',
      'Todas aceptaron por escrito que se grabe, que se publique y dónde. Si alguien se arrepiente, lo quitas.',
      'Es tuyo o tienes permiso para usarlo.',
      'Nunca: menores o quien lo parezca, reales, dibujados o generados; violencia o coacción; algo grabado o publicado sin consentimiento, tampoco montajes con la cara de otra persona; animales; trata o servicios sexuales donde la ley los prohíbe.',
      'Lo explícito va solo detrás del aviso: no en tu nombre, tu foto, tu bio, ni en enlaces o productos que no lleven la marca +18.',
    ],
  },
  {
    title: 'Qué pide la ley, y de qué país',
    points: [
      'Cuentan la ley de tu país y la de cada país desde donde te visitan.',
      'En Brasil, el Reino Unido y otros países no basta con que alguien diga que es mayor de edad. Ahí tu contenido +18 queda cerrado: en «País por país» ves cuáles y por qué.',
      'En los demás mostramos un aviso antes de decir nada de lo que hay detrás. Algunas leyes piden más según quién seas y cuánto publiques: infórmate.',
      'Guarda los documentos de edad y los consentimientos mientras publiques, y paga los impuestos de lo que vendes. En Estados Unidos, guardar registros es obligatorio (18 U.S.C. § 2257).',
    ],
  },
  {
    title: 'Qué prohíben los medios de pago',
    points: [
      'Stripe, PayPal y Mercado Pago no aceptan contenido para adultos y pueden retener tu dinero o cerrar tu cuenta.',
      'Por eso un producto +18 se paga solo a mano: transferencia, Bizum, Yape, Nequi y otras formas que agregas en Tienda. Tu banco también tiene condiciones: léelas.',
    ],
  },
  {
    title: 'Qué hacemos nosotros',
    points: [
      'Antes del aviso no mostramos ni la dirección, ni el título, ni la imagen, ni el precio: tampoco en buscadores ni al compartir.',
      'Si alguien denuncia y no se cumplen estas reglas, quien administra el sitio puede suspender tu página.',
      'No prometemos que con esto cumplas la ley: sigue siendo tu responsabilidad.',
    ],
  },
];

const es = {
  loading: 'Cargando tu contenido +18…',
  failed: 'No pudimos cargar tu contenido +18.',
  locked: {
    title: 'Contenido +18, con PRO',
    text: 'Comparte y vende contenido para adultos detrás de un aviso de edad: antes de aceptarlo, tu página no dice nada de él.',
    kept: 'Lo que marcaste como +18 sigue guardado. No se muestra mientras tu plan no lo incluya.',
    go: 'Ver planes PRO',
  },
  rules: {
    title: 'Las reglas',
    help: (version: number) => `Versión ${version}. Léelas antes de publicar algo +18.`,
    parts: rules,
    changed:
      'Las reglas cambiaron desde que las aceptaste. Hasta que aceptes las nuevas, lo +18 no se muestra.',
    read: 'Leí las reglas y las acepto en nombre de esta página.',
    accept: 'Aceptar las reglas',
    ownersOnly: 'Solo quien es dueño de la página puede aceptarlas.',
    accepted: (nombre: string, day: string, version: number) =>
      `${nombre} las aceptó el ${day} (versión ${version}).`,
    acceptedNow: 'Aceptaste las reglas: ya puedes publicar contenido +18',
    withdraw: 'Retirar la aceptación',
    withdrawTitle: '¿Retirar la aceptación?',
    withdrawText:
      'Tus enlaces y productos +18 dejan de mostrarse y de venderse en este momento. No se borra nada: si vuelves a aceptar las reglas, vuelven a verse.',
    withdrawKeep: 'Dejarla',
    withdrawn: 'Retiraste la aceptación: nada +18 se muestra',
    failed: 'No pudimos guardar el cambio',
  },
  list: {
    title: 'Tu contenido +18',
    help: 'En tu página cada uno se ve solo como «Contenido +18» y abre detrás del aviso.',
    off: 'No se muestra nada de esto hasta que aceptes las reglas.',
    none: 'Todavía no tienes nada marcado como +18.',
    links: 'Enlaces',
    products: 'Productos',
    addLink: 'Agregar enlace +18',
    addProduct: 'Agregar producto +18',
    shown: 'Detrás del aviso',
    hidden: 'No se muestra',
    notice: (nombre: string) => `Ver el aviso de ${nombre}`,
    untitled: 'Sin título',
  },
  countries: {
    title: 'País por país',
    help: 'Según desde dónde te visitan. Se calcula de la dirección de internet, que no se guarda.',
    caption: 'Qué ve quien te visita, según su país',
    country: 'País',
    state: 'Qué ve',
    why: 'Por qué',
    nameOf: (country: ClosedCountry) => names.of(country) ?? country,
    laws,
    states,
    others: 'Los demás',
    othersWhy: 'Un aviso: quien lo acepta dice que tiene 18 años o más.',
    unknown: 'País desconocido',
    unknownWhy: 'Sin saber dónde está, no lo mostramos.',
    closed: 'Cerrado: se explica con amabilidad y el resto de tu página sigue abierto.',
    verified: (verifier: string) => `La edad la comprueba ${verifier}.`,
  },
};

/** The texts load with this screen, not with the dashboard. */
export const adultTexts = defineTexts({ es })(pageLanguage());
