import { defineTexts } from '@/lib/core/i18n';
import type { MailList } from '../preferences';

const lists: Record<MailList, { name: string; help: string; ended: string }> = {
  enlace: {
    name: 'Enlaces caídos',
    help: 'Cuando un enlace tuyo lleva dos días sin responder.',
    ended: 'Ya no te escribiremos cuando un enlace tuyo deje de responder.',
  },
  semana: {
    name: 'Resumen de la semana',
    help: 'Cada lunes a las 9: visitas, clics y lo que más tocaron.',
    ended: 'Ya no te mandaremos el resumen de la semana.',
  },
  mensaje: {
    name: 'Mensajes nuevos',
    help: 'Cuando alguien escribe desde tu página: como mucho uno por hora, con todo lo que llegó.',
    ended: 'Ya no te escribiremos cuando llegue un mensaje.',
  },
  venta: {
    name: 'Ventas',
    help: 'Cuando alguien compra, paga, desiste o envía una imagen de su pago.',
    ended: 'Ya no te escribiremos por tus ventas.',
  },
  prueba: {
    name: 'Pruebas A/B',
    help: 'Cuando una prueba tiene veredicto, o algo no cuadra en ella.',
    ended: 'Ya no te escribiremos por tus pruebas.',
  },
};

const es = {
  lists,
  leave: {
    title: '¿Dejar de recibirlo?',
    unknownTitle: 'Este enlace ya no sirve',
    unknown:
      'Quizá ya lo usaste, o la cuenta no existe más. Si te siguen llegando correos, usa el enlace del más reciente o, con tu cuenta, Ajustes.',
    asks: (list: string, page: string) => `«${list}», de la página ${page}.`,
    confirm: 'Dejar de recibirlo',
    doneTitle: 'Listo',
    again: 'Si cambias de idea, actívalo en Ajustes.',
    settings: 'Ir a Ajustes',
    /** Blocks mails that any visitor can trigger by typing the address. */
    all: {
      title: '¿Dejar de recibir lo que otra persona pide con tu correo?',
      asks: 'Cualquiera puede escribir tu dirección en una página. Si aceptas, no te mandaremos los correos que eso provoca: confirmaciones, pedidos sin pagar, invitaciones y enlaces para entrar desde un navegador nuevo.',
      confirm: 'No recibirlos',
      done: 'Ya no te mandaremos los correos que otra persona pida con tu dirección.',
      again: 'Si pides algo y no te llega, abre otra vez el enlace de aquel correo y permítelos.',
      allow: 'Recibirlos otra vez',
    },
  },
  settings: {
    title: 'Correos',
    help: 'Qué te mandamos, además de los avisos de seguridad.',
    to: (address: string) => `Te llegan a ${address}.`,
    noAddress: 'Tu cuenta no tiene correo, así que no podemos escribirte.',
    off: 'Esta instalación no envía correos.',
    demo: 'Esta instalación es de prueba: los correos no salen, los ves en',
    loading: 'Cargando tus preferencias…',
    failed: 'No pudimos cargar tus preferencias.',
    changeFailed: 'No pudimos guardar el cambio',
    on: (list: string) => `Recibirás «${list}»`,
    ended: (list: string) => `Ya no recibirás «${list}»`,
  },
};

export const getMailPreferenceTexts = defineTexts({ es });
