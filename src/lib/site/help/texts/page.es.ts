import { type HelpGroup, to } from '../topic';

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
