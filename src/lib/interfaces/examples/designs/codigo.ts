import type { Design } from '../schema';

export const codigo: Design = {
  retrato: 'codigo/retrato',
  zona: 'America/Montevideo',
  look: { modo: 'oscuro' },
  lista: [
    { tipo: 'redes', lugar: 'arriba' },
    { tipo: 'red', url: 'https://github.com/teonavas-example' },
    { tipo: 'red', url: 'https://mastodon.social/@teonavas_example' },
    { tipo: 'red', url: 'https://linkedin.com/in/teonavas-example' },
    { tipo: 'enlace', url: 'https://teonavas.example/contratame', destacado: true },
    { tipo: 'titulo' },
    { tipo: 'enlace', url: 'https://teonavas.example/colibri' },
    { tipo: 'enlace', url: 'https://teonavas.example/bitacora' },
    { tipo: 'enlace', url: 'https://teonavas.example/charla' },
    { tipo: 'titulo' },
    { tipo: 'texto' },
    { tipo: 'boletin' },
  ],
};
