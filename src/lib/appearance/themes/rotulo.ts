import { defineTheme, PLAIN } from '../theme';

/** A hand-painted sign. */
export const rotulo = defineTheme({
  ...PLAIN,
  letra: 'shrikhand',
  forma: 'pildora',
  relleno: 'sombra',
  retrato: 'centro',
  claro: {
    desk: '#12a3a0',
    stock: '#ffd447',
    ink: '#2a1208',
    accent: '#c3122f',
    deskInk: '#06302f',
    extra: { x1: '#fff3cf', x2: '#1f3fa6', x3: '#0d8f8c' },
  },
  oscuro: {
    desk: '#0b2b3b',
    stock: '#3b0f2b',
    ink: '#fff0d2',
    accent: '#ffcf3f',
    deskInk: '#cfe8ef',
    extra: { x1: '#5a1a43', x2: '#12a3a0', x3: '#0d3347' },
  },
});
