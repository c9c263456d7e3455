import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { accessMailSchema } from './notifications';
import { getAuthMailTexts } from './texts/mails';

/** A person signed in from a browser that was not known. */
export const newSessionMail = defineMail('sesion', {
  schema: z.object({
    nombre: z.string(),
    dispositivo: z.string(),
    /** ISO 8601. */ cuando: z.string(),
  }),
  texts: (language) => getAuthMailTexts(language).sesion,
  daily: 10,
});

/** A sign-in link: a path of ours that opens an account, once. */
export const signInLinkMail = defineMail('entrada', {
  schema: z.object({
    enlace: z.string(),
    /** How long it can be used: 15 minutes when left out. */
    vence: z.literal('24h').exactOptional(),
  }),
  texts: (language) => getAuthMailTexts(language).entrada,
  isOpenToAll: true,
});

/** The same for an address that is added to an account. */
export const addAddressMail = defineMail('agregar', {
  schema: z.object({ enlace: z.string() }),
  texts: (language) => getAuthMailTexts(language).agregar,
  isOpenToAll: true,
});

/** A way to sign in was added or removed. */
export const accessMail = defineMail('acceso', {
  schema: accessMailSchema,
  texts: (language) => getAuthMailTexts(language).acceso,
  // More than the changes that a person may make in a day.
  daily: 100,
});
