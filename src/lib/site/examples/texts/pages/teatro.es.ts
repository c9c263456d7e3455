import type { ExampleWords } from '../../schema';

export const teatro: ExampleWords = {
  nombre: 'Bruno Arce',
  presentacion: 'Actor de teatro y doblaje',
  bio: 'En cartel con «El inspector dormido». Leo audiolibros los días que no hay función.',
  lista: [
    {
      titulo: 'Entradas para la función',
      descripcion: 'Viernes y sábados, 20:00',
      inicio: 'Compra entradas',
      pista: 'Donde se compran las entradas.',
    },
    {
      titulo: 'Reel de actuación',
      descripcion: 'Dos minutos y medio',
      inicio: 'Mi reel',
      pista: 'El video que mandas a los castings.',
    },
    {
      titulo: 'Dossier y fotos de prensa',
      inicio: 'Mi dossier',
      pista: 'Una carpeta con tu currículum y tus fotos.',
    },
    { texto: 'En cartel', inicio: 'En cartel' },
    {
      eventos: [
        { titulo: 'El inspector dormido', lugar: 'Teatro La Polilla, Buenos Aires' },
        { titulo: 'El inspector dormido', lugar: 'Teatro La Polilla, Buenos Aires' },
      ],
      pista: 'Escribe tus funciones en Eventos: aquí salen las próximas.',
    },
    { lugar: 'Buenos Aires', pista: 'Tu correo, o el de quien te representa.' },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
  ],
};
