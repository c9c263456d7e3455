import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { wholeNumber } from '@/lib/core/text/numbers';

const es = {
  block: {
    write: 'Escríbeme',
    save: 'Guardar contacto',
    telephone: 'Teléfono',
    mail: 'Correo',
    place: 'Lugar',
    hours: 'Horario',
  },
  form: {
    title: (nombre: string) => `Escríbele a ${nombre}`,
    nombre: 'Tu nombre',
    correo: 'Tu correo',
    mensaje: 'Mensaje',
    send: 'Enviar mensaje',
    trap: 'No escribas nada aquí',
    privacy: (nombre: string) =>
      `Lo recibe ${nombre}, que verá tu nombre y tu correo para responderte.`,
    privacyLink: 'Privacidad',
    back: 'Volver a la página',
    /** Shown on the page after a form was submitted. */
    anew: 'Volver al formulario',
    again: 'Enviar otro mensaje',
    sentTitle: 'Mensaje enviado',
    sent: (nombre: string) => `Tu mensaje le llegó a ${nombre}. Si responde, te llega por correo.`,
    faulty: 'Revisa lo que está marcado: no se envió nada todavía.',
    tooMany: (minutes: number) =>
      `Desde tu conexión se enviaron muchos mensajes. Tu texto sigue abajo: prueba de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
    full: 'Este buzón está lleno por ahora. Tu texto sigue abajo: prueba más tarde.',
  },
  novedades: {
    titles: {
      form: (nombre: string) => `Novedades de ${nombre}`,
      full: (nombre: string) => `Novedades de ${nombre}`,
      sent: () => 'Revisa tu correo',
      confirm: (nombre: string) => `¿Quieres las novedades de ${nombre}?`,
      confirmed: () => 'Suscripción confirmada',
      left: () => 'Ya no recibirás estos correos',
      unknown: () => 'Este enlace ya no sirve',
    },
    texts: {
      form: '',
      full: 'Por ahora no se aceptan más suscripciones.',
      sent: 'Te mandamos un correo para confirmar que eres tú. A cada dirección le mandamos uno al día: si hoy ya recibiste otro, este te llega mañana. Si ya tienes uno de esta página, también sirve.',
      confirm: 'Al confirmar, aceptas recibir sus correos. Podrás darte de baja cuando quieras.',
      confirmed: 'Si cambias de idea, date de baja aquí mismo o con el enlace del correo.',
      left: 'Borramos tu dirección de la lista.',
      unknown:
        'Quizá ya lo usaste o pasó más de una semana. Si te siguen llegando correos, usa «Darme de baja» del más reciente. También puedes suscribirte de nuevo.',
    },
    subscribe: 'Suscribirme',
    confirm: 'Confirmar suscripción',
    leave: 'Darme de baja',
    refuse: 'No quiero estos correos',
    privacy: (nombre: string) => `Tu dirección la recibe ${nombre}, para escribirte.`,
    again: 'La página llevaba mucho tiempo abierta. Prueba otra vez.',
    tooMany: 'Desde tu conexión se pidieron muchas suscripciones. Prueba en una hora.',
  },
  fechas: {
    titles: {
      form: (nombre: string) => `Fechas de ${nombre}`,
      full: (nombre: string) => `Fechas de ${nombre}`,
      sent: () => 'Revisa tu correo',
      confirm: (nombre: string) => `¿Te avisamos de las fechas de ${nombre}?`,
      confirmed: () => 'Te avisaremos',
      left: () => 'Ya no recibirás estos correos',
      unknown: () => 'Este enlace ya no sirve',
    },
    texts: {
      form: 'Te escribimos cuando haya fechas nuevas, una vez al día como mucho.',
      full: 'Por ahora no se aceptan más direcciones.',
      sent: 'Te mandamos un correo para confirmar que eres tú. A cada dirección le mandamos uno al día: si hoy ya recibiste otro, este te llega mañana. Si ya tienes uno de esta página, también sirve.',
      confirm:
        'Al confirmar, te escribiremos cuando haya fechas nuevas. Podrás dejarlo con un clic.',
      confirmed:
        'Cuando haya fechas nuevas, te llegarán por correo. Puedes dejarlo aquí o en cualquiera de esos correos.',
      left: 'Borramos tu dirección de la lista.',
      unknown:
        'Quizá ya lo usaste o pasó más de una semana. Si te siguen llegando correos, usa «No me avises más» del más reciente. También puedes pedirlo de nuevo.',
    },
    /** Shown next to the dates on the page. */
    call: 'Avísame de nuevas fechas',
    subscribe: 'Avísame',
    confirm: 'Sí, avísame',
    leave: 'No me avises más',
    refuse: 'No quiero estos correos',
    privacy: (nombre: string) => `La usamos solo para avisarte de las fechas de ${nombre}.`,
  },
  issues: {
    empty: 'Falta completar este campo.',
    folder: 'Esa carpeta no existe.',
    id: 'Ese mensaje no existe.',
    origin: 'Cuenta en pocas palabras dónde se suscribieron.',
    consentDate: 'Elige el día en que aceptaron, que no puede ser futuro.',
    mode: 'Elige si quieres revisar o aplicar.',
    batch: 'Esa importación no existe.',
    noTable: 'No encontramos direcciones de correo en ese archivo.',
    notText:
      'Ese archivo no es un CSV. Si es de Excel, guárdalo como CSV; si es un ZIP, ábrelo y elige el CSV que trae.',
    quotes: 'Ese archivo tiene comillas sin cerrar o fuera de lugar. Guárdalo de nuevo como CSV.',
    answers: 'Di de cada valor si es «suscrito», «baja» o «nada».',
    open: (columns: string) =>
      `El archivo no dice con claridad quién está suscrito. Responde antes qué significa ${columns}`,
    importing: 'Ya hay varios archivos de esta página importándose. Espera a que termine uno.',
    tooManyRows: (most: number) =>
      `Trae más de ${wholeNumber(most)} filas. Divídelo en archivos más pequeños.`,
    tooMany: (most: number) => `Se pueden mover hasta ${most} mensajes a la vez.`,
  },
};

export const getContactsTexts = defineTexts({ es });
export const contactIssue = issuesOf('contacts', (language) => getContactsTexts(language).issues);
