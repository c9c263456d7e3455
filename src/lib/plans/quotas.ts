import type { Plan } from './entitlements';
import { PLAN_RULES } from './entitlements';

/** What a page can have that a smaller plan does not have any more, in the order of the API. */
export const QUOTA_KEYS = [
  ...(['enlaces', 'apariencia', 'tienda', 'archivos', 'eventos', 'adulto', 'pruebas'] as const),
  ...(['dominios', 'equipo', 'paginas', 'llaves', 'webhooks', 'suscriptores', 'marca'] as const),
] as const;
export type QuotaKey = (typeof QUOTA_KEYS)[number];

/** Something of a page that rests on a plan; `cuantos` are bytes of `archivos`, else things. */
export interface Paused {
  cosa: QuotaKey;
  cuantos: number;
}

/** How much of each a page has: bytes of `archivos`, else things. */
export type Usage = Record<QuotaKey, number>;

const GIGABYTE = 2 ** 30;

/** How much of each a plan has room for. */
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
    // With fewer than there are, all of them lead to the first as before.
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
 * The contents of a page that a plan pauses. Links and pages count beyond the plan's number;
 * people, files and subscribers count in full.
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
