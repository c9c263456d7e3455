import { GIGABYTE, PLAN_RULES, type Plan } from './rules';

/** Limited contents of a page that are paused on a smaller plan, in the order of the API. */
export const QUOTA_KEYS = [
  ...(['enlaces', 'apariencia', 'tienda', 'archivos', 'eventos', 'adulto', 'pruebas'] as const),
  ...(['dominios', 'equipo', 'paginas', 'llaves', 'webhooks', 'suscriptores', 'marca'] as const),
] as const;
export type QuotaKey = (typeof QUOTA_KEYS)[number];

/** Paused contents of a page; `cuantos` are bytes for `archivos`, otherwise a count. */
export interface Paused {
  cosa: QuotaKey;
  cuantos: number;
}

/** A page's contents: bytes for `archivos`, otherwise a count. */
export type Usage = Record<QuotaKey, number>;

/** Returns the limits of a plan. */
function limitsOf(plan: Plan): Usage {
  const rules = PLAN_RULES[plan];
  const all = (has: boolean) => (has ? Number.POSITIVE_INFINITY : 0);
  return {
    enlaces: rules.activeLinks ?? Number.POSITIVE_INFINITY,
    apariencia: all(rules.ownLook),
    tienda: all(rules.store),
    archivos: rules.fileGigabytes * GIGABYTE,
    eventos: all(rules.events),
    adulto: all(rules.adult),
    pruebas: all(rules.tests),
    // A smaller limit above 0 pauses no domain, because all domains still redirect to the first.
    dominios: all(rules.ownDomains > 0),
    equipo: rules.members,
    paginas: rules.ownedPages - 1,
    llaves: all(rules.api),
    webhooks: all(rules.api),
    suscriptores: rules.subscribers ?? Number.POSITIVE_INFINITY,
    marca: all(rules.whiteLabel),
  };
}

/**
 * Returns the contents of a page that a plan pauses. For links, pages and members the surplus over
 * the plan's limit is counted, for other contents all of them.
 */
export function pausedOn(plan: Plan, usage: Usage): Paused[] {
  const limits = limitsOf(plan);
  return QUOTA_KEYS.flatMap((cosa) => {
    const [has, most] = [usage[cosa], limits[cosa]];
    if (has <= most) return [];
    const isSurplus = cosa === 'enlaces' || cosa === 'paginas' || cosa === 'equipo';
    return [{ cosa, cuantos: isSurplus ? has - most : has }];
  });
}
