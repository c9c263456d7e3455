/**
 * Every table of the product, written once for both engines. Field names are
 * the source's Spanish ones. `npm run db:generate` writes both migrations.
 */
import { boolean, bytes, index, instant, integer, primaryKey, table, text } from './columns';

/** A person's profile: their card, and what the product knows of them. */
export const profiles = table('usuarios', {
  uid: text().primaryKey(),
  nombre: text().notNull(),
  email: text().notNull(),
  bio: text().notNull(),
  slug: text().notNull().unique(),
  avatar: text().notNull(),
  plan: text().$type<'free' | 'pro' | 'enterprise'>().notNull(),
  profesion: text().notNull(),
  descripcion: text().notNull(),
  creadoEn: instant().notNull(),
  version: integer().notNull(),
});

/** The links of a profile, in order of `posicion`. */
export const links = table(
  'enlaces',
  {
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    id: text().notNull(),
    posicion: integer().notNull(),
    tipo: text().notNull(),
    url: text().notNull(),
    titulo: text().notNull(),
    descripcion: text().notNull(),
    activo: boolean().notNull(),
    desde: instant(),
    hasta: instant(),
    destacado: boolean().notNull(),
    archivado: boolean().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.id] })],
);

/** Slugs that a profile has left: they redirect until `caducaEn` and stay its own. */
export const formerSlugs = table(
  'slugs_anteriores',
  {
    slug: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    dejadoEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [index('slugs_anteriores_uid').on(row.uid)],
);

/** The identities that open a profile, by provider and its subject. */
export const accounts = table(
  'cuentas',
  {
    proveedor: text().notNull(),
    sujeto: text().notNull(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    creadaEn: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.proveedor, row.sujeto] }), index('cuentas_uid').on(row.uid)],
);

/** Open sessions. `id` is the SHA-256 of a token that only the browser has. */
export const sessions = table(
  'sesiones',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    dispositivo: text().notNull(),
    creadaEn: instant().notNull(),
    vistaEn: instant().notNull(),
  },
  (row) => [index('sesiones_uid').on(row.uid), index('sesiones_vistaEn').on(row.vistaEn)],
);

/** Sign-ins under way: what must still match when the provider sends the person back. */
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
  },
  (row) => [index('entradas_caducaEn').on(row.caducaEn)],
);

/** Pictures, re-encoded by us, one row a size. */
export const media = table(
  'medios',
  {
    id: text().notNull(),
    ancho: integer().notNull(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    datos: bytes().notNull(),
    /** Since when no profile shows it; null while one does. Loose ones go after a day. */
    sueltoDesde: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.id, row.ancho] }),
    index('medios_uid').on(row.uid),
    index('medios_sueltoDesde').on(row.sueltoDesde),
  ],
);

/** What somebody set out to buy: one row a checkout. Amounts are in US cents. */
export const purchases = table(
  'compras',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    plan: text().$type<'pro' | 'enterprise'>().notNull(),
    periodo: text().$type<'mes' | 'anio'>().notNull(),
    importe: integer().notNull(),
    proveedor: text().$type<'demo' | 'stripe'>().notNull(),
    /** The provider's own name for the checkout. */
    referencia: text(),
    estado: text().$type<'pendiente' | 'aprobada' | 'pagada' | 'cancelada'>().notNull(),
    creadaEn: instant().notNull(),
    pagadaEn: instant(),
  },
  (row) => [index('compras_uid').on(row.uid), index('compras_estado').on(row.estado, row.creadaEn)],
);

/** Subscriptions as their provider last described them, at `leidaEn`. */
export const subscriptions = table(
  'suscripciones',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    proveedor: text().$type<'demo' | 'stripe'>().notNull(),
    /** The provider's own name for whoever pays. */
    cliente: text().notNull(),
    plan: text().$type<'pro' | 'enterprise'>().notNull(),
    periodo: text().$type<'mes' | 'anio'>().notNull(),
    importe: integer().notNull(),
    /** What was paid and not used after a change of plan: it comes off the next charges. */
    saldo: integer().notNull(),
    estado: text().$type<'activa' | 'impaga' | 'terminada'>().notNull(),
    cancelaAlFinal: boolean().notNull(),
    inicioEn: instant().notNull(),
    inicioPeriodoEn: instant().notNull(),
    finPeriodoEn: instant().notNull(),
    leidaEn: instant().notNull(),
  },
  (row) => [index('suscripciones_uid').on(row.uid), index('suscripciones_estado').on(row.estado)],
);

/** Every charge that went through. */
export const payments = table(
  'pagos',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    suscripcion: text().notNull(),
    plan: text().$type<'pro' | 'enterprise'>().notNull(),
    periodo: text().$type<'mes' | 'anio'>().notNull(),
    importe: integer().notNull(),
    estado: text().$type<'pagado' | 'reembolsado'>().notNull(),
    pagadoEn: instant().notNull(),
    /** The address of the provider's receipt, or empty. */
    recibo: text().notNull(),
  },
  (row) => [index('pagos_uid').on(row.uid, row.pagadoEn)],
);

/** Provider events that have been dealt with: each one changes things once. */
export const paymentEvents = table(
  'eventos_pago',
  {
    id: text().primaryKey(),
    tipo: text().notNull(),
    recibidoEn: instant().notNull(),
  },
  (row) => [index('eventos_pago_recibidoEn').on(row.recibidoEn)],
);

/** What a person has used of the AI helpers on a UTC day. */
export const aiUses = table(
  'usos_ia',
  {
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    tipo: text().$type<'bio' | 'captura'>().notNull(),
    /** `2026-11-20`. */
    dia: text().notNull(),
    usados: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.tipo, row.dia] })],
);

/** Calls to the model that the whole instance has made on a UTC day. */
export const aiCalls = table('llamadas_ia', {
  dia: text().primaryKey(),
  usados: integer().notNull(),
});

/** The bio that was proposed by itself at a first sign-in. One a person, ever. */
export const firstBios = table('primeras_bios', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** Empty while it is being written. */
  texto: text().notNull(),
  sinIA: boolean().notNull(),
  pedidaEn: instant().notNull(),
  /** Whether the owner has taken or dismissed it. */
  cerrada: boolean().notNull(),
});
