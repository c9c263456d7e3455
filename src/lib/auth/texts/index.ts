import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { SignInIssue } from '../error';
import { methods } from './methods.es';

function duration(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

const inWords = (seconds: number) => duration(Math.max(1, Math.ceil(seconds / 60)));

/** Explanation of a failed sign-in: `name` is the provider's, `wait` the seconds until a retry. */
const issues: Record<SignInIssue, { title: string; text: (name: string, wait: number) => string }> =
  {
    unknownProvider: {
      title: 'Esa forma de entrar no existe',
      text: () => 'Esta dirección no es de ninguna forma de entrar de este sitio. Elige otra.',
    },
    denied: {
      title: 'No diste permiso',
      text: (name) =>
        `Cancelaste el acceso en ${name}, así que no entraste. Puedes intentarlo de nuevo cuando quieras.`,
    },
    expired: {
      title: 'El intento venció',
      text: () =>
        'Pasaron más de 10 minutos, ya se usó o empezó en otro navegador. Empieza otra vez: solo toma un momento.',
    },
    rejected: {
      title: 'No pudimos comprobar quién eres',
      text: (name) =>
        `La respuesta de ${name} no pasó nuestra comprobación y, por tu seguridad, no la aceptamos. Inténtalo de nuevo o entra de otra forma.`,
    },
    unavailable: {
      title: 'No hay respuesta',
      text: (name) =>
        `${name} no responde en este momento. No es tu culpa: espera un poco e inténtalo de nuevo.`,
    },
    misconfigured: {
      title: 'Este acceso no está listo',
      text: (name) =>
        `El acceso con ${name} está mal configurado en este sitio. Esperar no lo arregla: avisa a quien lo administra.`,
    },
    tooMany: {
      title: 'Demasiados intentos',
      text: (_, wait) =>
        `Hubo demasiados intentos desde tu conexión. Espera ${inWords(wait)} e inténtalo de nuevo.`,
    },
    closed: {
      title: 'Aquí no se crean cuentas',
      text: () =>
        'Esa forma de entrar no es de ninguna cuenta, y este sitio no admite cuentas nuevas. Si ya tienes una, entra como siempre lo haces.',
    },
    invitedOnly: {
      title: 'Hace falta una invitación',
      text: () =>
        'Esa forma de entrar no es de ninguna cuenta, y aquí hace falta una invitación para crear una. Si te llegó un enlace, ábrelo y entra desde allí. Si ya tienes cuenta, entra como siempre lo haces.',
    },
    taken: {
      title: 'Ya es de otra cuenta',
      text: () =>
        'Ya sirve para entrar a otra cuenta, así que no se puede agregar a esta. Si quieres usar esa forma de entrar aquí, entra a la otra cuenta y quítala allí, o elimina esa cuenta.',
    },
    otherSession: {
      title: 'Ábrelo donde lo pediste',
      text: () =>
        'Una forma de entrar se agrega en el navegador y la sesión donde se pidió. Ábrelo allí, o pídelo de nuevo en Ajustes.',
    },
    linkOver: {
      title: 'Este enlace ya no sirve',
      text: () =>
        'Los enlaces para entrar sirven una sola vez, y el correo dice hasta cuándo. Pide otro: llega enseguida.',
    },
    wrongCode: {
      title: 'Ese código no es',
      text: () => 'Ese no es el código de tu último correo. Revísalo y escríbelo otra vez.',
    },
    spentCodes: {
      title: 'Demasiados códigos',
      text: () =>
        'Se probaron demasiados códigos, así que ya no se puede entrar con este. El enlace del mismo correo sigue sirviendo: ábrelo, o pide otro código.',
    },
    tooManyLinks: {
      title: 'Ya te mandamos varios enlaces',
      text: (_, wait) =>
        `Desde un mismo navegador mandamos hasta cinco por hora, y a una misma dirección, pocos al día. Usa el último que te llegó, o pide otro en ${inWords(wait)}.`,
    },
    unwanted: {
      title: 'Esa dirección pidió no recibir estos correos',
      text: () =>
        'Quien usa ese correo pidió que no le mandemos más enlaces. Si eres tú, permítelos otra vez con el enlace al pie de uno de nuestros correos, entra desde un navegador donde ya entraste, o entra de otra forma.',
    },
  };

/** Sign-in by a mailed link. */
const link = {
  or: 'o con tu correo',
  correo: 'Tu correo',
  send: 'Enviarme un código para entrar',
  sentTitle: 'Revisa tu correo',
  sentCode:
    'Te mandamos un correo con un código y un enlace. Escribe aquí el código, o abre el enlace: los dos sirven una sola vez, y el correo dice hasta cuándo.',
  sent: 'Te mandamos un enlace para entrar. Ábrelo en este navegador: sirve una sola vez, y el correo dice hasta cuándo.',
  sentBefore:
    'Si en las últimas 24 horas ya le mandamos un enlace a esa dirección, sirve ese mismo: búscalo, también en la papelera. Hasta que lo uses no mandamos otro a un navegador nuevo: así nadie puede llenarte el buzón.',
  code: 'Código de seis dígitos',
  enterCode: 'Entrar',
  notThere: '¿No llega? Mira en la carpeta de spam y comprueba que escribiste bien tu dirección.',
  openDemo: 'Abrir el correo de prueba',
  again: 'Pedir otro o entrar de otra forma',
  enter: {
    title: '¿Entrar en este navegador?',
    as: 'Vas a entrar con la dirección',
    help: 'Este enlace se pidió en otro navegador. Si te llegó a tu correo y quieres entrar aquí, continúa; si te lo mandó otra persona, no lo uses.',
    confirm: 'Entrar',
    refuse: 'No entrar',
  },
  operator: {
    title: '¿Entrar en este navegador?',
    as: 'Vas a entrar en la cuenta de',
    help: 'Quien administra este sitio hizo este enlace, que sirve una sola vez. Si no se lo pediste, no lo uses.',
    confirm: 'Entrar',
    refuse: 'No entrar',
  },
  add: {
    title: '¿Agregar este correo?',
    as: 'Podrás entrar a tu cuenta con la dirección',
    help: 'Cualquiera que lea los correos de esa dirección podrá entrar a tu cuenta.',
    confirm: 'Agregar',
    refuse: 'No agregar',
  },
};

const es = {
  title: 'Entrar',
  welcome: 'Entra a tu página',
  again: 'Confirma que eres tú',
  againLead:
    'Entra otra vez con cualquiera de tus formas de entrar. Luego vuelves a donde estabas.',
  lead: {
    open: 'Entra para crear tu página o seguir donde la dejaste. Si es tu primera vez, tu cuenta se crea al entrar.',
    invite:
      'Entra para seguir donde dejaste tu página. Para tener una cuenta nueva necesitas el enlace de una invitación.',
    closed: 'Entra para seguir donde dejaste tu página. Aquí no se crean cuentas nuevas.',
  },
  continueWith: (name: string) => `Continuar con ${name}`,
  continueDemo: 'Probar la demostración',
  link,
  inApp: {
    google: (app: string) =>
      `Esta página está abierta dentro de ${app || 'otra aplicación'}, donde Google no deja entrar. Entra con tu correo sin salir de aquí, o abre la página en tu navegador.`,
    only: (app: string) =>
      `Esta página está abierta dentro de ${app || 'otra aplicación'}, donde Google no deja entrar. Ábrela en tu navegador.`,
  },
  passkey: {
    enter: 'Entrar con llave de acceso',
    failed: 'No se pudo entrar con una llave de acceso. Inténtalo de nuevo o entra de otra forma.',
  },
  methods,
  demo: {
    title: 'Acceso de demostración',
    warning:
      'Esto es una demostración: deja entrar a cualquiera con el nombre y el correo que escriba, sin contraseña.',
    same: 'El mismo nombre y correo abren siempre la misma cuenta.',
    nombre: 'Nombre',
    correo: 'Correo',
    nombreExample: 'Ana Pérez',
    correoExample: 'ana@ejemplo.com',
    submit: 'Entrar',
  },
  done: {
    title: 'Ya entraste',
    text: 'Puedes seguir en la ventana de antes. Si esta no se cierra sola, continúa aquí.',
    continue: 'Continuar',
  },
  deleted: {
    title: 'Tu cuenta se eliminó',
    text: 'Tu página ya no existe, y borramos tu perfil, enlaces, imágenes, estadísticas y sesiones. Gracias por haber estado aquí.',
  },
  retry: 'Intentar de nuevo',
  otherMethod: 'Elegir otra forma de entrar',
  theProvider: 'el proveedor',
  issues,
  device: {
    unknown: 'Navegador desconocido',
    both: (browser: string, system: string) => `${browser} en ${system}`,
    system: (system: string) => `Navegador en ${system}`,
  },
};

export const getAuthTexts = defineTexts({ es });

/** Errors of a sign-in where the provider is unknown. */
function refusals(language: string): Record<SignInIssue, (wait: number) => string> {
  const { issues, theProvider } = getAuthTexts(language);
  const words = Object.entries(issues).map(([issue, { text }]) => [
    issue,
    (wait: number) => text(theProvider, wait),
  ]);
  return Object.fromEntries(words);
}

export const signInIssue = issuesOf('signIn', refusals);
export const methodIssue = issuesOf('methods', (language) => {
  const { signInAgain, lastOne, keyRefused, keyCopied, noName } = getAuthTexts(language).methods;
  return { signInAgain, lastOne, keyRefused, keyCopied, noName };
});
