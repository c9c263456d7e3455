import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import product from '../../../astro.config';

const input = { index: fileURLToPath(new URL('./pages.ts', import.meta.url)) };

/** Puts pages.ts in the place of src/server/main.ts; it comes after the product's own integration. */
const barePages: AstroIntegration = {
  name: 'bare-pages',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const environments = { ssr: { build: { rolldownOptions: { input } } } };
      const plugin = {
        name: 'bare-pages',
        enforce: 'post' as const,
        config: () => ({ environments }),
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
};

/** The product's own build with another program around its pages: it never ships. */
export default { ...product, integrations: [...(product.integrations ?? []), barePages] };
