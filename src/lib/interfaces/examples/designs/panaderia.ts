import type { Design } from '../schema';

export const panaderia: Design = {
  retrato: 'panaderia/retrato',
  zona: 'America/Mexico_City',
  look: { direcciones: 'ocultas' },
  lista: [
    { tipo: 'whatsapp', numero: '+525555550101' },
    {
      tipo: 'enlace',
      url: 'https://elhornodeines.example/canasta',
      de: 'tienda',
      destacado: true,
      imagen: 'panaderia/canasta',
    },
    { tipo: 'enlace', url: 'https://elhornodeines.example/pasteles', imagen: 'panaderia/pastel' },
    { tipo: 'enlace', url: 'https://elhornodeines.example/taller', imagen: 'panaderia/masa' },
    { tipo: 'titulo' },
    {
      tipo: 'imagenes',
      forma: 'carrusel',
      imagenes: ['panaderia/hogaza', 'panaderia/conchas', 'panaderia/roles'],
    },
    { tipo: 'contacto', correo: 'pedidos@elhornodeines.example' },
    { tipo: 'redes', lugar: 'abajo' },
    { tipo: 'red', url: 'https://instagram.com/elhornodeines.example' },
    { tipo: 'red', url: 'https://facebook.com/elhornodeines.example' },
  ],
};
