import { zoneName } from '@/lib/kernel/time/texts/es/zones';

/** What can be added to a page, and the forms of blocks, kind by kind. */
export const es = {
  picker: {
    title: 'Agregar a tu página',
    search: 'Buscar',
    searchPlaceholder: 'Enlace, título, preguntas…',
    link: { name: 'Enlace', help: 'Un botón que lleva a otra página.' },
    found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    none: (asked: string) => `Nada de lo que se puede agregar se llama «${asked}».`,
    /** Shown large in the picture of a title. */
    letters: 'Aa',
    orBegin: 'O empieza con otra cosa',
    all: 'Ver todo lo que puedes agregar',
  },
  title: {
    text: 'Título',
    placeholder: 'Mi música',
    folded: 'Empezar plegada',
    foldedHelp: 'Lo que sigue, hasta el próximo título, se abre al tocarlo.',
  },
  text: { text: 'Texto', placeholder: 'Cuenta lo que quieras, en unas líneas.' },
  embed: {
    url: 'Dirección',
    placeholder: 'https://youtu.be/…',
    help: 'De YouTube, Vimeo, Twitch, TikTok, Spotify, SoundCloud, Apple Music, Deezer, Bandcamp, Instagram o X.',
    plays: (name: string) => `De ${name}: se reproduce en tu página cuando alguien lo toca.`,
    card: (name: string) => `De ${name}: una tarjeta que lleva allí.`,
    unknown:
      'Copia la dirección del video, la canción o la publicación tal como aparece en su sitio.',
  },
  networks: {
    place: 'Dónde va la fila',
    places: { arriba: 'Arriba, bajo tu bio', abajo: 'Abajo, al final de tu página' },
    shown: (names: string) =>
      `Muestra tus enlaces de redes como iconos, en vez de botones: ${names}.`,
    none: 'Ningún enlace sale aquí todavía: agrega la dirección de un perfil, por ejemplo instagram.com/tu-usuario.',
    asButtons: (names: string) =>
      `Salen como botón, por tener título, descripción o imagen propios o no ser un perfil: ${names}.`,
  },
  chat: {
    number: 'Número de WhatsApp',
    numberHelp: 'Con el código de tu país.',
    numberPlaceholder: '+52 55 1234 5678',
    message: 'Mensaje',
    messageHelp: 'Opcional. El chat empieza con estas palabras.',
    messagePlaceholder: 'Hola, vi tu página y quiero preguntarte algo.',
  },
  contact: {
    telefono: {
      label: 'Teléfono',
      help: 'Opcional. Con el código de tu país, se puede llamar desde cualquier parte.',
      placeholder: '+52 55 1234 5678',
    },
    correo: {
      label: 'Correo que se muestra',
      help: 'Opcional. Lo verá todo el mundo: el formulario no lo enseña a nadie.',
      placeholder: 'hola@ejemplo.com',
    },
    lugar: {
      label: 'Lugar',
      help: 'Opcional. Se abre en el mapa al tocarlo.',
      placeholder: 'Av. Amazonas 123, Quito',
    },
    horario: {
      label: 'Horario',
      placeholder: 'Lunes a viernes, de 9 a 18 h',
    },
    formulario: {
      label: 'Formulario «Escríbeme»',
      help: 'Los mensajes te llegan a Contacto.',
    },
    vcard: {
      label: 'Botón «Guardar contacto»',
      help: 'Guarda en el teléfono tu nombre, tu página, tus redes y lo que pongas aquí.',
    },
  },
  newsletter: {
    title: 'Título',
    titlePlaceholder: 'Mis novedades',
    text: 'Qué mandas y cada cuánto',
    textPlaceholder: 'Una carta al mes, con fechas y textos nuevos.',
    help: 'Cada dirección se confirma por correo. La lista está en Contacto.',
    off: 'Esta instalación no envía correos: nadie podría confirmar, así que no se muestra.',
  },
  questions: {
    pair: (at: number) => `Pregunta ${at}`,
    question: 'Pregunta',
    questionPlaceholder: '¿Haces envíos?',
    answer: 'Respuesta',
    add: 'Agregar pregunta',
    up: (at: number) => `Subir la pregunta ${at}`,
    remove: (at: number) => `Quitar la pregunta ${at}`,
    full: (most: number) => `Caben hasta ${most} preguntas.`,
    unanswered: 'Se muestra cuando tenga pregunta y respuesta.',
  },
  events: {
    help: 'Muestra las fechas que vienen; las pasadas desaparecen solas. Se escriben en',
    go: 'Eventos',
    count: 'Cuántas muestra',
    some: (many: number) => (many === 1 ? 'La próxima' : `Las próximas ${many}`),
  },
  products: {
    help: 'Muestra lo que vendes, con foto y precio. Se escribe en',
    go: 'Productos',
    all: 'Los primeros de tu tienda',
    allHelp: (many: number) =>
      `Los ${many} primeros, en el orden de tu tienda, y el camino a todos los demás.`,
    chosen: 'Los que yo elija',
    which: 'Qué muestra',
    list: 'Elige los productos',
    none: 'Todavía no tienes productos a la venta.',
    loading: 'Cargando tus productos...',
    failed: 'No pudimos cargar tus productos.',
  },
  countdown: {
    until: '¿Hasta cuándo cuenta?',
    zone: (zone: string) => `Hora de ${zoneName(zone)}.`,
    text: 'Qué se espera',
    textPlaceholder: 'Faltan para el estreno',
    after: 'Qué dice al terminar',
    afterHelp: 'Opcional. Sin nada escrito, desaparece cuando llega la hora.',
    afterPlaceholder: '¡Ya está aquí!',
  },
  line: 'Una línea entre dos partes de tu página. No hay nada que escribir.',
};
