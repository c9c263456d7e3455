import type { PageContext } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { parseInput } from '@/lib/core/http/validation';
import { CONVERSATION_STATES } from '@/lib/operator/support/rules';
import { perhapsSchema, sayingSchema } from '@/lib/operator/support/schema';
import * as conversations from './conversations.server';
import { answerDesk, beforeIn } from './requests.server';
import { planNamed } from './rules';

/** `GET /operador/conversaciones?ver=&plan=&busca=&antes=` */
export async function answerConversations(context: PageContext) {
  const response = await answerDesk(context, {});
  if (response instanceof Response) return response;
  const { searchParams } = context.url;
  const estado = CONVERSATION_STATES.find((one) => one === searchParams.get('ver')) ?? 'abierta';
  const plan = planNamed(searchParams.get('plan') ?? '');
  const text = (searchParams.get('busca') ?? '').trim().slice(0, 200);
  const filter = { estado, plan, text, after: beforeIn(context) };
  return { ...response, ...filter, ...(await conversations.readConversations(filter)) };
}

/** `GET` and `POST /operador/conversaciones/{id}`: undefined where there is none. */
export async function answerConversation(context: PageContext) {
  const id = context.params['id'] ?? '';
  if (!/^[\w-]{1,100}$/.test(id)) return undefined;
  const response = await answerDesk(context, {
    contestar: (typed, quien) =>
      conversations.answer(quien, id, parseInput(sayingSchema, typed).texto),
    cerrar: (typed, quien) =>
      conversations.close(quien, id, parseInput(perhapsSchema, typed).texto),
    abrir: (_, quien) => conversations.reopen(quien, id),
    anotar: (typed, quien) => conversations.note(quien, id, parseInput(sayingSchema, typed).texto),
  });
  if (response instanceof Response) return response;
  const view = await conversations.readConversation(id).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'notFound') return undefined;
    throw thrown;
  });
  return view && { ...response, ...view };
}
