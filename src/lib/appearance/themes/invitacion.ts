import { defineTheme, PLAIN } from '../theme';

/** An invitation with a double frame. */
export const invitacion = defineTheme({
  ...PLAIN,
  letra: 'cormorant',
  portrait: 150,
  relleno: 'subrayado',
  retrato: 'centro',
  foto: 'arco',
  claro: {
    desk: '#e3ddd3',
    stock: '#fcf9f2',
    ink: '#33291f',
    accent: '#8a5a24',
    deskInk: '#55493b',
  },
  oscuro: { desk: '#0b1613', stock: '#12231e', ink: '#f0e9d8', accent: '#d8b878' },
});
