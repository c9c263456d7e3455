import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { domainsFault } from './texts';

const MAX_LENGTH = 300;
const count = z.int().min(0);
const moment = z.iso.datetime();
const VERDICTS = ['right', 'missing', 'other', 'silent'] as const;

/** A domain as typed; it is validated later. */
export const newDomainSchema = z.strictObject({
  dominio: z
    .string({ error: domainsFault('name.form') })
    .max(MAX_LENGTH, { error: domainsFault('name.form'), abort: true }),
});

/** Whether the page's address here leads to its domain. */
export const domainChoiceSchema = z.strictObject({
  redirige: z.boolean({ error: domainsFault('choice') }),
});

/** What names an account of the AT protocol: `did:plc` by its key, `did:web` by a host. */
const DID =
  /^did:(?:plc:[a-z2-7]{24}|web:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/;

/** The account that a domain is the handle of; '' is none. */
export const handleSchema = z.strictObject({
  did: z
    .string({ error: domainsFault('did') })
    .max(MAX_LENGTH, { error: domainsFault('did'), abort: true })
    .transform((did) => did.trim())
    .refine((did) => did === '' || DID.test(did), { error: domainsFault('did') }),
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
  /** Whether it is right, and another page's all the same. */
  taken: z.boolean(),
});

const domainSchema = z.strictObject({
  /** As the DNS writes it, and as people do. */
  dominio: z.string(),
  nombre: z.string(),
  /** What was bought: the records are written there. */
  comprado: z.string(),
  estado: z.enum(['pendiente', 'activo', 'aviso', 'caido']),
  registros: z.array(recordSchema),
  /** What was found at the last look; null before the first. */
  hallado: foundSchema.nullable(),
  fallos: count,
  /** Whether the page is at home there; the others lead to it. */
  principal: z.boolean(),
  /** The name of the page of the same owner that it moves from once it is proven here. */
  muda: z.string().nullable(),
  direccion: z.string(),
  did: z.string(),
  comprobadoEn: moment.nullable(),
  /** When it is let go, where nothing changes. */
  venceEn: moment.nullable(),
});
export type DomainView = z.infer<typeof domainSchema>;

/** The domains of a page, as `GET /api/dominios` gives them. */
export const domainsSchema = z.strictObject({
  /** Whether this installation has own domains at all. */
  ofrecido: z.boolean(),
  /** Whether the plan has them: what is there leads to the address here meanwhile. */
  incluido: z.boolean(),
  dominios: z.array(domainSchema),
  redirige: z.boolean(),
  maximo: count,
});
export type Domains = z.infer<typeof domainsSchema>;

/**
 * What owners are notified of: the domain works, it was found wrong, it is taken down, it went to
 * another page of the same owner, the operator took it away.
 */
const DOMAIN_CHANGES = ['activo', 'aviso', 'caido', 'movido', 'liberado'] as const;
export type DomainChange = (typeof DOMAIN_CHANGES)[number];

export const domainNotification = defineNotification(
  'dominio',
  z.strictObject({ dominio: z.string(), hecho: z.enum(DOMAIN_CHANGES) }),
);
