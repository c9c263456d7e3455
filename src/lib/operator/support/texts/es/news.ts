import type { ConversationNews } from '../../rules';

/** What a person is told of each thing that becomes of a conversation. */
export const conversationNews: Record<
  ConversationNews,
  { title: (asunto: string) => string; text: string }
> = {
  respuesta: {
    title: (asunto) => `Respuesta a «${asunto}»`,
    text: 'Respondimos tu mensaje. Léelo y sigue la conversación en Ayuda.',
  },
  cerrada: {
    title: (asunto) => `«${asunto}» quedó cerrada`,
    text: 'Dimos la conversación por terminada. Si falta algo, escribe en ella y se abre otra vez.',
  },
  abierta: {
    title: (asunto) => `«${asunto}» está abierta otra vez`,
    text: 'Abrimos de nuevo la conversación: todavía hay algo que ver.',
  },
};
