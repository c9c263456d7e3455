import type { APIContext } from 'astro';

/** What the service behind a page with a form is given: the request, and its own response. */
export type PageContext = Pick<APIContext, 'locals' | 'params' | 'redirect' | 'request' | 'url'> & {
  response: ResponseInit & { readonly headers: Headers };
};
