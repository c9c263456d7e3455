import { answerCard } from '@/lib/audience/contacts/card.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { AppError } from '@/lib/kernel/http/errors';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('text/vcard') }, async ({ context }) => {
    const card = await answerCard(context.params['slug'] ?? '');
    if (!card) throw new AppError('notFound');
    return card;
  }),
);
