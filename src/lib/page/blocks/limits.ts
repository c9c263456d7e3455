/** The kinds of blocks, in the order in which they are offered (docs/product.md §15). */
export const BLOCK_TYPES = [
  'titulo',
  'texto',
  'imagenes',
  'incrustado',
  'redes',
  'whatsapp',
  'contacto',
  'boletin',
  'preguntas',
  'eventos',
  'productos',
  'cuenta-atras',
  'separador',
] as const;

export type BlockType = (typeof BLOCK_TYPES)[number];

/** Most blocks of a page, and characters as a person counts them. */
export const BLOCK_LIMITS = {
  stored: 200,
  titulo: 100,
  texto: 1000,
  pares: 20,
  pregunta: 200,
  respuesta: 1000,
  mensaje: 300,
  numero: 40,
  imagenes: 24,
  alt: 300,
  lugar: 200,
  horario: 300,
  /** Events that a block shows at once. */
  eventos: 12,
  /** Products that a block names. */
  productos: 50,
} as const;

/** How the pictures of a block are laid out: one under the other, side by side to be swiped, a grid. */
export const PICTURE_FORMS = ['una', 'carrusel', 'cuadricula'] as const;
