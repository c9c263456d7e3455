import type { NotificationText } from '@/lib/people/notifications/definitions';
import type { AccessChange } from '../notifications';
import { wayWords } from './ways.es';

/** What the feed says of a sign-in. */
export const signInText = ({ dispositivo }: { dispositivo: string }): NotificationText => ({
  title: 'Nueva sesión en tu cuenta',
  text: `${dispositivo || 'Dispositivo desconocido'}. Si no fuiste tú, ciérrala en Ajustes.`,
});

const accessTitles: Record<AccessChange['cambio'], string> = {
  agregado: 'Nueva forma de entrar',
  quitado: 'Una forma de entrar menos',
  copiado: 'Una llave de acceso parece copiada',
};

/** What the feed says of a change in the ways to sign in. */
export const accessText = ({ cambio, ...way }: AccessChange): NotificationText => ({
  title: accessTitles[cambio],
  text:
    cambio === 'copiado'
      ? `${wayWords(way)}. Se usó en dos sitios, así que no dejamos entrar con ella. Quítala en Ajustes y agrega otra.`
      : `${wayWords(way)}. Si no fuiste tú, revisa tus formas de entrar en Ajustes.`,
});
