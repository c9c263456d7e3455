import { createApp } from 'astro/app/entrypoint';

/** The pages of the product, drawn as answers in the process. */
export const astro = createApp({ streaming: false });
