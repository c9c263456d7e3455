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
};

/** Returns the text of a notification about a letter. */
export const letterText = ({ pagina, titulo, enviados, motivo }: LetterNews): NotificationText =>
  motivo === ''
    ? {
        title: `El boletín «${titulo}» de «${pagina}» ya se envió`,
        text: enviados === 1 ? 'Se envió a una persona.' : `Se envió a ${enviados} personas.`,
      }
    : { title: `El boletín «${titulo}» de «${pagina}» está en pausa`, text: PAUSED[motivo] };
