import type { NotificationText } from '@/lib/notifications/definitions';
import type { ConversationChange } from './schema';

const states: Record<ConversationChange, { title: (asunto: string) => string; text: string }> = {
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

/** Returns the text for a change of a support conversation, in feed and mail. */
export function conversationText({
  hecho,
  asunto,
}: {
  hecho: ConversationChange;
  asunto: string;
}): NotificationText {
  const { title, text } = states[hecho];
  return { title: title(asunto), text };
}
