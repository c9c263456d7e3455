import type { ExampleWords } from '../../schema';

export const letras: ExampleWords = {
  nombre: 'Amalia Luna',
  presentacion: 'Escritora y tallerista',
  bio: 'Escribo novelas sobre casas, y en las casas siempre hay alguien que calla.',
  lista: [
    {
      titulo: '«La casa sin ventanas»',
      descripcion: 'Mi nueva novela, ya en librerías',
      inicio: 'Mi libro',
      pista: 'Donde se compra tu libro.',
    },
    {
      titulo: 'Lee el primer capítulo',
      inicio: 'Lee un capítulo',
      pista: 'Unas páginas para quien no te conoce.',
    },
    {
      titulo: 'Cuentos sueltos',
      inicio: 'Otros textos míos',
      pista: 'Revistas, blogs o antologías.',
    },
    {
      titulo: 'Taller de los jueves',
      descripcion: 'Diez lugares, ocho encuentros',
      inicio: 'Mi taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    { texto: 'Libros', inicio: 'Libros' },
    {
      alts: [
        'Portada de «La casa sin ventanas»: una casa azul bajo una luna',
        'Portada de «Cuentos del patio»: un limonero',
      ],
      pista: 'Las portadas de tus libros.',
    },
    {
      titulo: 'La carta del patio',
      texto: 'Cada domingo, una página que no cabe en ningún libro.',
      pista: 'Qué reciben por correo quienes te leen.',
    },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
  ],
};
