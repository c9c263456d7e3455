import type { ThemeId } from '@/lib/appearance/options';
import type { Profession } from '@/lib/profile/professions';

/** The theme of an example, and the professions that it suits. */
interface Example {
  tema: ThemeId;
  profesiones: readonly Profession[];
}

/** Every example, in the order of the gallery, by the name in its URL. */
export const EXAMPLES = {
  fotografia: {
    tema: 'carrete',
    profesiones: ['creador', 'modelo', 'cineasta', 'disenador'],
  },
  musica: { tema: 'vinilo', profesiones: ['creador', 'cineasta'] },
  panaderia: { tema: 'kraft', profesiones: ['emprendedor'] },
  clases: { tema: 'cuaderno', profesiones: ['infoproductor', 'coach'] },
  ceramica: { tema: 'toldo', profesiones: ['emprendedor', 'disenador'] },
  codigo: { tema: 'recibo', profesiones: ['disenador', 'emprendedor'] },
  psicologia: { tema: 'invitacion', profesiones: ['psicologo', 'coach'] },
  entrenamiento: { tema: 'bloque', profesiones: ['coach', 'infoproductor'] },
  letras: { tema: 'carta', profesiones: ['escritor'] },
  directo: { tema: 'loteria', profesiones: ['streamer', 'creador'] },
  teatro: { tema: 'cartel', profesiones: ['actor', 'modelo', 'cineasta'] },
} as const satisfies Record<string, Example>;

export type ExampleId = keyof typeof EXAMPLES;

export const EXAMPLE_IDS = Object.keys(EXAMPLES) as ExampleId[];

export function isExample(name: unknown): name is ExampleId {
  return typeof name === 'string' && Object.hasOwn(EXAMPLES, name);
}

export function examplePath(id: ExampleId): string {
  return `/ejemplos/${id}`;
}

/** Examples that the landing page shows with the visitor's name, the first one first. */
export const SAMPLES = [
  'musica',
  'ceramica',
  'entrenamiento',
  'panaderia',
  'fotografia',
  'letras',
  'clases',
  'teatro',
] as const satisfies ExampleId[];
export const FIRST_SAMPLE = SAMPLES[0];

/** Path of a sample: an example without links, with the name in the query. */
export const SAMPLE_PATH = '/ejemplos/muestra';
export function samplePath(id: ExampleId): string {
  return `${SAMPLE_PATH}/${id}`;
}

/** Size of an example's thumbnail, in CSS pixels; its file has twice as many. */
export const THUMBNAIL = { width: 270, height: 480 } as const;

/** Query parameter with the example that a page is started with. */
export const EXAMPLE_WISH = 'ejemplo';

/** Query parameter with the name that was typed on the landing page. */
export const NAME_WISH = 'nombre';

/** Returns the dashboard path that starts with an example, and with the typed name. */
export function startPath(id: ExampleId, nombre = ''): string {
  const name = nombre === '' ? '' : `&${NAME_WISH}=${encodeURIComponent(nombre)}`;
  return `/enlaces?${EXAMPLE_WISH}=${id}${name}`;
}

/** Returns the sign-in path that leads to startPath. */
export function startAddress(id: ExampleId, nombre = ''): string {
  return `/entrar?volver=${encodeURIComponent(startPath(id, nombre))}`;
}

/** Returns the examples, those that suit a profession first; '' is none. */
export function suitedTo(profesion: Profession | ''): ExampleId[] {
  const suits = (id: ExampleId) =>
    (EXAMPLES[id].profesiones as readonly string[]).includes(profesion);
  return [...EXAMPLE_IDS].sort((one, other) => Number(suits(other)) - Number(suits(one)));
}
