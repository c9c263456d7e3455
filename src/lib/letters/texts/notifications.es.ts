import type { NotificationText } from '@/lib/notifications/definitions';
import type { PauseReason } from '../limits';
import type { LetterNews } from '../schema';

const PAUSED: Record<PauseReason, string> = {
  rechazos:
    'Los servidores de correo rechazan tus envíos. Espera unas horas y continúa en Boletines.',
  rebotes:
    'Demasiadas direcciones de tu lista no existen. Elimina las que importaste sin estar seguro; podrás enviar de nuevo cuando hayan pasado 30 días.',
  quejas:
    'Demasiadas personas marcaron tus boletines como spam. Escribe solo a quien te lo pidió; podrás enviar de nuevo cuando hayan pasado 30 días.',
  vacio:
    'Lo que mostraba se borró o ya no está a la venta: habría llegado vacío. Ábrelo en Boletines para seguir.',
};

/** Returns the text of a notification about a letter. */
export function letterText(news: LetterNews): NotificationText {
  const { pagina, titulo, enviados, motivo } = news;
  const letter = `El boletín «${titulo}» de «${pagina}»`;
  const sent = enviados === 1 ? 'Se envió a una persona.' : `Se envió a ${enviados} personas.`;
  if (motivo === '') return { title: `${letter} ya se envió`, text: sent };
  const isUnsent = motivo === 'vacio' && enviados === 0;
  return { title: `${letter} ${isUnsent ? 'no se envió' : 'está en pausa'}`, text: PAUSED[motivo] };
}
