/**
 * Every table of the product, written once for both engines. Field names are
 * the source's Spanish ones. `npm run db:generate` writes both migrations.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  bytes,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from './columns';

/** Whoever signs in (docs/product.md §14). Their pages are those that `miembros` joins them with. */
export const people = table('personas', {
  id: text().primaryKey(),
  nombre: text().notNull(),
  /** The address that the first identity brought, or empty. */
  email: text().notNull(),
  creadaEn: instant().notNull(),
});

/** A page: what is edited and shown, and what the product knows of it. */
export const profiles = table('usuarios', {
  uid: text().primaryKey(),
  nombre: text().notNull(),
  email: text().notNull(),
  bio: text().notNull(),
  slug: text().notNull().unique(),
  avatar: text().notNull(),
  plan: text().$type<'free' | 'pro' | 'enterprise'>().notNull(),
  profesion: text().notNull(),
  /** The form in which the profession's word is shown. */
  formaProfesion: text().$type<'neutra' | 'femenina' | 'masculina'>().notNull().default('neutra'),
  /** What the page shows instead of the profession's word; empty when it shows that. */
  presentacion: text().notNull().default(''),
  descripcion: text().notNull(),
  /** How the page looks; what is missing is the default's. */
  apariencia: json().$type<Record<string, string>>().notNull().default({}),
  creadoEn: instant().notNull(),
  version: integer().notNull(),
  /** IANA name; empty until the first dashboard tells the browser's, and then UTC counts. */
  zonaHoraria: text().notNull().default(''),
  /** Whether search engines may list the page. */
  buscadores: boolean().notNull().default(true),
});

/** Who may do what with a page. Every page has an owner. */
export const members = table(
  'miembros',
  {
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    persona: text()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    rol: text().$type<'dueno' | 'editor' | 'ventas' | 'analista'>().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.uid, row.persona] }),
    index('miembros_persona').on(row.persona),
  ],
);

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
    destacado: boolean().notNull().default(false),
    archivado: boolean().notNull().default(false),
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

const person = () =>
  text()
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/** The identities that a person signs in with, by provider and its subject. */
export const accounts = table(
  'cuentas',
  {
    proveedor: text().notNull(),
    sujeto: text().notNull(),
    persona: person(),
    creadaEn: instant().notNull(),
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
  },
  (row) => [
    index('sesiones_persona').on(row.persona),
    index('sesiones_uid').on(row.uid),
    index('sesiones_vistaEn').on(row.vistaEn),
  ],
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

/** The share image of a profile as it was drawn last: drawing takes a quarter of a second. */
export const shareImages = table('imagenes_compartir', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** A hash of all that the drawing shows. */
  clave: text().notNull(),
  datos: bytes().notNull(),
});

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

const owner = () =>
  text()
    .notNull()
    .references(() => profiles.uid, { onDelete: 'cascade' });
const count = () => integer().notNull().default(0);

/** A day of a profile's figures. `dia` is a date in the owner's time zone (decision 060). */
export const dayFigures = table(
  'estadisticas_dias',
  {
    uid: owner(),
    dia: text().notNull(),
    views: count(),
    clicks: count(),
    shares: count(),
    visitors: count(),
    /** Visitors of the day who clicked at least once. */
    clickers: count(),
    bots: count(),
    /** Visits of the owner, which count nowhere else. */
    propias: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia] })],
);

/** An hour of a profile's figures. `hora` is the moment at which the owner's hour began. */
export const hourFigures = table(
  'estadisticas_horas',
  {
    uid: owner(),
    hora: instant().notNull(),
    dia: text().notNull(),
    /** 0 is Monday. */
    diaSemana: integer().notNull(),
    horaLocal: integer().notNull(),
    views: count(),
    clicks: count(),
    /** Those of the day's visitors, and of those who clicked, who first did in this hour. */
    visitors: count(),
    clickers: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.hora] })],
);

/** A day's views and clicks by country, device, source, and delay of the first click. */
export const breakdowns = table(
  'estadisticas_desglose',
  {
    uid: owner(),
    dia: text().notNull(),
    tipo: text().$type<'pais' | 'dispositivo' | 'fuente' | 'demora'>().notNull(),
    valor: text().notNull(),
    views: count(),
    clicks: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia, row.tipo, row.valor] })],
);

/** A day's clicks on one link. A link that was deleted keeps its figures. */
export const linkFigures = table(
  'estadisticas_enlaces',
  {
    uid: owner(),
    dia: text().notNull(),
    enlace: text().notNull(),
    clicks: count(),
    unicos: count(),
    ultimoClic: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia, row.enlace] })],
);

/** Single hits, kept for HITS_RETENTION_DAYS. Nothing here tells one visitor from another. */
export const hits = table(
  'visitas',
  {
    uid: owner(),
    momento: instant().notNull(),
    tipo: text().$type<'view' | 'click' | 'share'>().notNull(),
    enlace: text().notNull(),
    pais: text().notNull(),
    dispositivo: text().$type<'mobile' | 'desktop' | 'tablet'>().notNull(),
    fuente: text().notNull(),
  },
  (row) => [
    index('visitas_uid_momento').on(row.uid, row.momento),
    index('visitas_momento').on(row.momento),
  ],
);

/**
 * Who has been counted on a day, as hashes that mean nothing once the day's salt is
 * gone: '' for a view, '*' for any click, else the link clicked.
 */
export const dayVisitors = table(
  'visitantes',
  {
    dia: text().notNull(),
    uid: text().notNull(),
    que: text().notNull(),
    visitante: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.dia, row.uid, row.que, row.visitante] })],
);

