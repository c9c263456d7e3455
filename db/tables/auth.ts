/** Sign-in methods and sessions. */
import { boolean, index, instant, integer, json, primaryKey, table, text } from '../columns';
import { profiles } from './pages';
import { people, person } from './people';

/** The identities that a person signs in with, by provider and its subject. */
export const accounts = table(
  'cuentas',
  {
    proveedor: text().notNull(),
    sujeto: text().notNull(),
    persona: person(),
    creadaEn: instant().notNull(),
    /** Label that distinguishes two identities of a provider: an e-mail address, or empty. */
    etiqueta: text().notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.proveedor, row.sujeto] }),
    index('cuentas_persona').on(row.persona),
  ],
);

/** Open sessions. `id` is the SHA-256 of a token that only the browser has. */
export const sessions = table(
  'sesiones',
  {
    id: text().primaryKey(),
    persona: person(),
    /** The page that the browser showed last. */
    uid: text().references(() => profiles.uid, { onDelete: 'set null' }),
    dispositivo: text().notNull(),
    creadaEn: instant().notNull(),
    vistaEn: instant().notNull(),
    /** The operator's address that signing in has verified; empty for all others. */
    operador: text().notNull().default(''),
  },
  (row) => [
    index('sesiones_persona').on(row.persona),
    index('sesiones_uid').on(row.uid),
    index('sesiones_vistaEn').on(row.vistaEn),
  ],
);

/** The session that adds a sign-in method to its account; null for a plain sign-in. */
const adding = () => text().references(() => sessions.id, { onDelete: 'cascade' });

/** Pending sign-ins: the values that must match when the provider redirects back. */
export const signIns = table(
  'entradas',
  {
    id: text().primaryKey(),
    proveedor: text().notNull(),
    verificador: text().notNull(),
    nonce: text().notNull(),
    volver: text().notNull(),
    ventana: boolean().notNull(),
    caducaEn: instant().notNull(),
    sesion: adding(),
  },
  (row) => [index('entradas_caducaEn').on(row.caducaEn), index('entradas_sesion').on(row.sesion)],
);

/**
 * Sign-in links that were sent by mail. `id` is the SHA-256 of a key that only the mail contains. A
 * row is stored for a day, because the links of an address are counted over a day.
 */
export const mailLinks = table(
  'enlaces_de_entrada',
  {
    id: text().primaryKey(),
    /** The recipient; empty once the link was used. */
    correo: text().notNull(),
    /** SHA-256 of the address. */
    huella: text().notNull(),
    /** SHA-256 of the mailbox that the address delivers to. */
    buzon: text().notNull().default(''),
    /**
     * The verified requester: SHA-256 of the token of a browser in which the address has signed in
     * before, or of the session that adds the address; empty otherwise.
     */
    origen: text().notNull().default(''),
    /** SHA-256 of the requesting browser's secret. */
    navegador: text().notNull(),
    volver: text().notNull(),
    creadoEn: instant().notNull(),
    caducaEn: instant().notNull(),
    usadoEn: instant(),
    /** Number of codes that were typed for the link (auth/mail-links/service.server.ts). */
    intentos: integer().notNull().default(0),
    sesion: adding(),
    /** The person of an operator's link (`origen` = `operador`); null for all others. */
    persona: text().references(() => people.id, { onDelete: 'cascade' }),
  },
  (row) => [
    index('enlaces_de_entrada_huella').on(row.huella, row.creadoEn),
    index('enlaces_de_entrada_buzon').on(row.buzon, row.creadoEn),
    index('enlaces_de_entrada_origen').on(row.origen, row.creadoEn),
    index('enlaces_de_entrada_creadoEn').on(row.creadoEn),
    index('enlaces_de_entrada_sesion').on(row.sesion),
    index('enlaces_de_entrada_persona').on(row.persona),
  ],
);

/** Passkeys (WebAuthn). `id` is the WebAuthn credential id, base64url. */
export const passkeys = table(
  'llaves_de_acceso',
  {
    id: text().primaryKey(),
    persona: person(),
    nombre: text().notNull(),
    /** COSE, as base64url. */
    llavePublica: text().notNull(),
    /** WebAuthn signature counter; 0 if the passkey does not count. */
    contador: instant().notNull(),
    /** WebAuthn transports. */
    transportes: json().$type<string[]>().notNull(),
    creadaEn: instant().notNull(),
    usadaEn: instant(),
  },
  (row) => [index('llaves_de_acceso_persona').on(row.persona)],
);

/** Pending WebAuthn challenges. `id` is the challenge's SHA-256. */
export const challenges = table(
  'retos',
  {
    id: text().primaryKey(),
    /** SHA-256 of the requesting browser's secret. */
    navegador: text().notNull(),
    caducaEn: instant().notNull(),
    sesion: adding(),
  },
  (row) => [index('retos_caducaEn').on(row.caducaEn), index('retos_sesion').on(row.sesion)],
);

/** Browsers in which a person has signed in. `id` is the SHA-256 of the browser's cookie. */
export const signInBrowsers = table(
  'navegadores',
  {
    persona: person(),
    id: text().notNull(),
    vistoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.persona, row.id] }),
    index('navegadores_vistoEn').on(row.vistoEn),
  ],
);
