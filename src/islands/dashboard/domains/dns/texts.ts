import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import type { CompanyId } from '@/lib/domains/rules';

/** A registrar's names for the fields of a record, and the steps to the form. */
interface Company {
  name: string;
  /** The steps to the list of records. */
  steps: string[];
  fields: { type: string; host: string } & Record<'A' | 'AAAA' | 'CNAME' | 'TXT', string>;
  /** A common mistake at this registrar. */
  note?: string;
}

const everywhere = (value: string) => ({ A: value, AAAA: value, CNAME: value, TXT: value });

/**
 * The most common registrars in Spain and Latin America, in the words of their own help pages,
 * because people compare these texts with the registrar's screen.
 */
const companies: Record<CompanyId, Company> = {
  godaddy: {
    name: 'GoDaddy',
    steps: [
      'Entra a tu cuenta, abre «Portafolio de dominios» y elige tu dominio.',
      'Elige «DNS» y luego «Agregar nuevo registro».',
    ],
    fields: { type: 'Tipo', host: 'Nombre', ...everywhere('Valor') },
    note: 'Si ya hay un registro A con el nombre «@» (suele decir «Parked» o «Estacionado»), edítalo en lugar de agregar otro.',
  },
  ionos: {
    name: 'IONOS',
    steps: [
      'Entra a tu cuenta y abre «Dominios y SSL».',
      'Junto a tu dominio, toca el engranaje, elige «DNS» y luego «Añadir registro».',
    ],
    fields: { type: 'Tipo', host: 'Nombre de host', ...everywhere('Apunta a'), TXT: 'Valor' },
    note: 'Si IONOS te avisa de registros que ya existen para ese nombre, deja que los desactive.',
  },
  hostinger: {
    name: 'Hostinger',
    steps: [
      'Entra a hPanel, abre «Dominios» y elige tu dominio.',
      'Abre «DNS / Servidores de nombres»: ahí está «Administrar registros DNS».',
    ],
    fields: {
      type: 'Tipo',
      host: 'Nombre',
      A: 'Apunta a',
      AAAA: 'Apunta a',
      CNAME: 'Destino',
      TXT: 'Valor TXT',
    },
    note: 'Si ya hay un registro A o CNAME con el mismo nombre, bórralo antes: no caben los dos.',
  },
  namecheap: {
    name: 'Namecheap',
    steps: [
      'Entra a tu cuenta, abre «Domain List» y toca «Manage» junto a tu dominio.',
      'Abre «Advanced DNS» y toca «Add New Record».',
    ],
    fields: { type: 'Type', host: 'Host', ...everywhere('Value') },
    note: 'Su panel está en inglés. Borra el «URL Redirect Record» y el «CNAME Record» que trae de fábrica para el mismo nombre.',
  },
  cloudflare: {
    name: 'Cloudflare',
    steps: [
      'Entra a tu cuenta y elige tu dominio.',
      'Abre «DNS», luego «Registros», y toca «Agregar registro».',
    ],
    fields: {
      type: 'Tipo',
      host: 'Nombre',
      A: 'Dirección IPv4',
      AAAA: 'Dirección IPv6',
      CNAME: 'Destino',
      TXT: 'Contenido',
    },
    note: 'En «Estado del proxy» deja «Solo DNS» (la nube gris). Con la nube naranja no podemos comprobarlo.',
  },
  otra: {
    name: 'Otra empresa',
    steps: [
      'Entra a la web donde compraste el dominio y busca «DNS», «Zona DNS» o «Registros DNS».',
      'Busca el botón que agrega un registro.',
    ],
    fields: { type: 'Tipo', host: 'Nombre (o Host)', ...everywhere('Valor (o Destino)') },
    note: 'Si no acepta «@» como nombre, deja ese campo vacío.',
  },
};

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' });
const list = new Intl.ListFormat(LOCALE);
const quoted = (values: readonly string[]) => list.format(values.map((value) => `«${value}»`));

