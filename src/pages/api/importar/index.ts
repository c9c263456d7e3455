import { endpoint, methods } from '@/lib/http/endpoint';
import { parseInput } from '@/lib/http/validation';
import { readImport, takeImport } from '@/lib/portability/requests.server';
import { modeSchema } from '@/lib/portability/schema';
import { applyImport, lastImport, reviewImport } from '@/lib/portability/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session }) => ({
    importacion: await lastImport(session.uid),
  })),
  POST: endpoint({ auth: true }, async ({ session, context }) => {
    const { modo } = parseInput(modeSchema, Object.fromEntries(context.url.searchParams));
    await takeImport(session.uid);
    const { bytes, choice } = await readImport(session.uid, context.request);
    if (modo === 'revisar') return reviewImport(session.uid, bytes);
    return applyImport(session.uid, bytes, choice);
  }),
});
