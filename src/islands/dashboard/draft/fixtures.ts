import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { newLink } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import type { Profile } from '@/lib/profile/schema';

/** Returns a link for tests, published by default. */
export function aLink(titulo: string, values: Partial<Link> = {}): Link {
  return newLink(titulo, { url: `https://${titulo.toLowerCase()}.example`, ...values });
}

export function aProfile(values: Partial<Profile> = {}): Profile {
  return {
    uid: 'u1',
    email: 'ana@ejemplo.com',
    plan: 'free',
    creadoEn: '2026-01-01T00:00:00.000Z',
    nombre: 'Ana Ruiz',
    slug: 'anaruiz',
    profesion: '',
    formaProfesion: 'neutra',
    presentacion: '',
    bio: 'Pinto.',
    descripcion: '',
    avatar: '',
    apariencia: DEFAULT_APPEARANCE,
    enlaces: [],
    bloques: [],
    orden: [],
    version: 1,
    zonaHoraria: 'UTC',
    buscadores: true,
    reglas18: 0,
    ...values,
  };
}
