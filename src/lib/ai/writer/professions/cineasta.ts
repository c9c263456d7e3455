import type { Voices } from '../patterns';

export const cineasta: Voices = {
  cercano: {
    soy: [
      'Filmo historias pequeñas de gente que no sale en las noticias.',
      'Hago cine con equipos cortos y ganas largas.',
      'Cuento con imágenes lo que me cuesta decir con palabras.',
      'Me dedico al cine desde que entendí que mirar también es un trabajo.',
    ],
    hago: [
      'Escribo, ruedo y monto, y en ese orden me voy enamorando.',
      'Me gustan los planos que duran lo que dura una duda.',
      'Paso más tiempo escuchando que mirando por la cámara.',
      'Busco la luz de las casas y el ruido de las calles.',
    ],
    lector: [
      'Aquí {puedes|puede|podés} ver mis cortos y lo que quedó fuera de ellos.',
      '{Te|Le|Te} comparto guiones, rodajes y errores que enseñan.',
      'Si {tienes|tiene|tenés} una historia rondando, {cuéntamela|cuéntemela|contámela}.',
      'Ojalá {encuentres|encuentre|encuentres} algo que {te|le|te} acompañe al salir.',
    ],
  },
  profesional: {
    soy: [
      'Dirijo y produzco piezas de ficción, documental y publicidad.',
      'Desarrollo proyectos audiovisuales desde la idea hasta la entrega.',
      'Trabajo en dirección, guion y montaje de obra audiovisual.',
      'Realizo documentales y piezas de marca con enfoque narrativo.',
    ],
    hago: [
      'Cuido el guion y la preproducción para rodar con precisión.',
      'Coordino equipos técnicos y artísticos en calendarios reales.',
      'Cada proyecto tiene una pregunta clara antes de la primera toma.',
      'Entrego con los formatos, el color y el sonido que cada pantalla pide.',
    ],
    lector: [
      '{Puedes|Puede|Podés} consultar mi reel, mis créditos y los proyectos en desarrollo.',
      'Si {produces|produce|producís} o {distribuyes|distribuye|distribuís}, aquí {tienes|tiene|tenés} los materiales.',
      '{Te|Le|Te} acompaño del primer tratamiento a la última versión.',
      '{Encontrarás|Encontrará|Vas a encontrar} obra terminada, no solo avances.',
    ],
  },
  divertido: {
    soy: [
      'Digo corten con educación y una más con culpa.',
      'Hago películas; mi presupuesto también es de ficción.',
      'Persigo la hora dorada y llego en la hora gris.',
      'Dirijo actores, sombras y a veces gatos.',
    ],
    hago: [
      'Mis discos duros tienen más películas empezadas que mi cama sueños.',
      'Rodé bajo la lluvia a propósito, una vez.',
      'Monto de noche, cuando los malos planos no se defienden.',
      'Llevo cinta de gaffer hasta a las bodas.',
    ],
    lector: [
      '{Mira|Mire|Mirá} algo mío antes de que el algoritmo {te|le|te} distraiga.',
      'Aquí {tienes|tiene|tenés} cine corto, para que las palomitas alcancen.',
      '{Te|Le|Te} enseño el detrás de cámaras, que suele tener mejor guion.',
      'Si {sabes|sabe|sabés} sostener un rebotador, ya {formas|forma|formás} parte del equipo.',
    ],
  },
};
