import { type HelpGroup, to } from '../topic';

export const look: HelpGroup = {
  title: 'Apariencia',
  topics: [
    {
      id: 'apariencia',
      question: '¿Cómo cambio la apariencia de mi página?',
      answer: [
        'En Apariencia eliges un tema, y puedes cambiar dónde va tu foto y con qué forma, y el estilo, las esquinas y la disposición de tus enlaces. Deshacer y Rehacer te dejan probar; nada se publica hasta que guardas.',
      ],
      words: 'diseño tema temas estilo aspecto botones retrato personalizar plantilla',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
    {
      id: 'mosaico',
      question: '¿Puedo mostrar mi lista como un mosaico?',
      answer: [
        'Sí: en Apariencia, en Enlaces, elige «En mosaico». Tus enlaces, imágenes, reproductores, fechas y productos salen como piezas. Al abrir cada uno en Enlaces eliges si es chico, ancho o grande; su orden es el de tu lista.',
        'Dos chicos seguidos comparten un renglón y no muestran su dirección; uno solo lo ocupa entero.',
      ],
      words: 'cuadricula bento grid piezas tamaño columnas bloques disposicion',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
    {
      id: 'colores',
      question: '¿Puedo usar mis colores, mi fondo y mi letra?',
      answer: [
        'Con PRO sí: el color de acento, el del texto y el de la tarjeta que hay detrás; un fondo de color, degradado o imagen; y la letra de tu nombre. Comprobamos que todo se lea y, si un color no se lee bien, te ofrecemos el más parecido que sí.',
        'Si tu plan termina, ese diseño queda guardado y se publica el diseño más parecido que incluye el plan Gratis.',
      ],
      withoutPlans: [
        'Sí: el color de acento, el del texto y el de la tarjeta que hay detrás; un fondo de color, degradado o imagen; y la letra de tu nombre. Comprobamos que todo se lea y, si un color no se lee bien, te ofrecemos el más parecido que sí.',
      ],
      words: 'color paleta fuente tipografia imagen degradado contraste pro',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
    {
      id: 'tema',
      question: '¿Cómo cambio entre claro y oscuro?',
      answer: [
        'El panel: con el botón del sol o la luna, o en Ajustes. Se recuerda en este navegador y tu página no cambia.',
        'Tu página: en Apariencia, en «Claro u oscuro». Automático sigue el dispositivo de quien te visita; Claro y Oscuro la dejan siempre igual. Con un color propio de texto o de tarjeta se ve igual de día y de noche.',
      ],
      words: 'oscuro claro noche tema dark luz modo dia',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
  ],
};

export const links: HelpGroup = {
  title: 'Tus enlaces',
  topics: [
    {
      id: 'agregar',
      question: '¿Cómo agrego un enlace?',
      answer: [
        'En Enlaces, presiona «Agregar» y elige «Enlace». Escribe la dirección tal como la tengas: ejemplo.com se convierte en https://ejemplo.com. También sirven un correo, un teléfono o un @usuario.',
        'O pega una lista: una dirección por línea, con su título antes si quieres. Reconocemos tus redes y les ponemos nombre e icono.',
      ],
      words: 'nuevo link crear correo telefono whatsapp pegar lista varios redes',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'bloques',
      question: '¿Qué puedo poner además de enlaces?',
      answer: [
        'Títulos que separan secciones, textos, imágenes, una fila con tus redes, un botón de WhatsApp, tus datos de contacto, fechas, preguntas frecuentes, una cuenta atrás y separadores. Presiona «Agregar»: cada cosa tiene un dibujo de cómo se ve, y lo que más usas sale primero.',
        'Van en la misma lista que tus enlaces: también se ordenan, se apagan, se programan, se duplican y se archivan.',
      ],
      words: 'bloque titulo seccion texto preguntas whatsapp cuenta atras separador icono',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'deshacer',
      question: '¿Cómo deshago un cambio?',
      answer: [
        'Con las flechas de arriba, Deshacer y Rehacer, o con Ctrl+Z y Ctrl+Mayús+Z. Vale para todo lo que editas: tu perfil, la apariencia y la lista, hasta cien cambios y también después de guardar. Si el cambio está en otra sección, te lo decimos y te llevamos ahí.',
      ],
      words: 'rehacer equivocacion volver atras historial teclado',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'orden',
      question: '¿Cómo cambio el orden?',
      answer: [
        'Arrastra lo que quieras mover por su asa, con el mouse o con el dedo. Con el teclado: llega al asa con Tab, presiona Espacio, muévelo con las flechas y presiona Espacio otra vez. Al abrirlo tienes también Subir y Bajar.',
      ],
      words: 'mover arrastrar ordenar teclado posicion',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'no-aparece',
      question: '¿Por qué un enlace no aparece en mi página?',
      answer: [
        'Porque está apagado o archivado, no tiene una dirección válida, está fuera de sus fechas o pasa del número que publica tu plan. La lista de enlaces te dice cuál de esas razones es.',
        'Nada se borra por eso: el enlace se queda guardado.',
      ],
      withoutPlans: [
        'Porque está apagado o archivado, no tiene una dirección válida o está fuera de sus fechas. La lista de enlaces te dice cuál de esas razones es.',
      ],
      words: 'oculto desaparecio limite plan borrador',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'fechas',
      question: '¿Puedo programar un enlace?',
      answer: [
        'Sí. Al editarlo puedes poner desde cuándo y hasta cuándo se publica. Fuera de esas fechas no aparece en tu página. La hora es la de tu zona horaria, que está en Ajustes.',
      ],
      words: 'programar horario desde hasta caducar campaña',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'archivar',
      question: '¿Puedo archivar un enlace en vez de eliminarlo?',
      answer: [
        'Sí: ábrelo y presiona Archivar. Sale de tu página y de la lista, queda guardado abajo, en Archivados, y lo restauras cuando quieras. Eliminar lo quita, con un momento para Deshacer.',
      ],
      words: 'guardar quitar borrar restaurar recuperar eliminar',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'destacar',
      question: '¿Cómo hago que un enlace resalte?',
      answer: [
        'Ábrelo y enciende Destacar: se ve con fondo de color. Duplicar hace una copia apagada, para preparar otra versión.',
      ],
      words: 'resaltar destacado importante copiar duplicar',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
  ],
};

export const profile: HelpGroup = {
  title: 'Tu perfil',
  topics: [
    {
      id: 'foto',
      question: '¿Qué foto puedo subir?',
      answer: [
        'JPEG, PNG o WebP de hasta 10 MB. Tu navegador la reduce antes de enviarla y nosotros la recortamos en cuadrado y quitamos los datos de la cámara, incluida la ubicación.',
        'Si no subes ninguna, se muestran tus iniciales.',
      ],
      words: 'imagen avatar retrato subir error',
      goTo: to('perfil', 'Ir a Perfil'),
    },
    {
      id: 'bio',
      question: '¿Cuánto puedo escribir en la bio?',
      answer: [
        'Hasta 300 caracteres en la bio y 500 en la descripción, que aparece abajo como «Sobre mí». Un emoji cuenta como un carácter.',
      ],
      words: 'texto limite caracteres largo sobre mi descripcion',
      goTo: to('perfil', 'Ir a Perfil'),
    },
    {
      id: 'ia',
      question: '¿Puede la IA escribir mi bio?',
      answer: [
        'Sí. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. No afirma nada que no le hayas dicho. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
        'Con PRO, «Bio desde una captura» la saca de la captura de un perfil tuyo en otra red. Hay un número de usos al día según tu plan.',
      ],
      withoutPlans: [
        'Sí. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. No afirma nada que no le hayas dicho. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
        '«Bio desde una captura» la saca de la captura de un perfil tuyo en otra red. Hay un número de usos al día.',
      ],
      withoutModel: {
        question: '¿Me ayudan a escribir mi bio?',
        answer: [
          'Sí, con plantillas propias: aquí no hay una IA conectada. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
          'Con PRO, «Bio desde una captura» lee, sin IA, la captura de un perfil tuyo en otra red. Hay un número de usos al día según tu plan.',
        ],
        withoutPlans: [
          'Sí, con plantillas propias: aquí no hay una IA conectada. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
          '«Bio desde una captura» lee, sin IA, la captura de un perfil tuyo en otra red. Hay un número de usos al día.',
        ],
      },
      words: 'ia inteligencia artificial asistente generar escribir biografia captura propuesta',
      goTo: to('perfil', 'Ir a Perfil'),
    },
  ],
};

export const page: HelpGroup = {
  title: 'Tu página',
  topics: [
    {
      id: 'empezar',
      question: '¿Por dónde empiezo?',
      answer: [
        'Inicio te dice qué falta: tu foto, tu bio, tres enlaces y compartir tu página. La lista desaparece cuando terminas, o cuando la ocultas.',
        'Ahí mismo está el editor de tu perfil, tus cifras de los últimos 7 días, tu plan y las acciones Exportar, Importar, Alertas y Config.',
      ],
      withoutPlans: [
        'Inicio te dice qué falta: tu foto, tu bio, tres enlaces y compartir tu página. La lista desaparece cuando terminas, o cuando la ocultas.',
        'Ahí mismo está el editor de tu perfil, tus cifras de los últimos 7 días y las acciones Exportar, Importar, Alertas y Config.',
      ],
      words: 'primeros pasos inicio nuevo panel resumen acciones comenzar',
      goTo: to('dashboard', 'Ir a Inicio'),
    },
    {
      id: 'publicar',
      question: '¿Cómo publico mi página?',
      answer: [
        'Ya está publicada: tu dirección funciona desde que entras por primera vez. Cada vez que presionas Guardar, lo que ves en el panel queda publicado en ese momento.',
        'También puedes guardar con Ctrl + S (⌘ + S en Mac).',
      ],
      words: 'guardar publicar visible subir atajo teclado',
      goTo: to('pagina', 'Ver mi página'),
    },
    {
      id: 'vista-previa',
      question: '¿La vista previa es igual a mi página?',
      answer: [
        'Es tu página de verdad, dibujada con lo que aún no guardas. Los enlaces no se abren desde ahí para que no pierdas tu lugar.',
      ],
      words: 'telefono preview ver',
    },
    {
      id: 'direccion',
      question: '¿Cómo cambio mi dirección?',
      answer: [
        'En Perfil, campo «Dirección de tu página». De 3 a 30 letras, números, guiones o guiones bajos, con letra o número al principio y al final. Puedes cambiarla dos veces cada 30 días.',
        'La dirección anterior lleva a la nueva durante 90 días y nadie más puede usarla en ese tiempo. El enlace permanente nunca cambia.',
      ],
      words: 'slug url nombre de usuario link cambiar permanente',
      goTo: to('perfil', 'Ir a Perfil'),
    },
    {
      id: 'compartir',
      question: '¿Cómo comparto mi página?',
      answer: [
        'En Página están tus dos enlaces, el público y el permanente, cada uno con su botón Copiar. Compartir la manda por WhatsApp, Telegram, X, correo o lo que tenga tu dispositivo.',
      ],
      words: 'mandar enviar copiar redes whatsapp telegram enlace publico',
      goTo: to('pagina', 'Ir a Página'),
    },
    {
      id: 'qr',
      question: '¿Dónde está mi código QR?',
      answer: [
        'En Página, para descargar en SVG o en PNG. Lleva tu enlace permanente, así que lo que imprimas sirve siempre.',
        'Para una etiqueta o tarjeta NFC, copia el enlace permanente de Página y grábalo con la aplicación de la etiqueta, como dirección web.',
      ],
      words: 'nfc etiqueta imprimir escanear tarjeta cartel descargar',
      goTo: to('pagina', 'Ir a Página'),
    },
    {
      id: 'dominio',
      question: '¿Puedo usar mi propio dominio?',
      answer: [
        'Sí, si tu plan lo incluye: compra el nombre en una empresa de dominios y agrégalo en Dominio. Ahí te decimos qué escribir, campo por campo, en GoDaddy, IONOS, Hostinger, Namecheap, Cloudflare u otra, y qué encontramos.',
        'Lo revisamos una vez al día. Si tres revisiones seguidas fallan, tu página deja de mostrarse ahí hasta que lo corrijas; te avisamos antes. Si lo quitas, durante 90 días solo tus páginas pueden agregarlo aquí; para llevarlo a otra página tuya, agrégalo allí y cambia de página solo.',
      ],
      withoutPlans: [
        'Sí: compra el nombre en una empresa de dominios y agrégalo en Dominio. Ahí te decimos qué escribir, campo por campo, en GoDaddy, IONOS, Hostinger, Namecheap, Cloudflare u otra, y qué encontramos.',
        'Lo revisamos una vez al día. Si tres revisiones seguidas fallan, tu página deja de mostrarse ahí hasta que lo corrijas; te avisamos antes. Si lo quitas, durante 90 días solo tus páginas pueden agregarlo aquí; para llevarlo a otra página tuya, agrégalo allí y cambia de página solo.',
      ],
      needs: 'customDomain',
      words:
        'dominio propio dns cname txt registro godaddy ionos hostinger namecheap cloudflare www url',
      goTo: to('dominio', 'Ir a Dominio'),
    },
    {
      id: 'marca',
      question: '¿Puedo usar solo mi marca?',
      answer: [
        'Sí: en Marca escribes tu nombre, subes tu imagen y eliges tus colores. Aparecen en lugar de los nuestros en tu página, los formularios, los pedidos y los correos que reciben tus visitantes.',
        'Los correos pueden salir de tu propia dirección: te damos un registro para tu dominio y, cuando lo encontramos, los firmamos. «Denunciar» se queda, porque la ley lo pide.',
      ],
      words: 'marca blanca logo logotipo remitente dkim correo propio quitar mención enterprise',
      goTo: to('enterprise', 'Ir a Marca'),
    },
    {
      id: 'buscadores',
      question: '¿Puedo ocultar mi página de Google?',
      answer: [
        'Sí: en Ajustes, apaga «Mostrar mi página en buscadores». Quien tenga el enlace la sigue viendo. Los buscadores pueden tardar unos días.',
      ],
      words: 'seo indexar privado buscar esconder google',
      goTo: to('ajustes', 'Ir a Ajustes'),
    },
  ],
};
