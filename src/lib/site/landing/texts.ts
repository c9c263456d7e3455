import { defineTexts } from '@/lib/core/i18n';

const es = {
  title: (siteName: string) => `${siteName}: tu tarjeta de presentación en internet`,
  description:
    'Tus enlaces, tu música, tus fechas y tu tienda en una página con tu cara. Lista en 2 minutos, en español y gratis para empezar.',
  welcome: (nombre: string) => `Hola de nuevo, ${nombre}`,
  headline: ['Muestra lo que haces.', 'Véndelo.', 'Quédate con todo.'],
  lead: 'Enlaces, música, fechas y tienda en una página que se parece a ti. De lo que vendas no nos quedamos nada.',
  promises: ['Plan gratuito', 'Lista en 2 minutos', 'Sin tarjeta de crédito'],
  start: 'Crear mi página gratis',
  demo: 'Probar la demostración',
  toPricing: (what: string) => `Ver ${what}`,
  withoutPlans: {
    description:
      'Tus enlaces, tu música, tus fechas y tu tienda en una página con tu cara. Lista en 2 minutos y en español.',
    promises: ['Lista en 2 minutos', 'En español', 'Sin anuncios'],
    start: 'Crear mi página',
  },
  toDashboard: 'Ir a mi panel',
  signOut: 'Cerrar sesión',
  sample: {
    name: 'Tu nombre o el de tu proyecto',
    placeholder: 'Escríbelo y mira',
    trade: '¿A qué te dedicas?',
    trades: {
      musica: 'Música',
      ceramica: 'Cerámica',
      entrenamiento: 'Coach',
      panaderia: 'Panadería',
      fotografia: 'Fotografía',
      letras: 'Escritura',
      clases: 'Clases',
      teatro: 'Actuación',
    },
    show: 'Ver mi página',
    frame: 'Muestra de tu página',
    about: 'Gente inventada, página de verdad.',
    open: 'Abrirla entera',
    start: 'Empezar con esta',
  },
  sell: {
    title: 'Vende sin comisión',
    lead: 'El dinero va de quien compra a tu cuenta, sin pasar por nosotros. Esto se queda cada plataforma de una venta de 100 US$:',
    caption: 'Comisión de cada plataforma por una venta de 100 US$',
    platform: 'Plataforma',
    fee: 'Se queda',
    range: (least: string, most: string) => `${least} a ${most}`,
    notes: {
      linktree: 'según el plan',
      gumroad: '10 % más 0.50',
      hotmart: '9.9 %, y un fijo',
      kofi: '5 % de lo que vendes',
      stan: 'y 29 US$ al mes, o 99',
    },
    ours: (price: string) => `y PRO, desde ${price} al mes`,
    oursAlone: 'y nada más',
    dated: (date: string) =>
      `Según lo que publica cada una (su nombre lleva a la fuente), al ${date}. Tu banco o tu medio de pago puede cobrar lo suyo, aquí y allá.`,
    ways: {
      title: 'Con lo que ya usas para cobrar',
      text: 'Bizum, SPEI, Pix, Nequi, Yape, transferencia o efectivo, sin pedir permiso a nadie. Con tarjeta, por tu propia cuenta de Stripe o de Mercado Pago.',
      names: [
        'Bizum',
        'SPEI',
        'Pix',
        'Nequi',
        'Yape',
        'SEPA',
        'Alias',
        'Stripe',
        'Mercado Pago',
        'WhatsApp',
      ],
    },
    buys: {
      title: 'Archivos, cursos, citas, cosas',
      text: 'Entrega de archivos, existencias, códigos de descuento, pedidos con seguimiento y devoluciones. Quien compra no necesita cuenta.',
    },
    toPricing: 'Ver qué trae cada plan',
    toExample: 'Ver una página de artesanía',
    product: { name: 'Taza de gres', cents: 2_400, buy: 'Comprar' },
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
    title: 'Cámbiala cuando quieras. El enlace es siempre el mismo.',
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
  claims: {
    title: 'Y lo demás también es tuyo',
    ofPro: 'De PRO',
    dates: {
      title: 'Tus fechas, en su calendario',
      text: 'Conciertos, clases y ferias en orden. Quien te sigue las suma a su calendario y recibe un aviso cuando anuncias otra.',
      try: 'Ver las fechas de una cantautora',
    },
    newsletter: {
      title: 'Un boletín que es tuyo',
      text: 'La lista se confirma por correo, se descarga cuando quieras y no se la enseñamos a nadie.',
      try: 'Ver cómo se suscriben',
      field: 'tu@correo.com',
      button: 'Suscribirme',
    },
    figures: {
      title: 'Cifras de verdad',
      text: 'Sin cookies, sin robots y sin contarte a ti. Son menos que las que dan otros, y son personas.',
      try: 'Aprender a leerlas',
      rows: [
        { name: 'Mi nuevo disco', share: 64 },
        { name: 'Entradas', share: 41 },
        { name: 'Boletín', share: 18 },
      ],
    },
    domain: {
      title: 'Tu dominio',
      text: 'tunombre.com abre tu página, sin nuestro nombre y con conexión segura. Si un día te vas, te llevas todo lo que publicaste.',
      try: 'Ver qué plan lo trae',
      address: 'tunombre.com',
    },
    server: {
      title: 'Tu servidor, si quieres',
      text: 'Un solo programa, una base de datos y tus copias. Con API, webhooks y conexión para asistentes de IA.',
      try: 'Ver la API',
      ready: 'Enlaza está en tu servidor',
    },
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
    availability: 'Ya disponible en Europa. La versión para América Latina está en desarrollo.',
  },
};

export const getLandingTexts = defineTexts({ es });
