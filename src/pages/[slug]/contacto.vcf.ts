import { endpoint, route } from '@/lib/api/endpoint.server';
import { handleCard } from '@/lib/contacts/card.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf } from '@/lib/core/http/response';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('text/vcard') }, async ({ context }) => {
    const card = await handleCard(context.params['slug'] ?? '');
    if (!card) throw new AppError('notFound');
    return card;
  }),
);
