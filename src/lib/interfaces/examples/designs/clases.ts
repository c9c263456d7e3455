import type { Design } from '../schema';

export const clases: Design = {
  retrato: 'clases/retrato',
  zona: 'America/Bogota',
  lista: [
    { tipo: 'enlace', url: 'https://matesconraul.example/diagnostico', destacado: true },
    { tipo: 'titulo' },
    { tipo: 'enlace', url: 'https://matesconraul.example/algebra', de: 'curso' },
    { tipo: 'enlace', url: 'https://matesconraul.example/ingreso', de: 'curso' },
    { tipo: 'titulo' },
    { tipo: 'enlace', url: 'https://matesconraul.example/hojas' },
    {
      tipo: 'incrustado',
      url: 'https://youtu.be/EjemploMate',
      portada: 'clases/pizarra',
    },
    { tipo: 'preguntas' },
    { tipo: 'whatsapp', numero: '+575555550102' },
  ],
};
