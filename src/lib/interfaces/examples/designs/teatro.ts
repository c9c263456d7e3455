import type { Design } from '../schema';

export const teatro: Design = {
  retrato: 'teatro/retrato',
  zona: 'America/Argentina/Buenos_Aires',
  look: { modo: 'claro', direcciones: 'ocultas' },
  lista: [
    { tipo: 'enlace', url: 'https://brunoarce.example/entradas', destacado: true },
    { tipo: 'enlace', url: 'https://brunoarce.example/reel' },
    { tipo: 'enlace', url: 'https://brunoarce.example/dossier' },
    { tipo: 'titulo' },
    {
      tipo: 'eventos',
      cuantos: 3,
      dentro: [
        [6, 20],
        [13, 20],
      ],
    },
    { tipo: 'contacto', correo: 'representante@brunoarce.example' },
    { tipo: 'redes', lugar: 'abajo' },
    { tipo: 'red', url: 'https://instagram.com/brunoarce.example' },
    { tipo: 'red', url: 'https://vimeo.com/brunoarceexample' },
  ],
};
