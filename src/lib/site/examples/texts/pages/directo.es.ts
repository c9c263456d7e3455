import type { ExampleWords } from '../../schema';

export const directo: ExampleWords = {
  nombre: 'Kaori',
  presentacion: 'Juegos tranquilos, en directo',
  bio: 'Granjas, trenes y puzles. En directo de martes a viernes a las ocho, con té y sin prisa.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {},
    { titulo: 'El canal de Kaori', pista: 'Tu canal o el video con que te conocen.' },
    {
      titulo: 'Únete a la comunidad',
      descripcion: '3 reglas y muchas fotos de gatos',
      inicio: 'Únete a mi comunidad',
      pista: 'Tu servidor o tu grupo.',
    },
    {
      titulo: 'Playeras del tren nocturno',
      inicio: 'Mi tienda',
      pista: 'Donde venden tus cosas.',
    },
    {
      titulo: 'Con qué transmito',
      descripcion: 'Cámara, micrófono, consola',
      inicio: 'Mi equipo',
      pista: 'La lista de lo que usas.',
    },
    { texto: 'Horario', inicio: 'Horario' },
    {
      texto: 'Martes a viernes, 20:00 (Ciudad de México)\nSábados, algo distinto',
      pista: 'Cuándo estás en directo.',
    },
  ],
};
