import type { ExampleWords } from '../../schema';

export const psicologia: ExampleWords = {
  nombre: 'Irene Salcedo',
  presentacion: 'Psicóloga clínica, en línea y en Lima',
  bio: 'Acompaño a personas adultas que atraviesan ansiedad, duelos y cambios. La primera llamada es para conocernos.',
  lista: [
    {
      titulo: 'Reserva una primera llamada',
      descripcion: '20 minutos, sin costo',
      inicio: 'Reserva una llamada',
      pista: 'Tu agenda en línea.',
    },
    { pista: 'El número donde respondes.' },
    { texto: 'Cómo trabajo', inicio: 'Cómo trabajo' },
    {
      texto:
        'Sesiones de 50 minutos, cada semana o cada dos.\nTodo lo que hablamos es confidencial.',
      pista: 'Cómo es una sesión contigo, en pocas líneas.',
    },
    {
      titulo: 'Guía para una noche difícil',
      descripcion: 'Ocho páginas para leer despacio',
      inicio: 'Un recurso que recomiendo',
      pista: 'Una guía, un artículo o un ejercicio.',
    },
    { texto: 'Preguntas frecuentes', inicio: 'Preguntas frecuentes' },
    {
      pares: [
        {
          p: '¿Atiendes a distancia?',
          r: 'Sí, por videollamada. Solo hace falta un lugar tranquilo.',
        },
        {
          p: '¿Qué pasa si cancelo?',
          r: 'Con 24 horas de aviso la sesión se mueve sin costo.',
        },
        { p: '¿Das recibo?', r: 'Sí, después de cada sesión.' },
      ],
      pista: 'Precio, duración, cancelaciones.',
    },
    {
      lugar: 'Miraflores, Lima',
      horario: 'Lunes a jueves, 9:00 a 18:00',
      pista: 'Tu consultorio, tu horario y tu correo.',
    },
  ],
};
