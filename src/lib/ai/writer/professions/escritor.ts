import type { Voices } from '../patterns';

export const escritor: Voices = {
  cercano: {
    soy: [
      'Escribo sobre la gente que espera algo en una ventana.',
      'Escribo por las mañanas y corrijo el resto del día.',
      'Cuento historias de familia, de barrio y de viaje corto.',
      'Me dedico a escribir, que es otra forma de escuchar.',
    ],
    hago: [
      'Creo en las frases que se pueden leer en voz alta.',
      'Llevo una libreta llena de conversaciones ajenas.',
      'Tacho más de lo que publico, y así debe ser.',
      'Leo de todo para robar con elegancia.',
    ],
    lector: [
      'Ojalá {encuentres|encuentre|encuentres} aquí una página que se quede {contigo|con usted|con vos}.',
      '{Te|Le|Te} comparto cuentos, lecturas y cuadernos abiertos.',
      'Si {te|le|te} gusta leer despacio, {has|ha|has} llegado bien.',
      'Aquí {tienes|tiene|tenés} mis libros y algo de lo que vendrá.',
    ],
  },
  profesional: {
    soy: [
      'Escribo narrativa, ensayo y textos por encargo.',
      'Trabajo con textos: los propios y los que me confían.',
      'Me dedico a la escritura y a la edición.',
      'Publico ficción y artículos, y acompaño manuscritos.',
    ],
    hago: [
      'Cuido la estructura, el tono y la última coma.',
      'Trabajo con plazos, versiones y correcciones acordadas.',
      'Investigo antes de escribir y verifico antes de publicar.',
      'Imparto talleres de escritura en grupos reducidos.',
    ],
    lector: [
      '{Encontrarás|Encontrará|Vas a encontrar} mis publicaciones y los servicios de edición.',
      'Si {tienes|tiene|tenés} un manuscrito, {puedes|puede|podés} ver aquí cómo trabajo.',
      '{Te|Le|Te} ofrezco una lectura atenta y comentarios concretos.',
      '{Puedes|Puede|Podés} leer fragmentos antes de decidir.',
    ],
  },
  divertido: {
    soy: [
      'Escribo novelas y listas del supermercado con el mismo suspenso.',
      'Vivo de las palabras; algunas todavía me deben dinero.',
      'Mato personajes con cariño y riego las plantas.',
      'Escribo, borro y a eso le llamo jornada completa.',
    ],
    hago: [
      'Mi bloqueo tiene nombre, horario y taza propia.',
      'Pongo comas con pinzas y las quito con culpa.',
      'Tengo una novela en el cajón que ya pide alquiler.',
      'Uso el subjuntivo incluso cuando nadie mira.',
    ],
    lector: [
      'Si {lees|lee|leés} hasta aquí, ya {has|ha|has} leído más que mi primo.',
      '{Te|Le|Te} advierto: mis libros no traen dibujos.',
      '{Llévate|Llévese|Llevate} un cuento; el segundo también es gratis, por timidez.',
      'Prometo finales; que {te|le|te} gusten ya es otra historia.',
    ],
  },
};
