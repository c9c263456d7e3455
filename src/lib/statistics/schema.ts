import { z } from 'zod';
import { LANGUAGE } from '../i18n';
import { HIT_TYPES, RANGE_NAMES, TABLES } from './figures';
import { getStatisticsTexts } from './texts';
import { isZone } from './zone';

const ADDRESS = 2048;

/** The body of a beacon (src/components/profile/beacon.ts sends it). */
export const beaconSchema = z.object({
  tipo: z.enum(HIT_TYPES),
  uid: z.uuid(),
  /** The link that was clicked. */
  enlace: z.uuid().optional(),
  /** How long the page had been there, in milliseconds. */
  ms: z.number().optional(),
  /** Where the visitor came from: only its host is kept. */
  ref: z.string().max(ADDRESS).catch(''),
  /** The query of the page's address: only its `utm_source` is kept. */
  busca: z.string().max(ADDRESS).catch(''),
});
export type Beacon = z.infer<typeof beaconSchema>;

const t = getStatisticsTexts(LANGUAGE).faults;

const rango = z.enum(RANGE_NAMES, { error: t.range }).default('hoy');
/** The query of GET /api/estadisticas: Hoy when nothing is asked for. */
export const querySchema = z.object({ rango });

/** What an owner may put back to zero: one link, or everything. */
export const resetSchema = z.object({ enlace: z.uuid({ error: t.link }).optional() });

/** The owner's time zone. `siFalta` leaves one that was chosen before as it is. */
export const zoneSchema = z.object({
  zonaHoraria: z
    .string({ error: t.zone })
    .max(64, { error: t.zone, abort: true })
    .refine(isZone, { error: t.zone }),
  siFalta: z.boolean().default(false),
});

const tabla = z.enum(TABLES, { error: t.table }).default('dias');
/** The query of an export. */
export const exportSchema = z.object({ rango, tabla });
