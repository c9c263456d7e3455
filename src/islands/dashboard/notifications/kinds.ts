import {
  CreditCard,
  FileInput,
  FlaskConical,
  Globe,
  KeyRound,
  Landmark,
  LifeBuoy,
  Mail,
  MessageSquare,
  ShieldCheck,
  ShoppingBag,
  TriangleAlert,
  Unlink,
  Users,
  Webhook,
} from 'lucide-react';
import type { NotificationView } from '../core/notification-view';
import { notificationTexts } from './texts';

// Each export is one kind of notification, named after the kind; there are no other exports.
const { entries } = notificationTexts;

export const seguridad: NotificationView<'seguridad'> = {
  icon: ShieldCheck,
  href: '/ajustes#sesiones',
  right: 'person',
  words: entries.seguridad,
};

export const acceso: NotificationView<'acceso'> = {
  icon: KeyRound,
  href: '/ajustes#accesos',
  right: 'person',
  words: entries.acceso,
};

export const plan: NotificationView<'plan'> = {
  icon: CreditCard,
  href: '/precios',
  outside: true,
  right: 'billing.manage',
  words: entries.plan,
};

export const importacion: NotificationView<'importacion'> = {
  icon: FileInput,
  href: '/ajustes#importar',
  right: 'page.edit',
  words: entries.importacion,
};

export const enlace: NotificationView<'enlace'> = {
  icon: Unlink,
  href: '/enlaces',
  right: 'page.edit',
  words: entries.enlace,
};

export const equipo: NotificationView<'equipo'> = {
  icon: Users,
  href: '/equipo',
  right: 'team.read',
  words: entries.equipo,
};

export const mensaje: NotificationView<'mensaje'> = {
  icon: MessageSquare,
  href: '/contacto',
  right: 'messages.manage',
  words: entries.mensaje,
};

export const venta: NotificationView<'venta'> = {
  icon: ShoppingBag,
  href: '/ventas',
  right: 'orders.manage',
  words: entries.venta,
};

export const prueba: NotificationView<'prueba'> = {
  icon: FlaskConical,
  href: '/pruebas',
  right: 'page.edit',
  words: entries.prueba,
};

export const suspension: NotificationView<'suspension'> = {
  icon: TriangleAlert,
  href: '/ajustes/suspension',
  outside: true,
  right: 'page.manage',
  words: entries.suspension,
};

export const dominio: NotificationView<'dominio'> = {
  icon: Globe,
  href: '/dominio',
  right: 'page.manage',
  words: entries.dominio,
};

export const soporte: NotificationView<'soporte'> = {
  icon: LifeBuoy,
  href: '/ayuda',
  right: 'person',
  words: entries.soporte,
};

export const webhook: NotificationView<'webhook'> = {
  icon: Webhook,
  href: '/webhooks',
  right: 'api.manage',
  words: entries.webhook,
};

export const cobro: NotificationView<'cobro'> = {
  icon: Landmark,
  href: '/tienda',
  right: 'store.manage',
  words: entries.cobro,
};

export const remitente: NotificationView<'remitente'> = {
  icon: Mail,
  href: '/enterprise',
  right: 'page.manage',
  words: entries.remitente,
};

export const boletin: NotificationView<'boletin'> = {
  icon: Mail,
  href: '/boletines',
  right: 'messages.manage',
  words: entries.boletin,
};