/** The salt of visitors' hashes, one for each moment at which some owner's day began. */
export const visitorSalts = table('sales', {
  inicio: instant().primaryKey(),
  sal: bytes().notNull(),
});

/** Views and clicks of all profiles ever, in parts, so that processes do not wait for each other. */
export const totals = table('estadisticas_totales', {
  parte: integer().primaryKey(),
  views: instant().notNull(),
  clicks: instant().notNull(),
});

/** Figures that an owner has put back to zero, kept a day for undoing it. */
export const resets = table(
  'reinicios',
  {
    id: text().primaryKey(),
    uid: owner(),
    sesion: text().notNull(),
    /** The link that was put back to zero; empty when it was everything. */
    enlace: text().notNull(),
    creadoEn: instant().notNull(),
    datos: json().notNull(),
  },
  (row) => [index('reinicios_uid').on(row.uid), index('reinicios_creadoEn').on(row.creadoEn)],
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
  (row) => [
    index('compras_uid').on(row.uid),
    index('compras_estado').on(row.estado, row.creadaEn),
    // One open checkout a person: whoever asks six times at once is charged once.
    uniqueIndex('compras_abierta').on(row.uid).where(sql`estado in ('pendiente', 'aprobada')`),
  ],
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

/** Slugs of deleted accounts, which nobody can have until `hasta`. Whose they were is not kept. */
export const quarantinedSlugs = table('slugs_en_cuarentena', {
  slug: text().primaryKey(),
  hasta: instant().notNull(),
});

/** What a person is told: a feed, newest first. `datos` is what the sentence is made of. */
export const notifications = table(
  'notificaciones',
  {
    id: text().primaryKey(),
    persona: person(),
    /** The page that it is about; null when it is about the person. */
    uid: text().references(() => profiles.uid, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    datos: json().$type<Record<string, string | number>>().notNull(),
    creadaEn: instant().notNull(),
    leidaEn: instant(),
  },
  (row) => [
    index('notificaciones_persona').on(row.persona, row.creadaEn),
    index('notificaciones_uid').on(row.uid),
  ],
);

/** The kinds of notification that a person has switched off. */
export const mutedNotifications = table(
  'notificaciones_apagadas',
  {
    persona: person(),
    tipo: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.persona, row.tipo] })],
);

/** Links that did not answer when they were last asked. One that answers again is taken out. */
export const failingLinks = table(
  'enlaces_caidos',
  {
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    enlace: text().notNull(),
    url: text().notNull(),
    desde: instant().notNull(),
    avisadoEn: instant(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.enlace] })],
);

/**
 * Work that must happen, a row each. Whoever takes one has it until `proximoEn`; whoever
 * dies with it has it taken by another then. What is done goes, unless it comes round again.
 */
export const jobs = table(
  'trabajos',
  {
    id: text().primaryKey(),
    tipo: text().notNull(),
    /** What is to be done once only has a name of its own among those of its kind. */
    clave: text(),
    datos: json().$type<Record<string, unknown>>().notNull(),
    estado: text().$type<'pendiente' | 'abandonado'>().notNull(),
    intentos: integer().notNull(),
    /** Tries since then that no end was written of: their process died. */
    caidas: integer().notNull(),
    /** When it is due; while it is under way, when it is due again. */
    proximoEn: instant().notNull(),
    /** Who has it: a name for one try. */
    arriendo: text(),
    creadoEn: instant().notNull(),
    /** What went wrong at the last try, without anybody's data. */
    error: text().notNull(),
  },
  (row) => [
    uniqueIndex('trabajos_clave').on(row.tipo, row.clave),
    index('trabajos_proximoEn').on(row.estado, row.tipo, row.proximoEn),
  ],
);

/** The state before an import and after it, kept a day for undoing it. */
export const imports = table(
  'importaciones',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    creadaEn: instant().notNull(),
    antes: json().notNull(),
    despues: json().notNull(),
  },
  (row) => [
    index('importaciones_uid').on(row.uid),
    index('importaciones_creadaEn').on(row.creadaEn),
  ],
);

/** The outbox: mails as they were ordered, in the transaction of what they tell. */
export const mails = table(
  'correos',
  {
    id: text().primaryKey(),
    /** Who it is for, where that is a person of ours. */
    persona: text().references(() => people.id, { onDelete: 'cascade' }),
    para: text().notNull(),
    plantilla: text().notNull(),
    idioma: text().notNull(),
    /** What it is made of, sealed; empty once it has left. */
    datos: text().notNull(),
    estado: text().$type<'espera' | 'enviado' | 'rechazado'>().notNull(),
    creadoEn: instant().notNull(),
    enviadoEn: instant(),
  },
  (row) => [
    index('correos_persona').on(row.persona),
    index('correos_para').on(row.para, row.plantilla, row.creadoEn),
    index('correos_creadoEn').on(row.creadoEn),
  ],
);

/** What a person has asked to be told of a page by mail, and the key that ends it. */
export const mailLists = table(
  'avisos_por_correo',
  {
    persona: person(),
    uid: owner(),
    tipo: text().notNull(),
    activo: boolean().notNull(),
    llave: text().notNull().unique(),
    /** When the last one was ordered, where they come by the calendar. */
    ultimoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.persona, row.uid, row.tipo] }),
    index('avisos_por_correo_uid').on(row.uid),
    index('avisos_por_correo_tipo').on(row.tipo, row.activo),
  ],
);

/** Browsers in which a person has signed in. `id` is the SHA-256 of what the browser keeps. */
export const knownBrowsers = table(
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
