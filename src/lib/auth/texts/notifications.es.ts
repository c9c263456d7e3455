import type { NotificationText } from '@/lib/notifications/definitions';
import type { AccessChange } from '../schema';
import { methodWords } from './methods.es';

export const signInText = ({ dispositivo }: { dispositivo: string }): NotificationText => ({
  title: 'Nueva sesión en tu cuenta',
  text: `${dispositivo || 'Dispositivo desconocido'}. Si no fuiste tú, ciérrala en Ajustes.`,
});

const accessTitles: Record<AccessChange['cambio'], string> = {
  agregado: 'Nueva forma de entrar',
  quitado: 'Se quitó una forma de entrar',
  copiado: 'Una llave de acceso parece copiada',
};

export const accessText = ({ cambio, ...method }: AccessChange): NotificationText => ({
  title: accessTitles[cambio],
  text:
    cambio === 'copiado'
      ? `${methodWords(method)}. Ya no dejamos entrar con ella. Quítala en Ajustes y agrega otra.`
      : `${methodWords(method)}. Si no fuiste tú, revisa tus formas de entrar en Ajustes.`,
});
