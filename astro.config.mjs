import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { ownServer } from './src/server/astro-integration';

export default defineConfig({
  output: 'server',
  // Late errors of a streamed page would add text to a 200; bodies are limited by us.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit: 0 }),
  integrations: [react(), ownServer()],
  session: false,
  cache: {
    provider: {
      name: 'front',
      entrypoint: new URL('./src/server/front/provider.ts', import.meta.url),
    },
  },
  // The product's source links to this spelling. A file of its own is impossible, because some file
  // systems ignore case.
  redirects: { '/Dashboard': '/dashboard' },
  // Our CSP would refuse the inline styles of highlighted code.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  server: { host: '127.0.0.1', port: 4321 },
  security: {
    // src/middleware.ts checks every unsafe request, JSON included.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "frame-src 'self'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "worker-src 'self' blob:",
      ],
    },
  },
});
