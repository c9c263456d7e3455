import { defineMail } from '@/lib/people/mail/definitions';
import { conversationMailSchema, waitingMailSchema } from './notifications';
import { getSupportMailTexts } from './texts/mails';

/** What the operator says in a conversation, to the person who began it. */
export const conversationMail = defineMail('soporte', {
  schema: conversationMailSchema,
  texts: (language) => getSupportMailTexts(language).soporte,
  // One a message of the operator: the others are on the screen.
  daily: 30,
});

/** Conversations that wait for the operator since the last such mail. */
export const waitingMail = defineMail('consulta', {
  schema: waitingMailSchema,
  texts: (language) => getSupportMailTexts(language).consulta,
  // Every quarter of an hour.
  daily: 100,
});
