import type { ExampleWords } from '../../schema';

export const codigo: ExampleWords = {
  nombre: 'Teo Navas',
  presentacion: 'Desarrollador de software libre',
  bio: 'Hago herramientas pequeñas que siguen andando cuando nadie las mira. Disponible desde marzo.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {
      titulo: 'Trabajemos juntos',
      descripcion: 'Media jornada, remoto, por proyecto',
      inicio: 'Trabajemos juntos',
      pista: 'Tu currículum o la página donde se te contrata.',
    },
    { texto: 'Proyectos', inicio: 'Proyectos' },
    {
      titulo: 'colibri',
      descripcion: 'Copias de seguridad que se revisan solas',
      inicio: 'Mi proyecto',
      pista: 'El repositorio del que más orgullo te da.',
    },
    {
      titulo: 'Bitácora',
      descripcion: 'Lo que se rompió y cómo se arregló',
      inicio: 'Mi blog',
      pista: 'Donde escribes.',
    },
    {
      titulo: 'Charla: menos es mantenible',
      descripcion: '28 minutos, con diapositivas',
      inicio: 'Una charla mía',
      pista: 'Un video o unas diapositivas.',
    },
    { texto: 'Qué uso', inicio: 'Qué uso' },
    {
      texto: 'TypeScript, PostgreSQL y un cuaderno.\nUn servidor que cuesta menos que el café.',
      pista: 'Tus herramientas, en dos líneas.',
    },
    {
      titulo: 'Notas de versión',
      texto: 'Un correo cuando publico algo. Suelen ser cuatro al año.',
      pista: 'Qué reciben por correo quienes te siguen.',
    },
  ],
};
