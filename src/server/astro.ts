import { createApp } from 'astro/app/entrypoint';
import { config } from '@/lib/core/env/config';

/** The pages of the product, rendered as responses in the process. */
export const astro = createApp({ streaming: false });

/** Returns what the site responds to an anonymous visitor at one of its paths. */
export function renderPage(path: string): Promise<Response> {
  const locals = { clientAddress: '' } as App.Locals;
  return astro.render(new Request(config().publicUrl + encodeURI(path)), { locals });
}
