import type { ExampleWords } from '../../schema';

export const panaderia: ExampleWords = {
  nombre: 'El horno de Inés',
  presentacion: 'Pan de masa madre en Coyoacán',
  bio: 'Amasamos de noche y abrimos a las ocho. Encarga hasta las seis de la tarde y recógelo recién hecho.',
  lista: [
    { pista: 'El número donde tomas pedidos.' },
    {
      titulo: 'La canasta del sábado',
      descripcion: 'Dos hogazas, seis roles y mermelada',
      inicio: 'Mi producto de la semana',
      pista: 'La dirección donde se encarga.',
    },
    {
      titulo: 'Pasteles por encargo',
      descripcion: 'Con tres días de anticipación',
      inicio: 'Pide por encargo',
      pista: 'Tu carta o tu formulario de encargos.',
    },
    {
      titulo: 'Taller de masa madre',
      descripcion: 'Te llevas tu fermento a casa',
      inicio: 'Mi próximo taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    { texto: 'Hoy en el mostrador', inicio: 'Hoy en el mostrador' },
    {
      alts: [
        'Hogaza redonda con una espiga marcada',
        'Conchas de vainilla, cacao y fresa',
        'Roles de canela en una charola',
      ],
      pista: 'Fotos de lo que sale de tu horno o de tu cocina.',
    },
    {
      lugar: 'Calle del Nogal 14, Coyoacán',
      horario: 'Martes a sábado, 8:00 a 19:00\nDomingo, 8:00 a 14:00',
      pista: 'Tu dirección, tu horario y tu teléfono.',
    },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
  ],
};
