import type { ExampleWords } from '../../schema';

export const entrenamiento: ExampleWords = {
  nombre: 'Fuerza Clara',
  presentacion: 'Entrenadora de fuerza en Madrid',
  bio: 'Entrena tres veces por semana, sin gritos y sin dietas raras. Lo difícil es empezar y para eso estoy.',
  lista: [
    {
      titulo: 'Prueba una semana',
      descripcion: 'Tres sesiones y una llamada',
      inicio: 'Prueba conmigo',
      pista: 'Cómo se empieza contigo.',
    },
    {
      titulo: 'Plan de 12 semanas',
      descripcion: 'En casa o en el gimnasio',
      inicio: 'Mi plan',
      pista: 'La dirección donde se contrata.',
    },
    {
      titulo: 'Grupo de los martes',
      descripcion: 'En el parque, a las 7:30',
      inicio: 'Mis grupos',
      pista: 'Horarios y lugares.',
    },
    { texto: 'Muévete ahora', inicio: 'Muévete ahora' },
    { titulo: 'Rutina de 12 minutos', pista: 'Un video corto para hacer contigo.' },
    {
      pares: [
        { p: '¿Sirve si nunca entrené?', r: 'Sí. Empezamos por aprender cinco movimientos.' },
        { p: '¿Necesito equipo?', r: 'Una banda y una silla que no se mueva.' },
      ],
      pista: 'Lo que preguntan antes de empezar.',
    },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
  ],
};
