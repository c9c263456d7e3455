import { createApp } from 'astro/app/entrypoint';
import { config } from '@/lib/core/env/config';

/** Renders the product's pages as responses inside this process. */
export const astro = createApp({ streaming: false });

/** Returns the response to an anonymous visitor at a path of the site. */
export function renderPage(path: string): Promise<Response> {
  const locals = { clientAddress: '' } as App.Locals;
  return astro.render(new Request(config().publicUrl + encodeURI(path)), { locals });
}
