import type { z } from 'zod';
import type { NotificationText } from '@/lib/notifications/definitions';
import type { importNotification } from '../notifications';

/** Returns the counts in words, without counts of zero: «3 nuevos y 1 cambiado». */
export function counted(added: number, changed: number): string {
  const parts = [
    added > 0 && (added === 1 ? '1 nuevo' : `${added} nuevos`),
    changed > 0 && (changed === 1 ? '1 cambiado' : `${changed} cambiados`),
  ];
  return parts.filter(Boolean).join(' y ');
}

export const importText = ({
  nuevos,
  cambiados,
  deshechaEn,
}: z.infer<typeof importNotification.datos>): NotificationText => ({
  title: deshechaEn ? 'Importación deshecha' : 'Importación terminada',
  text: `Elementos: ${counted(nuevos, cambiados)}. ${deshechaEn ? 'La deshiciste.' : 'Puedes deshacerla en Ajustes durante un día.'}`,
});
