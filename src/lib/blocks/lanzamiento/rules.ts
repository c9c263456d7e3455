import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { folded } from '@/lib/core/text/characters';
import { type Embed, embedOf } from '../incrustado/providers';
import { BLOCK_LIMITS, type BlockWith, defineBlock } from '../kind/kind';
import { type Service, serviceName } from './services';

const es = {
  name: 'Lanzamiento',
  help: 'Una canción o un disco, con todos los servicios donde se escucha.',
  issues: {
    list: 'Los servicios tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} servicios.`,
    address: 'Pega la dirección web de tu canción o tu disco en un servicio.',
    id: 'El identificador no es válido.',
    adult: 'Un lanzamiento no lleva a contenido +18. Agrégalo como enlace +18.',
  },
};

const getLanzamientoTexts = defineTexts({ es });
export const lanzamientoIssue = issuesOf(
  'blockLanzamiento',
  (language) => getLanzamientoTexts(language).issues,
);

export const RELEASE_LIMITS = { servicios: 20, nombre: 40 } as const;

/** A song or an album, and the services that play it. Before its date it shows a countdown. */
export const lanzamiento = defineBlock({
  tipo: 'lanzamiento',
  texts: getLanzamientoTexts,
  empty: {
    titulo: '',
    artista: '',
    portada: '',
    fecha: null as string | null,
    servicios: [] as Service[],
  },
  // A release with a future date may have no service yet.
  isDraft: ({ titulo, fecha, servicios }) =>
    titulo === '' || (servicios.length === 0 && fecha === null),
  nameOf: ({ titulo }) => titulo,
  textsOf: ({ titulo, artista, servicios }) => [
    ['titulo', titulo, BLOCK_LIMITS.titulo],
    ['artista', artista, BLOCK_LIMITS.titulo],
    ...servicios.map(
      ({ nombre }, at) => [`servicios.${at}.nombre`, nombre, RELEASE_LIMITS.nombre] as const,
    ),
  ],
  momentsOf: ({ fecha }) => (fecha === null ? [] : [fecha]),
  publicOf: (datos, now) =>
    datos.fecha !== null && Date.parse(datos.fecha) > now.getTime()
      ? { ...datos, servicios: [] }
      : datos,
  picturesOf: ({ portada }) => (portada === '' ? [] : [['portada', portada]]),
  buttonsOf: ({ id, datos: { titulo, servicios } }) => [
    { id, titulo, url: '' },
    ...servicios.map((service) => ({
      id: service.id,
      titulo: `${serviceName(service)} · ${titulo}`,
      url: service.url,
    })),
  ],
});

export type Release = BlockWith<'lanzamiento', typeof lanzamiento.empty>;

/** Returns the players of a release, each with the id of its service. */
export function playersIn({ datos: { servicios } }: Release): (Embed & { id: string })[] {
  return servicios.flatMap(({ id, url }) => {
    const embed = embedOf(url);
    return embed && embed.shape !== 'card' ? [{ ...embed, id }] : [];
  });
}

/** Characters of an id that distinguish the releases of a page. */
const MARK = 6;
const MAX_WORDS_LENGTH = 50;

/** Returns the last part of a release's URL: title and end of its id, which never changes. */
export function releaseName({ id, datos }: Release): string {
  const words = folded(datos.titulo)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${words}${words && '-'}${id.slice(-MARK)}`;
}

export const releasePath = (slug: string, release: Release) => `/${slug}/l/${releaseName(release)}`;

/** True when the last part of a URL names a release, also by a former title. */
export function isNamed({ id }: Release, name: string): boolean {
  return name.slice(-MARK).toLowerCase() === id.slice(-MARK).toLowerCase();
}
