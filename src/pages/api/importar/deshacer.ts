import { endpoint, route } from '@/lib/api/endpoint.server';
import { undoneSchema } from '@/lib/portability/schema';
import { undoImport } from '@/lib/portability/service.server';
import { seenAs } from '@/lib/profile/service.server';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'page.edit', body: null, response: undoneSchema },
    async ({ page, session }) => {
      const undone = await undoImport(page);
      return { ...undone, perfil: seenAs(undone.perfil, session.rol) };
    },
  ),
);
