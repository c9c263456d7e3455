import type { Design } from '../schema';

export const letras: Design = {
  retrato: 'letras/retrato',
  zona: 'America/Bogota',
  look: { modo: 'claro', direcciones: 'ocultas' },
  lista: [
    { tipo: 'enlace', url: 'https://amalialuna.example/novela', de: 'tienda', destacado: true },
    { tipo: 'enlace', url: 'https://amalialuna.example/capitulo' },
    { tipo: 'enlace', url: 'https://amalialuna.example/cuentos' },
    { tipo: 'enlace', url: 'https://amalialuna.example/taller', de: 'curso' },
    { tipo: 'titulo' },
    {
      tipo: 'imagenes',
      forma: 'carrusel',
      imagenes: ['letras/novela', 'letras/cuentos'],
    },
    { tipo: 'boletin' },
    { tipo: 'redes', lugar: 'abajo' },
    { tipo: 'red', url: 'https://substack.com/@amalialuna-example' },
    { tipo: 'red', url: 'https://instagram.com/amalialuna.example' },
  ],
};
