import { defineTexts } from '@/lib/core/i18n';

const es = {
  title: 'Soporte',
  description: 'Respuestas a lo que más se pregunta y cómo escribirnos.',
  headline: '¿En qué te ayudamos?',
  lead: 'Empieza por aquí. Si no está tu pregunta, escríbenos.',
  leadAlone: 'Las respuestas a lo que más se pregunta.',
  questions: [
    {
      question: 'No puedo entrar',
      answer:
        'Entra siempre de la misma forma: dos formas de entrar con el mismo correo son dos cuentas, salvo que las agregues a una sola en Ajustes. Si la ventana para entrar no se abre, tu navegador la bloqueó: inténtalo de nuevo y entrarás sin ella.',
    },
    {
      question: 'Guardé y no veo el cambio',
      answer:
        'Lo guardado se publica en el momento. Si no lo ves, recarga tu página. Si el panel dice que otra pestaña guardó antes, te muestra las dos versiones para que elijas.',
    },
    {
      question: 'Un enlace no aparece en mi página',
      answer:
        'Un enlace se publica cuando está encendido, tiene una dirección válida y está dentro de sus fechas. En la lista de enlaces, cada uno que no se publica dice por qué.',
    },
    {
      question: 'Quiero cambiar mi dirección',
      answer:
        'En Perfil, en el campo «Dirección de tu página». Puedes hacerlo dos veces cada 30 días, y la anterior seguirá llevando a tu página durante 90.',
    },
    {
      question: 'Mi foto no se sube',
      answer:
        'Tiene que ser JPEG, PNG o WebP y pesar menos de 10 MB. Antes de subirla, tu navegador la reduce por ti.',
    },
    {
      question: 'Quiero denunciar una página',
      answer:
        'Al pie de cada página está «Denunciar». Si hay alguien en peligro, avisa primero a las autoridades de tu país.',
    },
  ],
  contact: {
    title: 'Escríbenos',
    text: 'Cuéntanos qué hacías, qué esperabas y qué pasó. Con la dirección de tu página basta para encontrarte.',
    inside:
      'Si tienes cuenta, escríbenos desde la ayuda de tu panel: la respuesta te llega ahí y por correo.',
    within: 'Respondemos, como mucho, en:',
    answer: 'Respuesta',
    open: 'Escribir desde mi panel',
    write: (email: string) => `Escribir a ${email}`,
    missingTitle: 'Aquí nadie responde correos todavía',
    missing:
      'Quien opera este sitio no ha publicado una dirección para escribirle. La ayuda de tu panel explica cada pantalla, y el blog, cómo aprovechar tu página.',
    help: 'Abrir la ayuda',
    read: 'Leer el blog',
  },
};

export const getSupportTexts = defineTexts({ es });
