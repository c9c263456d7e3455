import type { Design } from '../schema';

export const ceramica: Design = {
  retrato: 'ceramica/retrato',
  zona: 'America/Mexico_City',
  look: { direcciones: 'ocultas' },
  lista: [
    { tipo: 'redes', lugar: 'arriba' },
    { tipo: 'red', url: 'https://instagram.com/barrolento.example' },
    { tipo: 'red', url: 'https://etsy.com/shop/barrolento-example' },
    { tipo: 'red', url: 'https://pinterest.com/barrolento_example' },
    {
      tipo: 'imagenes',
      forma: 'cuadricula',
      imagenes: ['ceramica/jarron', 'ceramica/tazas', 'ceramica/cuenco', 'ceramica/macetas'],
    },
    { tipo: 'enlace', url: 'https://barrolento.example/tienda', de: 'tienda', destacado: true },
    { tipo: 'enlace', url: 'https://barrolento.example/vajillas' },
    { tipo: 'enlace', url: 'https://barrolento.example/taller', de: 'curso' },
    { tipo: 'preguntas' },
    { tipo: 'contacto', correo: 'hola@barrolento.example' },
  ],
};
