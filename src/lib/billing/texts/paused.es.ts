import { byteSize, wholeNumber } from '@/lib/core/text/numbers';
import type { QuotaKey } from '@/lib/plans/quotas';

/** The name of a paused thing by its count, and its behaviour while paused. */
type Words = { name: (many: number) => string; meanwhile: string };

const things = (one: string, more: string) => (many: number) =>
  `${wholeNumber(many)} ${many === 1 ? one : more}`;

const kinds: Record<QuotaKey, Words> = {
  enlaces: {
    name: things('enlace de más', 'enlaces de más'),
    meanwhile: 'Se publican los primeros de tu lista. Los demás se guardan sin fecha límite.',
  },
  apariencia: {
    name: () => 'Tu diseño propio',
    meanwhile: 'Se publica el diseño más parecido que tu plan incluye. El tuyo se guarda tal cual.',
  },
  tienda: {
    name: things('producto', 'productos'),
    meanwhile:
      'La tienda no se ve y no vende. Lo ya vendido sigue: cada compra conserva su recibo y sus descargas, y en Ventas terminas lo que quedó abierto.',
  },
  archivos: {
    name: (bytes) => `${byteSize(bytes)} de archivos`,
    meanwhile: 'Se guardan completos y quien compró los descarga. No se pueden subir más.',
  },
  eventos: {
    name: things('evento', 'eventos'),
    meanwhile: 'No se ven en tu página ni en su calendario. Se guardan sin fecha límite.',
  },
  adulto: {
    name: things('enlace +18', 'enlaces +18'),
    meanwhile: 'Nadie los ve. Se guardan sin fecha límite, y también que aceptaste las reglas.',
  },
  pruebas: {
    name: things('prueba A/B en marcha', 'pruebas A/B en marcha'),
    meanwhile:
      'Todos ven tu página de siempre. Continúa al volver, si no pasaron sus seis semanas; lo medido se guarda.',
  },
  dominios: {
    name: things('dominio', 'dominios'),
    meanwhile:
      'Quien entra por tu dominio llega a la dirección de siempre de tu página, sin fecha límite, mientras el dominio siga apuntando aquí.',
  },
  equipo: {
    name: things('persona de tu equipo', 'personas de tu equipo'),
    meanwhile: 'El acceso y el rol de cada quien siguen igual. No puedes invitar a nadie más.',
  },
  paginas: {
    name: things('página que comparte tu plan', 'páginas que comparten tu plan'),
    meanwhile: 'Se publica lo que incluye el plan que les quede. No se borra nada.',
  },
  llaves: {
    name: things('llave de la API', 'llaves de la API'),
    meanwhile: 'Mientras tanto no sirven. Cada una se guarda hasta que venza.',
  },
  webhooks: {
    name: things('webhook', 'webhooks'),
    meanwhile: 'Mientras tanto no reciben avisos. Se guardan sin fecha límite.',
  },
  marca: {
    name: () => 'Tu marca blanca',
    meanwhile:
      'Tu página, los pedidos y los correos llevan nuestro nombre y salen de nuestra dirección. Tu marca se guarda sin fecha límite.',
  },
  suscriptores: {
    name: things('suscriptor', 'suscriptores'),
    meanwhile: 'Se guardan todos y puedes exportarlos. No entran más hasta que haya lugar.',
  },
};

/** Things paused on a plan now, and after a plan ends. */
export const paused = {
  kinds,
  title: 'En pausa',
  help: 'Tu plan no lo incluye. No se borra nada: vuelve solo en cuanto tengas un plan que lo incluya.',
  later: 'Si tu plan termina',
  laterHelp: 'Qué pasaría con lo que tienes. No se borra nada, y vuelve solo con el plan.',
};
