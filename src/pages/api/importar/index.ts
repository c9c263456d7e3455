import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { IMPORT_BODY, IMPORTS } from '@/lib/portability/requests.server';
import {
  importResultSchema,
  lastImportSchema,
  modeSchema,
  reviewSchema,
} from '@/lib/portability/schema';
import { applyImport, lastImport, reviewImport } from '@/lib/portability/service.server';
import { seenAs } from '@/lib/profile/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.edit', response: lastImportSchema }, async ({ page }) => ({
    importacion: await lastImport(page),
  })),
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      limit: IMPORTS,
      query: modeSchema,
      body: IMPORT_BODY,
      response: z.union([reviewSchema, importResultSchema]),
    },
    async ({ page, session, query, body, language }) => {
      if (query.modo === 'revisar') return reviewImport(page, body.bytes, language);
      const result = await applyImport(page, body.bytes, body.choice, language);
      return { ...result, perfil: seenAs(result.perfil, session.rol) };
    },
  ),
);
