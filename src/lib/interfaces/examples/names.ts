import type { ThemeId } from '@/lib/page/appearance/options';
import type { Profession } from '@/lib/page/profile/professions';

/** What is known of an example before it is drawn: its theme, and whom it suits. */
interface Example {
  tema: ThemeId;
  profesiones: readonly Profession[];
}

/** Every example, in the order of the gallery, by the name in its address. */
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
  entrenamiento: { tema: 'horario', profesiones: ['coach', 'infoproductor'] },
  letras: { tema: 'carta', profesiones: ['escritor'] },
  directo: { tema: 'loteria', profesiones: ['streamer', 'creador'] },
  teatro: { tema: 'cartel', profesiones: ['actor', 'modelo', 'cineasta'] },
} as const satisfies Record<string, Example>;

export type ExampleId = keyof typeof EXAMPLES;

export const EXAMPLE_IDS = Object.keys(EXAMPLES) as ExampleId[];

/** Whether a part of an address is the name of an example. */
export function isExample(name: unknown): name is ExampleId {
  return typeof name === 'string' && Object.hasOwn(EXAMPLES, name);
}

/** The page of an example. */
export function examplePath(id: ExampleId): string {
  return `/ejemplos/${id}`;
}

/** Examples that the landing page shows with the name that a visitor types, the first one first. */
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

/** What draws a sample: an example that leads nowhere, with a name where the query has one. */
export const SAMPLE_PATH = '/ejemplos/muestra';
export function samplePath(id: ExampleId): string {
  return `${SAMPLE_PATH}/${id}`;
}

/** The picture of an example's page, and what it measures in CSS pixels. */
export const THUMBNAIL = { width: 270, height: 480 } as const;
export function thumbnailPath(id: ExampleId): string {
  return `${examplePath(id)}.webp`;
}

/** What names an example in the address of a section: the page is started with it. */
export const EXAMPLE_WISH = 'ejemplo';

/** The path that starts with an example, for a signed-in person. */
export function startPath(id: ExampleId): string {
  return `/enlaces?${EXAMPLE_WISH}=${id}`;
}

/** The same by way of the sign-in page. */
export function startAddress(id: ExampleId): string {
  return `/entrar?volver=${encodeURIComponent(startPath(id))}`;
}

/** Examples, those that suit a profession first; '' is none. */
export function suitedTo(profesion: Profession | ''): ExampleId[] {
  const suits = (id: ExampleId) =>
    (EXAMPLES[id].profesiones as readonly string[]).includes(profesion);
  return [...EXAMPLE_IDS].sort((one, other) => Number(suits(other)) - Number(suits(one)));
}
