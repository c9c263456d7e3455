import type { Plan } from '../profiles/schema';

/** What a public page can tell of its visitor. */
export const HIT_TYPES = ['view', 'click', 'share'] as const;
export type HitType = (typeof HIT_TYPES)[number];

/** What visitors hold in their hands. */
export const DEVICES = ['mobile', 'desktop', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

/** The ranges of the source, and how many days each has. */
export const RANGES = { hoy: 1, '7d': 7, '30d': 30, '1a': 365 } as const;
export type Range = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as Range[];

/** The tables that can be taken away as CSV. */
export const TABLES = ['dias', 'enlaces', 'paises', 'fuentes', 'dispositivos'] as const;
export type TableName = (typeof TABLES)[number];
/** The figures of every plan. */
export interface Figures {
  views: number;
  clicks: number;
  visitors: number;
}

/** The figures of a period, ratios included (docs/product.md §9). Ratios are 0 to 1. */
export interface Rates extends Figures {
  engagement: number;
  conversionRate: number;
}

/** A point in time: an hour (moment with its offset) for Hoy, a date beyond. */
export interface TimePoint {
  time: string;
  views: number;
  clicks: number;
  /** Not known by the hour: a visitor is counted once a day. */
  visitors?: number;
}

/** One row of a breakdown; `share` is its part of all views, 0 to 1. */
export interface Share {
  views: number;
  clicks: number;
  share: number;
}

/** The clicks of one link. */
export interface LinkFigures {
  id: string;
  titulo: string;
  url: string;
  /** Whether it is on the page now; a deleted link keeps its figures. */
  estado: 'publicado' | 'guardado' | 'eliminado';
  clicks: number;
  unicos: number;
  /** Clicks ÷ views of the page. */
  ctr: number;
  ultimoClic: string | null;
  /** Clicks by step of `pasos`. */
  curva: number[];
}

/** One line of recent activity. */
export interface Activity {
  type: HitType;
  country: string;
  time: string;
  device: Device;
  /** Title of the link that was clicked. */
  enlace?: string;
}

/** What the screen Rendimiento shows. */
export interface Performance {
  /** First clicks of visitors by how long the page had been there. */
  primerClic: { tramo: Delay; clicks: number }[];
  /** Views by weekday (0 is Monday) and hour of the owner's clock. */
  mapa: number[][];
  mejorHora: number | null;
  mejorDia: number | null;
  /** Published links without a click. */
  sinClics: { id: string; titulo: string }[];
}

/** How soon the first click came, in seconds at most. */
export const DELAYS = ['5', '15', '30', '60', '300', 'mas'] as const;
export type Delay = (typeof DELAYS)[number];

/** What every plan is told besides its figures. */
export interface StatisticsFrame extends Figures {
  plan: Plan;
  rango: Range;
  zonaHoraria: string;
  desde: string;
  hasta: string;
  /** The last reset that this session can undo. */
  reinicio: { id: string; enlace: string; creadoEn: string } | null;
}

/** The advanced part, which free plans are not sent at all. */
export interface AdvancedStatistics extends Rates {
  anterior: Rates;
  timeData: TimePoint[];
  topCountries: (Share & { country: string })[];
  /** Percentages that sum to 100, or all 0. */
  deviceBreakdown: Record<Device, number>;
  fuentes: (Share & { fuente: string })[];
  enlaces: LinkFigures[];
  /** The first dates of the steps of the links' curves: at most 31, the last 7 days for Hoy. */
  pasos: string[];
  recentActivity: Activity[];
  bots: number;
  propias: number;
  rendimiento: Performance;
}

/** `GET /api/estadisticas`. */
export type Statistics = StatisticsFrame & Partial<AdvancedStatistics>;
export type FullStatistics = StatisticsFrame & AdvancedStatistics;