/** Texts of /dominio, for people who have never seen DNS. */
const es = {
  companies,
  loading: 'Cargando tu dominio…',
  failed: 'No pudimos cargar tu dominio. Revisa tu conexión e inténtalo de nuevo.',
  changeFailed: 'No pudimos hacer el cambio',
  gone: 'Ese dominio ya no está aquí: alguien lo quitó.',
  off: {
    title: 'Aquí no hay dominios propios',
    text: 'Quien administra esta instalación no los ha activado. Tu página sigue en su dirección de siempre.',
  },
  locked: {
    title: 'Tu página en tu propio dominio',
    text: 'Con los planes PRO y ENTERPRISE tu página se muestra en tunombre.com, con candado de seguridad y sin rastro de otra dirección.',
    kept: 'Tu plan ya no incluye un dominio propio. Lo que configuraste sigue guardado: mientras el dominio apunte aquí, lleva a la dirección de tu página, sin fecha límite. Al volver a un plan que lo incluye funciona como antes.',
    go: 'Ver planes',
  },
  add: {
    title: 'Agrega tu dominio',
    help: 'El dominio se compra en otra empresa; aquí lo conectas. Tu página sigue también en su dirección de siempre.',
    label: 'Tu dominio',
    hint: 'Por ejemplo, tunombre.com o www.tunombre.com.',
    go: 'Agregar dominio',
    busy: 'Agregando…',
    full: (most: number) =>
      most === 1
        ? 'Tu plan incluye un dominio. Quítalo si quieres usar otro.'
        : `Ya tienes los ${most} dominios de tu plan. Quita uno si quieres usar otro.`,
    both: (most: number) =>
      `Puedes tener ${most}: conviene agregar tu nombre con «www» y sin «www», para que funcionen los dos.`,
  },
  states: {
    pendiente: 'Falta configurarlo',
    activo: 'Funciona',
    aviso: 'Algo cambió',
    caido: 'No se muestra',
  },
  said: {
    pendiente: (until: string) =>
      `Escribe estos registros en la empresa donde compraste el dominio. Cuando los encontremos, tu página se mostrará ahí. Te esperamos hasta el ${day.format(new Date(until))}.`,
    moving: (page: string, until: string) =>
      `Ahora muestra tu página «${page}», y la sigue mostrando mientras tanto. Escribe estos registros en la empresa donde compraste el dominio: cuando los encontremos, pasa a esta página. Te esperamos hasta el ${day.format(new Date(until))}.`,
    activo: 'Tu página se muestra ahí. Lo revisamos una vez al día.',
    leads: (first: string) =>
      `Lleva a ${first}, donde está tu página. Lo revisamos una vez al día.`,
    aviso: (failures: number) =>
      `Tu página se muestra todavía, pero la última revisión encontró algo mal (${failures} de 3). A la tercera deja de mostrarse.`,
    caido: (until: string) =>
      `Tres revisiones seguidas fallaron, así que tu página ya no se muestra ahí. Corrígelo y vuelve sola. Si no, el ${day.format(new Date(until))} quitamos el dominio.`,
  },
  open: (name: string) => `Abrir ${name}`,
  company: '¿Dónde compraste el dominio?',
  steps: 'Cómo llegar',
  records: 'Qué escribir',
  record: (n: number, of: number) => `Registro ${n} de ${of}`,
  nothing: 'Deja el resto de los campos (como TTL) como estén y guarda.',
  copy: (what: string) => `Copiar ${what}`,
  copied: 'Copiado',
  found: {
    title: 'Lo que encontramos',
    never: 'Todavía no lo hemos comprobado.',
    when: (at: string) => `Comprobado el ${moment.format(new Date(at))}.`,
    live: 'Lo volvemos a mirar solos mientras tengas esta pantalla abierta. Un cambio tarda a veces unas horas en verse.',
    proof: {
      right: 'El registro TXT está bien: el dominio es tuyo.',
      missing: 'Falta el registro TXT, o aún no se ve.',
      other: (values: readonly string[]) =>
        `Hay un registro TXT, pero dice ${quoted(values)}. Copia el valor de arriba tal cual.`,
      silent: 'Los servidores de tu dominio no respondieron por el registro TXT.',
    },
    way: {
      right: 'El dominio apunta aquí.',
      missing: 'El dominio aún no apunta a ninguna parte, o no se ve todavía.',
      other: (values: readonly string[]) =>
        `El dominio apunta a otro sitio: ${quoted(values)}. Cámbialo por el valor de arriba y borra el registro viejo.`,
      silent: 'Los servidores de tu dominio no respondieron.',
    },
    taken:
      'Los registros están bien, pero ese dominio es de una página que no es tuya, o lo fue hace menos de 90 días. Si era de otra cuenta tuya, pide a quien administra este sitio que lo libere.',
  },
  check: 'Comprobar ahora',
  checking: 'Comprobando…',
  remove: {
    one: (name: string) => `Quitar ${name}`,
    title: (name: string) => `¿Quitar ${name}?`,
    text: (name: string) =>
      `Tu página deja de mostrarse en ${name} en este momento. Si ya funcionaba, durante 90 días solo tus páginas pueden volver a agregarlo, y mientras apunte aquí los enlaces de tus compradores y suscriptores llevan a tu dirección de siempre. ¿Lo quieres en otra de tus páginas? No lo quites: agrégalo allí y cambia de página solo.`,
    go: 'Quitar dominio',
    keep: 'Dejarlo',
    done: (name: string) => `Quitaste ${name}`,
  },
  handle: {
    title: 'Tu nombre en Bluesky',
    help: (name: string) => `Usa ${name} como tu nombre de usuario en Bluesky.`,
    label: (name: string) => `DID de tu cuenta, para ${name}`,
    hint: 'En Bluesky: Ajustes, Cuenta, Nombre de usuario, «Tengo mi propio dominio», «Sin panel de DNS». Copia lo que empieza con did: y guárdalo aquí antes de verificar allí.',
    save: 'Guardar',
    saving: 'Guardando…',
    done: (name: string) => `Listo: Bluesky ya puede comprobar que ${name} es tuyo`,
    cleared: (name: string) => `${name} ya no confirma ninguna cuenta de Bluesky`,
  },
  address: {
    title: 'Tu dirección de siempre',
    help: 'Qué pasa cuando alguien abre la dirección que tenías antes.',
    label: 'Lleva a tu dominio',
    text: (from: string, to: string) => `Quien abre ${from} llega a ${to}.`,
    both: (from: string) => `Tu página se ve en las dos direcciones; ${from} no cambia.`,
  },
};

/** Texts of DNS records and their checks. */
export const domainTexts = defineTexts({ es })(pageLanguage());
