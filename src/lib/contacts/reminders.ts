import { isInternationalNumber, mobileOf } from '@/lib/blocks/kind/phone';
import { regionOfZone } from '@/lib/core/geo/regions';
import { defineTexts } from '@/lib/core/i18n';

const es = {
  open: 'Recordar por WhatsApp',
  title: 'Un recordatorio por WhatsApp',
  help: 'Lo envías tú desde tu WhatsApp: aquí no se envía nada.',
  name: 'A quién',
  nameHelp: 'Opcional. Con su nombre el mensaje es para esa persona.',
  number: 'Su número de WhatsApp',
  message: 'Mensaje',
  chat: 'Abrir el chat',
  choose: 'Abrir WhatsApp y elegir el chat',
  close: 'Cerrar',
  numbers: {
    found: 'Lo escribió en su mensaje. Revísalo antes de abrir el chat.',
    usable: 'Con el código de su país.',
    none: 'No tenemos su número. Escríbelo, o abre WhatsApp y elige tú el chat.',
    country: (example: string) =>
      `Falta el código de su país: escríbelo como ${example}, o elige tú el chat en WhatsApp.`,
    invalid: (example: string) =>
      `No parece un número. Escríbelo como ${example}, o elige tú el chat en WhatsApp.`,
  },
};

export const getReminderTexts = defineTexts({ es });

/** State of a typed number: usable in E.164, or the reason why no chat can be opened with it. */
export type Usable = { number: string } | { issue: 'none' | 'country' | 'invalid' };

/** Returns a typed number in E.164, with the code of a time zone's country where it is national. */
export function usableNumber(typed: string, zone: string): Usable {
  if (typed.trim() === '') return { issue: 'none' };
  const number = mobileOf(typed, zone);
  if (isInternationalNumber(number)) return { number };
  return { issue: /^\d{7,15}$/.test(number) ? 'country' : 'invalid' };
}

/** Matches a possible telephone number in a text. */
const NUMBERS = /\+?\(?\d[\d\s().-]{6,20}\d/g;

/** Returns the first complete telephone number in a text, in E.164; '' if there is none. */
export function numberIn(text: string, zone: string): string {
  for (const [written] of text.slice(0, 2_000).matchAll(NUMBERS)) {
    const usable = usableNumber(written, zone);
    if ('number' in usable) return usable.number;
  }
  return '';
}

/** Returns the URL that opens WhatsApp with a text, in the chat of a number if there is one. */
export function chatAddress(text: string, number = ''): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Returns an example of a telephone number in a time zone's country. */
export const exampleNumber = (zone: string) =>
  regionOfZone(zone)?.phoneExample ?? '+52 55 1234 5678';
