import type { Tone } from '../rules';

/** How a text ends: speaking to the reader, or to nobody. */
export const CLOSINGS: Record<Tone, { lector: string[]; nadie: string[] }> = {
  cercano: {
    lector: [
      '{Pásate|Pase|Pasá} por los enlaces y {quédate|quédese|quedate} el tiempo que {quieras|quiera|quieras}.',
      'Abajo {tienes|tiene|tenés} por dónde empezar.',
      '{Escríbeme|Escríbame|Escribime} cuando {quieras|quiera|quieras}: respondo con calma.',
      'Si algo de esto {te|le|te} suena, {estás|está|estás} en el lugar correcto.',
      '{Elige|Elija|Elegí} un enlace y nos conocemos mejor.',
      'Me alegra que {estés|esté|estés} por aquí.',
    ],
    nadie: [
      'Aquí reúno lo que voy haciendo.',
      'Lo demás está en los enlaces.',
      'Lo cuento todo desde esta página.',
      'Sigo aprendiendo, y se nota para bien.',
      'Esta página es mi puerta de entrada.',
      'Abajo está lo más reciente.',
    ],
  },
  profesional: {
    lector: [
      'En los enlaces {encontrarás|encontrará|vas a encontrar} mi trabajo y las formas de contacto.',
      '{Consulta|Consulte|Consultá} los enlaces para conocer los detalles.',
      'Si {buscas|busca|buscás} colaborar, {empieza|empiece|empezá} por los enlaces de abajo.',
      'Los enlaces {te|le|te} llevan a proyectos, servicios y agenda.',
      '{Revisa|Revise|Revisá} mi trabajo reciente en los enlaces.',
      'Para propuestas concretas, {usa|use|usá} los enlaces de esta página.',
    ],
    nadie: [
      'Esta página reúne proyectos, servicios y agenda.',
      'Mi trabajo reciente está en los enlaces.',
      'Los detalles de cada proyecto están abajo.',
      'Abro agenda para proyectos nuevos.',
      'Los enlaces llevan a lo esencial.',
      'Aquí están mis proyectos y la forma de colaborar.',
    ],
  },
  divertido: {
    lector: [
      '{Toca|Toque|Tocá} un enlace: no muerden.',
      'Abajo hay enlaces; {finge|finja|fingí} sorpresa.',
      '{Pasa|Pase|Pasá}, que el café es imaginario pero los enlaces son reales.',
      'Si {llegaste|llegó|llegaste} hasta aquí, ya {puedes|puede|podés} con un enlace más.',
      '{Elige|Elija|Elegí} un enlace sin pensarlo demasiado; así los ordené.',
      'Lo bueno está abajo; esto era solo la entrada.',
    ],
    nadie: [
      'Los enlaces de abajo explican el resto mejor que yo.',
      'Prometo enlaces útiles y pocas mayúsculas.',
      'El resto está abajo, ordenado con más cariño que método.',
      'Hay pruebas en los enlaces.',
      'Todo lo que no cabe aquí está abajo.',
      'Esta página existe para no repetirlo en cada sobremesa.',
    ],
  },
};
