import type { Design } from '../schema';

export const entrenamiento: Design = {
  retrato: 'entrenamiento/retrato',
  zona: 'Europe/Madrid',
  look: { modo: 'oscuro', direcciones: 'ocultas' },
  lista: [
    { tipo: 'enlace', url: 'https://fuerzaclara.example/prueba', destacado: true },
    { tipo: 'enlace', url: 'https://fuerzaclara.example/plan', de: 'curso' },
    { tipo: 'enlace', url: 'https://fuerzaclara.example/grupo' },
    { tipo: 'titulo' },
    {
      tipo: 'incrustado',
      url: 'https://youtu.be/EjemploFit0',
      portada: 'entrenamiento/rutina',
    },
    { tipo: 'preguntas' },
    { tipo: 'redes', lugar: 'abajo' },
    { tipo: 'red', url: 'https://instagram.com/fuerzaclara.example' },
    { tipo: 'red', url: 'https://tiktok.com/@fuerzaclara.example' },
    { tipo: 'red', url: 'https://youtube.com/@fuerzaclara-example' },
  ],
};
