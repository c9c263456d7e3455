/** The form of a page, and what can be wrong with what is sent. */
export const es = {
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
    again: 'Enviar otro mensaje',
    sentTitle: 'Mensaje enviado',
    sent: (nombre: string) => `${nombre} ya lo tiene y te responderá a tu correo.`,
    faulty: 'Revisa lo que está marcado: no se envió nada todavía.',
    tooMany: (minutes: number) =>
      `Desde aquí se enviaron muchos mensajes. Tu texto sigue abajo: prueba de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
    full: 'Este buzón está lleno por ahora. Tu texto sigue abajo: prueba más tarde.',
  },
  faults: {
    empty: 'Falta completar este campo.',
    folder: 'Esa carpeta no existe.',
    id: 'Ese mensaje no existe.',
    tooMany: (most: number) => `Se pueden mover hasta ${most} mensajes a la vez.`,
  },
};
