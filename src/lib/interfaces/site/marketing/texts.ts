import { defineTexts } from '@/lib/kernel/i18n';

/** Texts of the landing page. */
const es = {
  title: (siteName: string) => `${siteName}: tu tarjeta de presentación en internet`,
  description:
    'Una página con tu nombre, tu bio y todos tus enlaces. Lista en 2 minutos, en español y gratis para empezar.',
  welcome: (nombre: string) => `Hola de nuevo, ${nombre}`,
  headline: 'Una tarjeta de presentación que está viva',
  lead: 'Tu nombre, tu bio y todos tus enlaces en una sola página. La publicas hoy y cambia contigo.',
  promises: ['Plan gratuito', 'Lista en 2 minutos', 'Sin tarjeta de crédito'],
  start: 'Crear mi página gratis',
  demo: 'Probar la demostración',
  toPricing: (what: string) => `Ver ${what}`,
  withoutPlans: {
    description:
      'Una página con tu nombre, tu bio y todos tus enlaces. Lista en 2 minutos y en español.',
    promises: ['Lista en 2 minutos', 'En español', 'Sin anuncios'],
    start: 'Crear mi página',
  },
  toDashboard: 'Ir a mi panel',
  signOut: 'Cerrar sesión',
  example: {
    label: 'Ejemplo de una página publicada',
    tryIt: 'Pruébala con tu nombre',
    placeholder: 'Lucía Ferrer',
    nombre: 'Lucía Ferrer',
    bio: 'Enseño a contar historias con el teléfono que ya tienes. Empieza por cualquiera de estas lecturas.',
    slug: 'luciaferrer',
    links: {
      'bio-que-se-entiende': 'Escribe tu bio en tres segundos',
      'cinco-enlaces': 'Elige tus cinco enlaces',
      'numeros-del-lunes': 'Lee tus números el lunes',
    },
  },
  figures: {
    label: 'En cifras',
    demo: {
      creators: 'creadores activos',
      links: 'enlaces creados',
      clicks: 'clics generados',
    },
    real: {
      creators: (n: number) => (n === 1 ? 'persona con su página' : 'personas con su página'),
      links: (n: number) => (n === 1 ? 'enlace guardado' : 'enlaces guardados'),
      clicks: (n: number) => (n === 1 ? 'clic generado' : 'clics generados'),
    },
    claims: ['4.9/5 de valoración', '50,000+ creadores', 'Soporte 24/7'],
  },
  features: {
    title: 'Se imprime una vez. Se corrige cuando quieras.',
    cards: {
      order: {
        title: 'Arrastra, y ya está en orden',
        text: 'Mueve tus enlaces con el mouse, el dedo o el teclado. Apágalos sin borrarlos o ponles fecha de salida.',
      },
      bio: {
        title: 'Una bio que no empieza de cero',
        text: 'El asistente propone hasta 300 caracteres a partir de tu profesión. Tú decides si se publica.',
      },
      bioWithAi: {
        title: 'IA integrada para tu bio',
        text: 'Le dices en una frase qué haces y te propone hasta 300 caracteres. Tú decides si se publica.',
      },
      statistics: {
        title: 'Analíticas avanzadas y creíbles',
        text: 'Visitas, clics, conversiones, países y horas, sin cookies, sin robots y sin contarte a ti. Solo las ves tú.',
      },
    },
    specimen: {
      links: ['Taller de guion, 12 de abril', 'Mi boletín de los domingos', 'Escríbeme'],
      bio: 'Acompaño a equipos que venden por primera vez. Empieza por la clase abierta',
      bioAction: 'Propuesta lista',
      days: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
    },
  },
  craft: {
    title: 'Lo que no se ve también cuenta',
    points: [
      {
        title: 'Abre con poca señal',
        text: 'Tu página llega completa en una sola petición y pesa menos que una foto.',
      },
      {
        title: 'Lo que ves es lo que publicas',
        text: 'La vista previa es tu página de verdad y sigue cada tecla. Guardas y ya está publicada.',
      },
      {
        title: 'Tu dirección es tuya',
        text: 'Si la cambias, la anterior sigue llevando a tu página durante 90 días.',
      },
    ],
  },
  testimonials: {
    label: 'Lo que dicen quienes la usan',
    carousel: 'carrusel',
    position: (n: number, total: number) => `${n} de ${total}`,
    show: (n: number, total: number) => `Ver opinión ${n} de ${total}`,
    pause: 'Pausar',
    resume: 'Reanudar',
    demo: [
      {
        text: 'La puse en mi perfil un martes y el jueves ya tenía dos alumnas que llegaron solas.',
        name: 'María González',
        role: 'Coach de carrera',
      },
      {
        text: 'Cambio el primer enlace antes de cada función. Tardo menos que en escribir la historia.',
        name: 'Carlos Ruiz',
        role: 'Actor',
      },
      {
        text: 'Por fin le digo a la gente «está todo ahí» y es verdad. Hasta mi madre encontró el libro.',
        name: 'Ana Martínez',
        role: 'Escritora',
      },
    ],
  },
  closing: {
    title: 'Tu próxima visita ya está en camino',
    availability: 'En desarrollo para América Latina y ya disponible en Europa.',
  },
};

export const getLandingTexts = defineTexts({ es });
