/** What is wrong with a domain that somebody wants. */
export const es = {
  faults: {
    name: {
      form: 'Escribe solo el nombre, como tunombre.com o www.tunombre.com.',
      whole: 'Ese final no se vende solo: escribe tu nombre completo, como tunombre.com.mx.',
      closed: 'Ese nombre solo existe dentro de una red: no puede ser una dirección de internet.',
      ours: 'Ese nombre es de este sitio. Escribe un dominio tuyo.',
      repeated: 'Ya agregaste ese dominio.',
      taken:
        'Ese dominio ya está en uso en otra página. Si es tuyo, quítalo primero allí; si no sabes cuál es, escríbenos desde Soporte.',
      kept: (date: string) =>
        `Ese dominio estuvo hace poco en otra página. Por seguridad queda reservado hasta el ${date}.`,
    },
    choice: 'Elige si tu dirección lleva a tu dominio.',
    tooMany: (most: number) =>
      `Puedes tener hasta ${most} dominios en una página. Quita uno antes.`,
    plan: 'Tu plan no incluye un dominio propio.',
    off: 'Esta instalación no ofrece dominios propios.',
    tooOften: 'Comprobaste muchas veces seguidas. Espera un minuto.',
  },
};
