import type { ImageMetadata } from 'astro';
import type { ExampleId } from './names';

const FILES = import.meta.glob<ImageMetadata>('/src/assets/ejemplos/*.webp', {
  eager: true,
  import: 'default',
});

/**
 * Returns the thumbnail of an example. It is served as its file, 540 × 960: the endpoint that
 * resizes pictures per request, `/_image`, is disabled, because strangers could keep it busy.
 */
export function thumbnailOf(id: ExampleId): ImageMetadata | undefined {
  return FILES[`/src/assets/ejemplos/${id}.webp`];
}
