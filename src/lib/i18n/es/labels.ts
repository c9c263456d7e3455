import type { Unpublished } from '../../links/rules';
import type { LinkType } from '../../links/schema';
import type { Plan } from '../../profiles/schema';

/** What the types of a link are called. */
export const linkTypes: Record<LinkType, string> = {
  'red-social': 'Red social',
  curso: 'Curso',
  tienda: 'Tienda',
  'contenido-18': 'Contenido +18',
  personalizado: 'Personalizado',
};

/** Why a link is not published: in a word and in a sentence. */
export const unpublished: Record<Unpublished, { label: string; reason: string }> = {
  draft: { label: 'Borrador', reason: 'Le falta una dirección válida: todavía no se publica.' },
  off: { label: 'Apagado', reason: 'Lo apagaste: no se muestra en tu página.' },
  scheduled: { label: 'Programado', reason: 'Se publicará cuando llegue su fecha.' },
  overLimit: {
    label: 'Fuera del límite',
    reason:
      'Tu plan ya publica todos los enlaces que permite: este queda guardado, sin publicarse.',
  },
  past: { label: 'Terminado', reason: 'Su fecha ya pasó: dejó de publicarse.' },
};

/** What plans are called. */
export const plans: Record<Plan, { badge: string; name: string }> = {
  free: { badge: 'FREE', name: 'Plan Gratuito' },
  pro: { badge: 'PRO', name: 'Plan PRO' },
  enterprise: { badge: 'ENTERPRISE', name: 'Plan ENTERPRISE' },
};
