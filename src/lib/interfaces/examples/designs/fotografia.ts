import type { Design } from '../schema';

export const fotografia: Design = {
  retrato: 'fotografia/retrato',
  zona: 'America/Argentina/Buenos_Aires',
  look: { direcciones: 'ocultas' },
  lista: [
    { tipo: 'redes', lugar: 'arriba' },
    { tipo: 'red', url: 'https://instagram.com/juliansosa.example' },
    { tipo: 'red', url: 'https://behance.net/juliansosa-example' },
    { tipo: 'red', url: 'https://pinterest.com/juliansosa_example' },
    {
      tipo: 'imagenes',
      forma: 'cuadricula',
      imagenes: [
        'fotografia/cordillera',
        'fotografia/faro',
        'fotografia/desierto',
        'fotografia/noche',
      ],
    },
    { tipo: 'enlace', url: 'https://juliansosa.example/bodas', destacado: true },
    { tipo: 'enlace', url: 'https://juliansosa.example/copias', de: 'tienda' },
    { tipo: 'enlace', url: 'https://juliansosa.example/taller', de: 'curso' },
    { tipo: 'titulo' },
    { tipo: 'preguntas' },
    { tipo: 'contacto', correo: 'hola@juliansosa.example' },
  ],
};
