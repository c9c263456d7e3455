import type { NotificationText } from '@/lib/notifications/definitions';
import type { DomainChange } from './schema';

const states: Record<DomainChange, (dominio: string) => NotificationText> = {
  activo: (dominio) => ({
    title: `${dominio} ya muestra tu página`,
    text: 'Lo revisamos una vez al día para que siga así.',
  }),
  aviso: (dominio) => ({
    title: `${dominio} dejó de estar bien configurado`,
    text: 'Tu página sigue allí por ahora. Si tres revisiones diarias fallan, deja de mostrarse: mira qué falta en Dominio.',
  }),
  caido: (dominio) => ({
    title: `${dominio} ya no muestra tu página`,
    text: 'Tres revisiones seguidas lo encontraron mal. Corrígelo en 30 días y vuelve solo; tu página sigue en su dirección de siempre.',
  }),
  movido: (dominio) => ({
    title: `${dominio} pasó a otra página`,
    text: 'Quien tiene las dos páginas lo llevó a la otra. Esta sigue en su dirección de siempre, y los enlaces que tenían tus compradores y suscriptores también funcionan.',
  }),
  liberado: (dominio) => ({
    title: `${dominio} ya no muestra tu página`,
    text: 'Lo quitó quien administra este sitio. Tu página sigue en su dirección de siempre.',
  }),
};

/** Returns the text of a domain notification, for the dashboard and the mail. */
export const domainText = ({ dominio, hecho }: { dominio: string; hecho: DomainChange }) =>
  states[hecho](dominio);
