import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' });

const es = {
  loading: 'Cargando tu marca…',
  failed: 'No pudimos cargar tu marca. Revisa tu conexión e inténtalo de nuevo.',
  changeFailed: 'No pudimos guardar el cambio',
  locked: {
    title: 'Solo tu marca, de principio a fin',
    text: 'Con el plan ENTERPRISE tu página, sus formularios, los pedidos y los correos llevan tu nombre, tu imagen y tus colores. Nuestro nombre no aparece en ninguna parte.',
    kept: 'Tu plan ya no incluye la marca blanca. Lo que configuraste sigue guardado, sin fecha límite. Mientras tanto tu página, los pedidos y los correos llevan nuestro nombre. Al volver a ENTERPRISE aparece otra vez como estaba.',
    go: 'Ver planes',
  },
  empty:
    'Todavía no tienes marca: tus pedidos y correos llevan nuestro nombre. Escribe la tuya y mira al lado cómo queda.',
  brand: {
    title: 'Tu marca',
    help: 'Aparece al pie de tu página y en los formularios, los pedidos y los correos, en lugar de la nuestra.',
    name: 'Nombre',
    namePlaceholder: 'Casa Río',
    picture: 'Imagen',
    pictureHelp: 'Tu logotipo, en PNG, JPG o WebP, mejor con fondo transparente. Es opcional.',
    remove: 'Quitar la imagen',
    accent: 'Color de los botones',
    ink: 'Color del texto',
    colourHelp: 'Como #0a7d5a. Vacío: negro sobre blanco.',
    pickColour: (label: string) => `Elegir con el selector: ${label}`,
    adapted: (light: string, dark: string) =>
      `Para que se lea, de día usamos ${light} y de noche ${dark}.`,
    privacy: 'Tu política de privacidad',
    privacyHelp:
      'La dirección donde cuentas qué haces con los datos que te dejan. Tus formularios la enlazan: con tu marca, quien responde eres tú.',
    save: 'Guardar marca',
    saving: 'Guardando…',
    saved: 'Tu marca está guardada',
  },
  conflict: {
    title: 'Tu marca cambió en otro lugar',
    explain:
      'Alguien la guardó en otra pestaña o en otro dispositivo mientras escribías. Nada se pierde: compara y decide.',
    gone: 'Alguien la quitó en otra pestaña o en otro dispositivo mientras escribías. Lo que escribiste sigue aquí.',
    nothing: 'Nada',
    taken: 'Cargamos la versión más reciente',
    back: 'Recuperar mi versión',
  },
  preview: {
    title: 'Así queda',
    help: 'Con los colores de día y de noche.',
    light: 'De día',
    dark: 'De noche',
    footer: 'Pie de tu página',
    report: 'Denunciar',
    mail: 'Un correo',
    from: 'De',
    mailTitle: 'Ya es tuyo',
    mailText: 'Tu compra está confirmada.',
    mailButton: 'Ver mi pedido',
    order: 'Un pedido',
    orderTitle: 'Pedido n.º 12',
    orderState: 'Pagado',
    orderText: 'Pago recibido. Quien vende prepara tu pedido.',
    unnamed: 'Tu marca',
  },
  sender: {
    title: 'Desde qué dirección salen tus correos',
    help: 'Los que reciben quienes te compran o se suscriben.',
    needsBrand: 'Guarda primero tu marca.',
    off: 'Esta instalación no puede enviar correos con tu dirección. Salen de la suya, con el nombre de tu marca.',
    ours: (address: string) => `Ahora salen de ${address}, con el nombre de tu marca.`,
    label: 'Tu dirección',
    placeholder: 'hola@tudominio.com',
    hint: 'De un dominio tuyo. Quien responda te escribirá ahí.',
    go: 'Usar esta dirección',
    change: 'Cambiar la dirección',
    busy: 'Preparando tu firma…',
    states: {
      pendiente: 'Falta tu firma',
      activo: 'Funciona',
      aviso: 'Algo cambió',
      caido: 'No se usa',
      rechazado: 'Rechazada',
    },
    said: {
      pendiente: (address: string) =>
        `Escribe estos registros en la empresa donde compraste el dominio: prueban que los correos de ${address} son tuyos. Hasta que encontremos la firma salen de nuestra dirección.`,
      activo: (address: string) =>
        `Tus correos salen de ${address}, firmados por tu dominio. Lo revisamos una vez al día.`,
      aviso: (address: string) =>
        `La última revisión no encontró la firma de ${address}. Sin ella tus correos parecerían falsos, así que por ahora salen de nuestra dirección, con el nombre de tu marca. La buscamos cada día: en cuanto esté, vuelven a salir de ahí.`,
      caido: (address: string) =>
        `Tres revisiones seguidas no encontraron la firma de ${address}, así que tus correos salen de nuestra dirección. Corrige el registro y vuelve solo.`,
      rechazado: (address: string) =>
        `El servidor por el que sale el correo de este sitio no acepta ${address} como remitente. No se perdió ningún correo: salen de nuestra dirección, con el nombre de tu marca, y las respuestas llegan a ${address}. Escríbenos desde Ayuda y, cuando esté resuelto, pruébala otra vez.`,
    },
    found: {
      title: 'Lo que encontramos',
      never: 'Todavía no lo hemos comprobado.',
      right: 'La firma (DKIM) está bien.',
      missing: 'Falta la firma (DKIM), o aún no se ve. A veces tarda unas horas.',
      other:
        'Hay una firma (DKIM) con ese nombre, pero dice otra cosa. Copia el valor tal cual y deja una sola.',
      silent: 'Los servidores de tu dominio no respondieron. Lo intentamos otra vez más tarde.',
      when: (at: string) => `Comprobado el ${moment.format(new Date(at))}.`,
    },
    dmarc: {
      right: 'DMARC está bien.',
      missing: 'Falta DMARC, o aún no se ve.',
      other:
        'Hay un DMARC que no se entiende, o más de uno. Copia el valor tal cual y deja uno solo.',
      silent: 'Los servidores de tu dominio no respondieron por DMARC.',
    },
    spf: {
      right: 'SPF está bien: es el de nuestro servidor.',
      missing: 'A nuestro servidor le falta SPF. Escríbenos desde Ayuda.',
      other: 'El SPF de nuestro servidor no está bien. Escríbenos desde Ayuda.',
      silent: 'Nuestro servidor de nombres no respondió por SPF.',
    },
    check: 'Comprobar ahora',
    checking: 'Comprobando…',
    again: 'Probarla otra vez',
    why: 'Con los tres en orden tus boletines no tienen límite por día. En tu dominio no hace falta SPF: los correos los envía nuestro servidor y los rebotes vuelven a nosotros.',
    remove: 'Dejar de usarla',
    ask: {
      title: (address: string) => `¿Dejar de usar ${address}?`,
      text: 'Tus correos saldrán de nuestra dirección. Si vuelves a usarla, la firma será otra y habrá que escribir un registro nuevo en tu dominio.',
      keep: 'Seguir usándola',
    },
    removed: 'Tus correos salen otra vez de nuestra dirección',
  },
  remove: {
    title: 'Quitar la marca',
    help: 'Tu página, los pedidos y los correos vuelven a llevar nuestro nombre.',
    one: 'Quitar la marca',
    ask: '¿Quitar tu marca?',
    text: 'Se borran su nombre, sus colores y la dirección de tus correos. La imagen sigue en Multimedia.',
    go: 'Quitar',
    keep: 'Dejarla',
    done: 'Quitaste tu marca',
  },
};

/** The texts load with this screen, not with the dashboard. */
export const brandTexts = defineTexts({ es })(pageLanguage());
