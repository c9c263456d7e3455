import type { NotificationText } from '@/lib/notifications/definitions';
import type { SenderChange } from './schema';

const states: Record<SenderChange, (correo: string) => NotificationText> = {
  activo: (correo) => ({
    title: `Tus correos ya salen de ${correo}`,
    text: 'Encontramos la firma en tu dominio. La revisamos una vez al día para que siga así.',
  }),
  aviso: (correo) => ({
    title: `No encontramos la firma de ${correo}`,
    text: 'Sin ella parecerían falsos, así que por ahora salen de nuestra dirección, con el nombre de tu marca. La buscamos cada día: mira qué falta en Marca.',
  }),
  caido: (correo) => ({
    title: `Tus correos ya no salen de ${correo}`,
    text: 'Tres revisiones seguidas no encontraron la firma en tu dominio. Salen de nuestra dirección, con el nombre de tu marca, hasta que la corrijas.',
  }),
  rechazado: (correo) => ({
    title: `El servidor de correo no acepta ${correo}`,
    text: 'Rechazó un correo por su remitente. No se perdió: salió de nuestra dirección, con el nombre de tu marca, y las respuestas te llegan a ti. Los siguientes salen igual hasta que lo pruebes otra vez en Marca.',
  }),
};

/** Returns the text of a sender notification, for the dashboard and the mail. */
export const senderText = ({ correo, hecho }: { correo: string; hecho: SenderChange }) =>
  states[hecho](correo);
