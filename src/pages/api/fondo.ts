import { uploadBackgroundFor } from '@/lib/appearance/service.server';
import { readUpload } from '@/lib/http/body';
import { endpoint, methods } from '@/lib/http/endpoint';
import { UPLOAD_LIMIT } from '@/lib/media/rules';

export const ALL = methods({
  POST: endpoint({ auth: true }, async ({ session, context }) => {
    const bytes = await readUpload(context.request, 'archivo', UPLOAD_LIMIT);
    return { fondoImagen: await uploadBackgroundFor(session.uid, bytes) };
  }),
});
