import { createApp } from 'astro/app/entrypoint';
import { config } from '@/lib/kernel/env/config';

const app = createApp({ streaming: false });

/** What the site answers to a stranger at one of its paths. */
export function renderPage(path: string): Promise<Response> {
  const locals = { clientAddress: '' } as App.Locals;
  return app.render(new Request(config().publicUrl + encodeURI(path)), { locals });
}
