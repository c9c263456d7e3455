import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { undoneSchema } from '@/lib/interfaces/portability/schema';
import { undoImport } from '@/lib/interfaces/portability/service.server';
import { seenAs } from '@/lib/page/profile/rules';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'person', right: 'page.edit', body: null, answer: undoneSchema },
    async ({ page, session }) => {
      const undone = await undoImport(page);
      return { ...undone, perfil: seenAs(undone.perfil, session.rol) };
    },
  ),
);
