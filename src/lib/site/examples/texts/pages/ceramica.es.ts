import type { ExampleWords } from '../../schema';

export const ceramica: ExampleWords = {
  nombre: 'Barro Lento',
  presentacion: 'Cerámica hecha a mano en Oaxaca',
  bio: 'Piezas de alta temperatura para usar todos los días. Horneamos una vez al mes y avisamos cuando salen.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {
      alts: [
        'Jarrón de cuello alto con una rama',
        'Tres tazas apiladas de esmalte azul',
        'Cuenco con limones',
        'Macetas con cactus en una repisa',
      ],
      pista: 'Cuatro piezas tuyas, con buena luz.',
    },
    {
      titulo: 'La hornada de este mes',
      descripcion: '42 piezas únicas, envío a todo el país',
      inicio: 'Mi tienda',
      pista: 'La dirección donde se compra.',
    },
    {
      titulo: 'Vajillas por encargo',
      descripcion: 'Para casas y restaurantes',
      inicio: 'Encargos',
      pista: 'Cómo se te hace un encargo.',
    },
    {
      titulo: 'Aprende a tornear',
      descripcion: 'Cuatro sábados, con horneada incluida',
      inicio: 'Mi taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    {
      pares: [
        {
          p: '¿Van al lavavajillas?',
          r: 'Sí, y también al microondas. Lo único que no quieren es una caída.',
        },
        {
          p: '¿Y si llega rota?',
          r: 'Nos mandas una foto el mismo día y te enviamos otra sin costo.',
        },
      ],
      pista: 'Cuidados, envíos, cambios.',
    },
    { lugar: 'Barrio de Xochimilco, Oaxaca', pista: 'Dónde está tu taller y cómo te escriben.' },
  ],
};
