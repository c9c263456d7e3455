import type { Design } from '../schema';

export const musica: Design = {
  retrato: 'musica/retrato',
  zona: 'America/Santiago',
  look: { direcciones: 'ocultas' },
  lista: [
    { tipo: 'redes', lugar: 'arriba' },
    { tipo: 'red', url: 'https://instagram.com/nadiaferro.example' },
    { tipo: 'red', url: 'https://youtube.com/@nadiaferro-example' },
    { tipo: 'red', url: 'https://nadiaferro-example.bandcamp.com' },
    {
      tipo: 'incrustado',
      url: 'https://open.spotify.com/album/0EjemploDeMareaBaja000',
      portada: 'musica/disco',
    },
    { tipo: 'enlace', url: 'https://nadiaferro.example/escucha', destacado: true },
    { tipo: 'enlace', url: 'https://nadiaferro.example/vinilo', de: 'tienda' },
    { tipo: 'titulo' },
    {
      tipo: 'eventos',
      cuantos: 3,
      dentro: [
        [9, 21],
        [16, 20],
        [37, 21],
      ],
    },
    { tipo: 'boletin' },
  ],
};
