import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';
import { domainsIssue } from './texts';

const MAX_LENGTH = 300;
const count = z.int().min(0);
const moment = z.iso.datetime();
const VERDICTS = ['right', 'missing', 'other', 'silent'] as const;

/** A domain as typed; it is validated later. */
export const newDomainSchema = z.strictObject({
  dominio: z
    .string({ error: domainsIssue('name.form') })
    .max(MAX_LENGTH, { error: domainsIssue('name.form'), abort: true }),
});

/** True to redirect the page's URL on this installation to its domain. */
export const domainChoiceSchema = z.strictObject({
  redirige: z.boolean({ error: domainsIssue('choice') }),
});

/** A DID of the AT protocol: `did:plc` with a key, `did:web` with a host. */
const DID =
  /^did:(?:plc:[a-z2-7]{24}|web:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/;

/** The DID that has the domain as its handle; '' for none. */
export const handleSchema = z.strictObject({
  did: z
    .string({ error: domainsIssue('did') })
    .max(MAX_LENGTH, { error: domainsIssue('did'), abort: true })
    .transform((did) => did.trim())
    .refine((did) => did === '' || DID.test(did), { error: domainsIssue('did') }),
});

const recordSchema = z.strictObject({
  kind: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  part: z.string(),
  value: z.string(),
});

const foundSchema = z.strictObject({
  proof: z.enum(VERDICTS),
  way: z.enum(VERDICTS),
  proofs: z.array(z.string()),
  ways: z.array(z.string()),
  /** True when the records are right but another page has the domain. */
  taken: z.boolean(),
});

const domainSchema = z.strictObject({
  /** The name in ASCII, and in Unicode. */
  dominio: z.string(),
  nombre: z.string(),
  /** The registered domain, under which the records are added. */
  comprado: z.string(),
  estado: z.enum(['pendiente', 'activo', 'aviso', 'caido']),
  registros: z.array(recordSchema),
  /** Result of the last check; null before the first. */
  hallado: foundSchema.nullable(),
  fallos: count,
  /** True for the domain that shows the page; the others redirect to it. */
  principal: z.boolean(),
  /** Name of the owner's other page that loses the domain when this page verifies it; or null. */
  muda: z.string().nullable(),
  direccion: z.string(),
  did: z.string(),
  comprobadoEn: moment.nullable(),
  /** Time at which the domain is released if nothing changes. */
  venceEn: moment.nullable(),
});
export type DomainView = z.infer<typeof domainSchema>;

/** The domains of a page: the response of `GET /api/dominios`. */
export const domainsSchema = z.strictObject({
  ofrecido: z.boolean(),
  /** True when the plan includes domains; otherwise existing ones redirect to this installation. */
  incluido: z.boolean(),
  dominios: z.array(domainSchema),
  redirige: z.boolean(),
  maximo: count,
});
export type Domains = z.infer<typeof domainsSchema>;

/**
 * Changes that owners are notified of: the domain works, its records are wrong, it is taken down,
 * it moved to another page of the same owner, the operator released it.
 */
const DOMAIN_CHANGES = ['activo', 'aviso', 'caido', 'movido', 'liberado'] as const;
export type DomainChange = (typeof DOMAIN_CHANGES)[number];

export const domainNotification = defineNotification(
  'dominio',
  z.strictObject({ dominio: z.string(), hecho: z.enum(DOMAIN_CHANGES) }),
);
