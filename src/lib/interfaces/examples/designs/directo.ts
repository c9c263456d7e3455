import type { Design } from '../schema';

export const directo: Design = {
  retrato: 'directo/retrato',
  zona: 'America/Mexico_City',
  look: { modo: 'oscuro', direcciones: 'ocultas' },
  lista: [
    { tipo: 'redes', lugar: 'arriba' },
    { tipo: 'red', url: 'https://twitch.tv/kaori_example' },
    { tipo: 'red', url: 'https://discord.gg/kaori-example' },
    { tipo: 'red', url: 'https://tiktok.com/@kaori.example' },
    { tipo: 'red', url: 'https://youtube.com/@kaori-example' },
    {
      tipo: 'incrustado',
      url: 'https://twitch.tv/kaori_example',
      portada: 'directo/canal',
    },
    { tipo: 'enlace', url: 'https://kaori.example/comunidad', destacado: true },
    { tipo: 'enlace', url: 'https://kaori.example/playeras', de: 'tienda' },
    { tipo: 'enlace', url: 'https://kaori.example/equipo' },
    { tipo: 'titulo' },
    { tipo: 'texto' },
  ],
};
