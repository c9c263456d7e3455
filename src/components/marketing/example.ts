import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { newLink } from '@/lib/links/rules';
import type { PublicProfile } from '@/lib/profiles/schema';

/** The card that the landing page shows: invented, and labelled as an example. */
export const exampleProfile: PublicProfile = {
  nombre: 'Lucía Ferrer',
  bio: 'Enseño a contar historias con el teléfono que ya tienes. Cortos, clases y un boletín los domingos.',
  descripcion: '',
  profesion: 'cineasta',
  slug: 'luciaferrer',
  avatar: '',
  apariencia: DEFAULT_APPEARANCE,
  enlaces: [
    newLink('Curso: tu primer corto en 7 días', {
      tipo: 'curso',
      url: 'https://luciaferrer.example/curso',
    }),
    newLink('Boletín de los domingos', { url: 'https://luciaferrer.example/boletin' }),
    newLink('Mi último corto', { tipo: 'red-social', url: 'https://luciaferrer.example/video' }),
  ],
};
