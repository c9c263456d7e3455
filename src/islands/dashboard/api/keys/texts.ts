import type { Lifetime } from '@/lib/api/keys/rules';
import type { Resource } from '@/lib/api/keys/scopes';
import { defineTexts, pageLanguage } from '@/lib/core/i18n';

const lifetimes: Record<Lifetime, string> = {
  90: '90 días',
  180: '180 días',
  365: 'Un año',
  0: 'Sin vencimiento',
};

const resources: Record<Resource, string> = {
  perfil: 'Perfil',
  enlaces: 'Enlaces y bloques',
  eventos: 'Eventos',
  archivos: 'Imágenes y archivos',
  productos: 'Productos',
  ventas: 'Ventas',
  mensajes: 'Mensajes',
  suscriptores: 'Suscriptores',
  boletines: 'Boletines',
  estadisticas: 'Estadísticas',
};

const es = {
  lifetimes,
  resources,
  loading: 'Cargando tus llaves…',
  failed: 'No pudimos cargar tus llaves.',
  keys: 'Llaves',
  keysHelp:
    'Cada llave deja que un programa lea o cambie esta página. Dale a cada uno la suya, con lo justo.',
  none: 'Todavía no hay llaves',
  noneText: 'Crea una para conectar tu página con tus sistemas.',
  docs: 'Ver la documentación',
  docsTitle: 'Documentación',
  docsHelp:
    'Cómo se usa la API, con ejemplos listos para copiar, y cómo se conecta un asistente. Algunos asistentes solo entran con inicio de sesión (OAuth) y no pueden usar una llave: ahí dice qué hacer.',
  make: 'Nueva llave',
  makeHelp: 'Elige para qué es y qué puede hacer.',
  name: 'Para qué es',
  namePlaceholder: 'Por ejemplo: tienda en línea',
  days: 'Vence',
  scopes: 'Permisos',
  resource: 'Qué',
  read: 'Leer',
  write: 'Cambiar',
  readOf: (resource: string) => `Leer: ${resource}`,
  writeOf: (resource: string) => `Cambiar: ${resource}`,
  create: 'Crear llave',
  creating: 'Creando…',
  full: (most: number) => `Una página tiene hasta ${most} llaves. Revoca una que ya no uses.`,
  ready: 'Tu llave está lista',
  readyHelp: 'Cópiala ahora: no se vuelve a mostrar.',
  key: 'Llave',
  copy: 'Copiar llave',
  copied: 'Copiada',
  done: 'Ya la guardé',
  ends: (final: string) => `enl_…${final}`,
  by: (who: string) => `La creó ${who}`,
  used: (when: string) => `Se usó ${when}`,
  now: 'hace un momento',
  unused: 'Sin usar',
  until: (day: string) => `Vence el ${day}`,
  forever: 'Sin vencimiento',
  over: 'Ya no sirve',
  reads: (names: string) => `Lee ${names}`,
  writes: (names: string) => `Cambia ${names}`,
  revoke: 'Revocar',
  revokeOne: (name: string) => `Revocar la llave ${name}`,
  revoked: (name: string) => `Llave revocada: ${name}`,
  restored: (name: string) => `La llave ${name} vuelve a servir`,
  changeFailed: 'No pudimos hacer el cambio.',
  locked: {
    title: 'La API es del plan ENTERPRISE',
    text: 'Con ella, tus programas leen y cambian tu página: enlaces, eventos, productos, ventas y más.',
    kept: 'Tus llaves quedan guardadas y no abren nada mientras tu plan no incluya la API.',
    go: 'Ver planes',
  },
};

/** The texts load with this screen, not with the dashboard. */
export const keyTexts = defineTexts({ es })(pageLanguage());
