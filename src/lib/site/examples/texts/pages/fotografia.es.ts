import type { ExampleWords } from '../../schema';

export const fotografia: ExampleWords = {
  nombre: 'Julián Sosa',
  presentacion: 'Fotógrafo de bodas y viajes',
  bio: 'Fotografío lo que pasa entre una pose y la siguiente. Trabajo en Mendoza y viajo adonde haga falta.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {
      alts: [
        'Cordillera con nieve bajo un sol rojo',
        'Faro blanco sobre un acantilado al atardecer',
        'Dunas con una luna muy grande',
        'Montañas de noche y un cielo lleno de estrellas',
      ],
      pista: 'Cuatro fotos tuyas que digan cómo miras.',
    },
    {
      titulo: 'Reserva tu fecha',
      descripcion: 'Quedan cuatro sábados libres esta temporada',
      inicio: 'Reserva tu fecha',
      pista: 'La dirección donde se contrata una sesión contigo.',
    },
    {
      titulo: 'Copias numeradas',
      descripcion: 'Papel de algodón, series de 20',
      inicio: 'Compra mis copias',
      pista: 'Tu tienda, si vendes copias o preajustes.',
    },
    {
      titulo: 'Taller de luz natural',
      descripcion: 'Un domingo al mes, seis personas',
      inicio: 'Mi próximo taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    { texto: 'Antes de escribirme', inicio: 'Antes de escribirme' },
    {
      pares: [
        {
          p: '¿Cuándo entregas las fotos?',
          r: 'Un adelanto en una semana y la galería completa en seis.',
        },
        {
          p: '¿Viajas fuera del país?',
          r: 'Sí. El traslado se presupuesta aparte y lo acordamos antes de firmar.',
        },
        {
          p: '¿Con cuánto tiempo reservo?',
          r: 'Para bodas, unos ocho meses. Para retratos alcanza con dos semanas.',
        },
      ],
      pista: 'Lo que siempre te preguntan: plazos, traslados, reserva.',
    },
    { lugar: 'Mendoza, Argentina', pista: 'Tu correo o tu teléfono, y la ciudad donde trabajas.' },
  ],
};
