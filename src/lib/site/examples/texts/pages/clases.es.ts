import type { ExampleWords } from '../../schema';

export const clases: ExampleWords = {
  nombre: 'Mates con Raúl',
  presentacion: 'Profesor de matemáticas',
  bio: 'Llevo doce años explicando lo mismo de doce maneras distintas. Si no se entiende, todavía no lo expliqué bien.',
  lista: [
    {
      titulo: 'Prueba de nivel, gratis',
      descripcion: 'Diez preguntas para saber por dónde empezar',
      inicio: 'Empieza por aquí',
      pista: 'Lo primero que debe abrir un alumno nuevo.',
    },
    { texto: 'Cursos', inicio: 'Cursos' },
    {
      titulo: 'Álgebra sin miedo',
      descripcion: 'Seis semanas, dos clases en vivo cada una',
      inicio: 'Mi curso',
      pista: 'La dirección donde se inscriben.',
    },
    {
      titulo: 'Preparación para el ingreso',
      descripcion: 'Grupos de ocho, empieza el día 3',
      inicio: 'Mi otro curso',
      pista: 'Otro curso, un grupo o tus clases particulares.',
    },
    { texto: 'Para practicar', inicio: 'Para practicar' },
    {
      titulo: 'Hojas de ejercicios con solución',
      inicio: 'Material para descargar',
      pista: 'Una carpeta con tus hojas o apuntes.',
    },
    { titulo: 'Fracciones en cinco minutos', pista: 'Un video donde se vea cómo explicas.' },
    {
      pares: [
        {
          p: '¿Y si falto a una clase?',
          r: 'Quedan grabadas y las puedes ver hasta el final del curso.',
        },
        { p: '¿Qué necesito?', r: 'Papel cuadriculado, lápiz y ganas de equivocarte.' },
      ],
      pista: 'Lo que preguntan antes de inscribirse.',
    },
    { mensaje: 'Hola, Raúl. Quiero preguntar por las clases.', pista: 'Tu número para dudas.' },
  ],
};
