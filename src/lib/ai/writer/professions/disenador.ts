import type { Voices } from '../patterns';

export const disenador: Voices = {
  cercano: {
    soy: [
      'Diseño cosas que se entienden a la primera y se recuerdan después.',
      'Me dedico al diseño y a quitar lo que sobra.',
      'Dibujo marcas, pantallas y alguna idea loca en servilletas.',
      'Doy forma a ideas que llegan en notas de voz.',
    ],
    hago: [
      'Empiezo preguntando, sigo con lápiz y termino en la pantalla.',
      'Me importan la letra pequeña y el color exacto.',
      'Disfruto más del boceto número doce que del primero.',
      'Guardo papeles, etiquetas y todo lo que tenga buena tipografía.',
    ],
    lector: [
      '{Cuéntame|Cuénteme|Contame} {tu|su|tu} idea y la ponemos sobre la mesa.',
      'Aquí {puedes|puede|podés} ver proyectos terminados y sus borradores.',
      'Me gusta que {participes|participe|participes} en el proceso y {entiendas|entienda|entiendas} cada decisión.',
      'Si {tu|su|tu} proyecto aún no tiene cara, empecemos por ahí.',
    ],
  },
  profesional: {
    soy: [
      'Diseño identidades, interfaces y sistemas visuales.',
      'Trabajo en diseño de marca y producto digital.',
      'Desarrollo soluciones de diseño desde la investigación hasta la entrega.',
      'Me especializo en diseño claro, accesible y fácil de mantener.',
    ],
    hago: [
      'Fundamento cada decisión en el uso y no en la moda.',
      'Entrego sistemas documentados que otras personas pueden continuar.',
      'Trabajo con etapas, revisiones y criterios acordados.',
      'Pruebo con usuarios antes de dar algo por bueno.',
    ],
    lector: [
      '{Encontrarás|Encontrará|Vas a encontrar} casos completos: problema, proceso y resultado.',
      'Si {necesitas|necesita|necesitás} ordenar {tu|su|tu} marca, aquí {puedes|puede|podés} empezar.',
      '{Te|Le|Te} propongo un alcance claro desde la primera reunión.',
      '{Puedes|Puede|Podés} consultar mi portafolio y mi forma de trabajo.',
    ],
  },
  divertido: {
    soy: [
      'Muevo cosas tres píxeles a la izquierda y cobro por ello.',
      'Hago logos; la versión más grande va aparte.',
      'Sueño en cuadrículas y despierto con márgenes.',
      'Sé distinguir doce blancos y tengo favorito.',
    ],
    hago: [
      'Mis archivos se llaman final, final dos y ahora sí.',
      'Sufro con los menús de los restaurantes, por la tipografía.',
      'Puedo hablar de kerning hasta que alguien apague la luz.',
      'Guardo paletas de color como otros guardan recetas.',
    ],
    lector: [
      'Si {tu|su|tu} logo está hecho en una presentación, {te|le|te} comprendo y {te|le|te} ayudo.',
      '{Dime|Dígame|Decime} qué {quieres|quiere|querés} comunicar y yo contengo la Comic Sans.',
      'Aquí {verás|verá|vas a ver} mis proyectos alineados, como debe ser.',
      '{Trae|Traiga|Traé} {tu|su|tu} idea; yo pongo el espacio en blanco.',
    ],
  },
};
