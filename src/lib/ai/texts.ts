import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { MINUTE_MS } from '@/lib/core/time/units';
import type { Address, Tone } from './rules';

function inTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  if (minutes < 60) return minutes === 1 ? 'en 1 minuto' : `en ${minutes} minutos`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'en 1 hora' : `en ${hours} horas`;
}

const tones: Record<Tone, string> = {
  cercano: 'Cercano',
  profesional: 'Profesional',
  divertido: 'Divertido',
};

const addresses: Record<Address, string> = {
  primera: 'Primera persona',
  tu: 'Tú',
  usted: 'Usted',
  vos: 'Vos',
};

const es = {
  validation: {
    text: 'Debe ser un texto.',
    tone: 'Elige un tono: cercano, profesional o divertido.',
    address: 'Elige un trato: primera, tu, usted o vos.',
    proposals: 'Pide entre 1 y 3 propuestas.',
    local: 'Debe ser verdadero o falso.',
    picture: 'Envía la imagen como data URL en base64.',
  },
  errors: {
    empty: '❌ No se pudo generar una biografía. Intenta nuevamente.',
    failed: '❌ Ocurrió un error con la IA. Revisa tu conexión o clave API.',
    noText: 'No se pudo optimizar la bio.',
    picture: 'Error procesando la imagen.',
    notAPicture: 'Error procesando la imagen. Debe ser JPEG, PNG o WebP.',
    busy: 'Hay muchas capturas en espera. Inténtalo de nuevo en unos segundos.',
    needsPro: 'Crear tu bio desde una captura es parte de PRO y ENTERPRISE.',
    tooFast: 'Pediste muchas biografías seguidas. Espera un momento.',
    quota: (most: number, waitMs: number) =>
      `Ya usaste tus ${most} propuestas de hoy. Se renuevan ${inTime(waitMs)}.`,
    ceiling: (waitMs: number) =>
      `La IA alcanzó su límite de hoy para todo el sitio. Se renueva ${inTime(waitMs)}.`,
  },
  editor: {
    region: 'Ayuda para escribir tu bio',
    open: 'Generar bio',
    openScreenshot: 'Bio desde una captura',
    first: {
      title: 'Tu primera bio',
      waiting: 'Generando biografía con IA...',
      help: 'Es una propuesta: no se publica hasta que la aceptes y guardes.',
      dismiss: 'Ahora no',
    },
    write: {
      profession: 'Profesión para la bio',
      phrase: '¿Qué haces y para quién?',
      phraseHelp: 'Opcional. En una frase: la bio no afirma nada más que lo que cuentas aquí.',
      phrasePlaceholder: 'Fotografío bodas en Quito para parejas que no quieren posar.',
      tone: 'Tono',
      address: 'Trato',
      addressHelp: 'Cómo le habla tu bio a quien la lee.',
      tones,
      addresses,
      generate: 'Generar',
      again: 'Generar otras',
      generating: 'Generando biografía con IA...',
      writingLocal: 'Escribiendo tu bio…',
      cancel: 'Cancelar',
      cancelled: 'Cancelado. Cuenta como uno de tus usos de hoy.',
      ready: (count: number) => (count === 1 ? '1 propuesta lista' : `${count} propuestas listas`),
    },
    proposals: {
      legend: 'Elige una propuesta',
      accept: 'Aceptar',
      dismiss: 'Descartar propuestas',
      counter: (count: number, most: number) => `${count}/${most}`,
    },
    accepted: 'La propuesta está en tu bio. Guarda para publicarla.',
    undo: 'Deshacer',
    undone: 'Recuperaste tu bio anterior.',
    left: ({ restantes, limite }: { restantes: number; limite: number }) =>
      `Te quedan ${restantes} de ${limite} hoy.`,
    none: (limite: number, waitMs: number) =>
      `Ya usaste tus ${limite} propuestas de hoy. Se renuevan ${inTime(waitMs)}.`,
    local: 'Escrita sin IA, con plantillas propias. Ajústala hasta que sea tuya.',
    localShot: 'Leída y resumida sin IA, en este servidor.',
    noModel: 'Aquí todavía no hay una IA conectada: los textos salen de plantillas propias.',
    alert: {
      title: 'No se generó la biografía',
      close: 'Entendido',
      withoutAi: 'Escribir sin IA',
      withoutAiHelp: 'También puedes usar nuestras plantillas, que no necesitan IA.',
    },
    shot: {
      help: 'Sube la captura de un perfil tuyo y sacamos de ahí una bio.',
      choose: 'Elegir captura',
      drop: 'o suéltala o pégala aquí',
      dropNow: 'Suelta la captura aquí',
      limits:
        'JPEG, PNG o WebP. La ajustamos a 1 MB y 1,920 px antes de enviarla; no la guardamos.',
      compressing: 'Preparando la captura…',
      reading: 'Leyendo la captura…',
      ready: 'Propuesta lista',
      cancel: 'Cancelar',
      failed: 'Error procesando la imagen.',
      withoutAi: 'Leer sin IA',
      lockedTitle: 'Incluido en PRO y ENTERPRISE',
      locked:
        'Con una captura de tu perfil en otra red, sacamos las frases que te describen y las dejamos listas para tu página.',
      plans: 'Ver planes',
    },
  },
};

export const getAiTexts = defineTexts({ es });
export const aiIssue = issuesOf('ai', (language) => {
  const { errors, validation } = getAiTexts(language);
  return { errors, validation };
});
