import { type HelpGroup, to } from '../topic';

/** Topics about notifications, export and import, sessions, and deleting the account. */
export const account: HelpGroup = {
  title: 'Tu cuenta',
  topics: [
    {
      id: 'notificaciones',
      question: '¿De qué me avisan las notificaciones?',
      answer: [
        'De cada entrada a tu cuenta, de cambios de plan, de importaciones y de enlaces que llevan dos días sin responder. La campana dice cuántas no has leído.',
        'En Notificaciones eliges cuáles quieres; las de seguridad no se apagan. Se guardan las últimas 200 durante seis meses.',
      ],
      withoutPlans: [
        'De cada entrada a tu cuenta, de importaciones y de enlaces que llevan dos días sin responder. La campana dice cuántas no has leído.',
        'En Notificaciones eliges cuáles quieres; las de seguridad no se apagan. Se guardan las últimas 200 durante seis meses.',
      ],
      words: 'alertas avisos campana enlace caido roto apagar',
      goTo: to('notificaciones', 'Ir a Notificaciones'),
    },
    {
      id: 'importar',
      question: '¿Cómo traigo mis enlaces de otro lado?',
      answer: [
        'En Ajustes, Importar: un archivo de Linktree, LinkStack o LinkBreeze, una hoja CSV, una lista de direcciones o una copia que exportaste antes, de hasta 5 MB.',
        'Primero ves qué es nuevo, qué ya tenías y qué no sirve, y eliges. Durante un día puedes deshacerlo.',
      ],
      words: 'linktree linkstack linkbreeze csv zip migrar mudarme subir lista deshacer',
      goTo: to('ajustes', 'Ir a Ajustes'),
    },
    {
      id: 'exportar',
      question: '¿Cómo descargo una copia de mis datos?',
      answer: [
        'En Ajustes, Exportar: un ZIP con tu perfil, tus enlaces, sesiones, notificaciones, compras y pagos en JSON, y tus imágenes. También tus estadísticas: de cada día las visitas, los clics y los visitantes, y en PRO todas las demás. Lo puedes volver a importar aquí o en otra instalación.',
      ],
      withoutPlans: [
        'En Ajustes, Exportar: un ZIP con tu perfil, tus enlaces, sesiones y notificaciones en JSON, y tus imágenes y estadísticas. Lo puedes volver a importar aquí o en otra instalación.',
      ],
      words: 'exportar descargar respaldo backup zip json datos copia',
      goTo: to('ajustes', 'Ir a Ajustes'),
    },
    {
      id: 'conflicto',
      question: 'Dice que otra pestaña guardó antes. ¿Qué hago?',
      answer: [
        'Abriste el panel en dos lugares y el otro guardó primero. Te mostramos en qué se diferencian para que elijas: nada se pierde sin que lo decidas.',
      ],
      words: 'conflicto version dos pestañas error guardar',
    },
    {
      id: 'borrador',
      question: 'Cerré la página sin guardar',
      answer: [
        'Tus cambios quedaron en este navegador. Al volver al panel te ofrecemos recuperarlos o descartarlos.',
      ],
      words: 'perdi borrador recuperar cambios cerrar',
    },
    {
      id: 'sesiones',
      question: '¿Cómo cierro mi sesión en otro dispositivo?',
      answer: [
        'En Ajustes, en «Sesiones abiertas», puedes cerrar una o todas. Una sesión termina sola tras 30 días sin uso.',
      ],
      words: 'salir dispositivo telefono robado cerrar seguridad',
      goTo: to('ajustes', 'Ir a Ajustes'),
    },
    {
      id: 'atajos',
      question: '¿Hay atajos de teclado?',
      answer: [
        'Sí: presiona ? para ver la lista. Los de una sola tecla se apagan ahí mismo, por si dictas por voz.',
      ],
      words: 'teclas teclado rapido accesibilidad ctrl',
    },
    {
      id: 'escribir',
      question: '¿Cómo le escribo a quien opera el sitio?',
      answer: [
        'Arriba de esta ayuda, en Escríbenos: un asunto y qué pasa. Ahí dice cuánto solemos tardar. Primero se atiende a ENTERPRISE, después a PRO, y luego al plan Gratis.',
        'Cuando te respondan te avisamos por notificación y por correo. La conversación queda en Ayuda: puedes seguirla, cerrarla y abrirla otra vez. Puedes tener cinco sin cerrar.',
      ],
      withoutPlans: [
        'Arriba de esta ayuda, en Escríbenos: un asunto y qué pasa. Ahí dice cuánto solemos tardar.',
        'Cuando te respondan te avisamos por notificación y por correo. La conversación queda en Ayuda: puedes seguirla, cerrarla y abrirla otra vez. Puedes tener cinco sin cerrar.',
      ],
      needs: 'prioritySupport',
      words: 'soporte contacto consulta conversacion respuesta pregunta problema humano persona',
    },
    {
      id: 'correo',
      question: '¿Quién ve mi correo?',
      answer: [
        'Solo tú. No aparece en tu página pública. Si quieres que te escriban, agrega «Contacto» a tu lista.',
      ],
      words: 'email privado privacidad contacto',
    },
    {
      id: 'eliminar',
      question: '¿Cómo elimino mi cuenta o una página?',
      answer: [
        'En Ajustes, al final, hay dos cosas distintas. Eliminar esta página borra una página con todo lo suyo; tu cuenta y tus otras páginas siguen. Eliminar cuenta te borra a ti y las páginas que son solo tuyas; las que compartes con otros dueños siguen sin ti.',
        'En las dos te pedimos escribir la dirección de la página para confirmarlo. No se puede deshacer, así que descarga antes una copia.',
        'Si tienes una suscripción que se renueva, cancélala primero. Nadie podrá usar tu dirección durante 90 días.',
      ],
      words: 'eliminar cuenta borrar baja cerrar darme de baja cancelar',
      goTo: to('ajustes', 'Ir a Ajustes'),
    },
  ],
};
