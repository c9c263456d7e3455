import type { LucideIcon } from 'lucide-react';
import type { Notification } from '@/lib/dashboard/notifications';
import type { NotificationText } from '@/lib/notifications/definitions';
import type { Right } from '@/lib/people/rights';

/** A kind of notification in the feed, with a link to its section. */
export interface NotificationView<Kind extends Notification['tipo']> {
  icon: LucideIcon;
  href: string;
  /**
   * True for a URL outside of the dashboard, to which the page of this tab is added as a parameter.
   */
  outside?: true;
  /** The right that the link needs. */
  right: Right;
  words: {
    link: string;
    text(datos: Extract<Notification, { tipo: Kind }>['datos']): NotificationText;
  };
}
