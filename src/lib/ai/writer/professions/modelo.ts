import type { Voices } from '../patterns';

export const modelo: Voices = {
  cercano: {
    soy: [
      'Trabajo frente a la cámara y disfruto lo que pasa detrás.',
      'Presto mi imagen a historias que me gustan de verdad.',
      'Me muevo entre sesiones, viajes y mucha luz de ventana.',
      'El modelaje es mi oficio, y la curiosidad, mi manera de hacerlo.',
    ],
    hago: [
      'Llego con tiempo, escucho y después poso.',
      'Cuido cada proyecto como si la campaña fuera mía.',
      'Me gustan los equipos pequeños y las ideas claras.',
      'Entre foto y foto aprendo de quien está al otro lado.',
    ],
    lector: [
      'Aquí {puedes|puede|podés} ver mis trabajos y también lo que hay detrás.',
      '{Te|Le|Te} enseño sesiones, pruebas y días normales.',
      'Si {tienes|tiene|tenés} una idea para una sesión, me encantará escucharla.',
      'Comparto lo que me habría gustado que alguien me contara: ojalá {te|le|te} sirva.',
    ],
  },
  profesional: {
    soy: [
      'Trabajo en modelaje editorial, comercial y de pasarela.',
      'Colaboro con marcas, fotografía y agencias en campañas y catálogos.',
      'Aporto presencia y disciplina a producciones de imagen.',
      'Me dedico al modelaje para campañas, catálogo y contenido de marca.',
    ],
    hago: [
      'Me preparo a partir del brief y cumplo los tiempos de producción.',
      'Mantengo al día mi material, mis medidas y mi disponibilidad.',
      'Me adapto a estudio, exteriores y pasarela.',
      'Cuido la comunicación con el equipo antes, durante y después de cada sesión.',
    ],
    lector: [
      '{Encontrarás|Encontrará|Vas a encontrar} mi portafolio y los datos para una reserva.',
      'Si {preparas|prepara|preparás} una producción, {puedes|puede|podés} ver aquí mi disponibilidad.',
      '{Te|Le|Te} facilito material actualizado para {tu|su|tu} selección.',
      '{Puedes|Puede|Podés} valorar mi trabajo por proyectos y no por promesas.',
    ],
  },
  divertido: {
    soy: [
      'Cobro por quedarme en la misma pose que me regañaban en la escuela.',
      'Camino en línea recta de manera profesional.',
      'Sé buscar la luz buena incluso en un ascensor.',
      'Poso para vivir y salgo mal en todas las fotos familiares.',
    ],
    hago: [
      'Tengo tres sonrisas y un catálogo de miradas a la nada.',
      'He cambiado de ropa en lugares que no puedo describir.',
      'Mi maleta siempre está a medio hacer, por costumbre.',
      'Aguanto frío, viento y la frase natural, como si no estuviera la cámara.',
    ],
    lector: [
      'Aquí {verás|verá|vas a ver} las fotos buenas; las otras las tiene mi madre.',
      '{Te|Le|Te} cuento qué hay detrás de una foto que parece fácil.',
      'Si {buscas|busca|buscás} alguien que no parpadee, casi lo {tienes|tiene|tenés}.',
      '{Pregúntame|Pregúnteme|Preguntame} por la sesión de la lluvia: tiene segunda parte.',
    ],
  },
};
