import { type HelpGroup, to } from '../topic';

export const team: HelpGroup = {
  title: 'Páginas y equipo',
  topics: [
    {
      id: 'paginas',
      question: '¿Puedo tener varias páginas?',
      answer: [
        'Sí, según tu plan: Gratis incluye una, PRO tres y ENTERPRISE diez. En el menú con tu nombre, abajo en la barra lateral, está «Nueva página», y ahí mismo cambias de una a otra.',
        'Cada pestaña se queda en la página que muestra: puedes tener dos abiertas a la vez. Lo que dejas sin guardar en una te espera en este navegador.',
      ],
      withoutPlans: [
        'Sí. En el menú con tu nombre, abajo en la barra lateral, está «Nueva página», y ahí mismo cambias de una a otra.',
        'Cada pestaña se queda en la página que muestra: puedes tener dos abiertas a la vez. Lo que dejas sin guardar en una te espera en este navegador.',
      ],
      words: 'otra pagina nueva cambiar crear dos cuentas cliente marca',
    },
    {
      id: 'equipo',
      question: '¿Cómo invito a alguien a trabajar en mi página?',
      answer: [
        'En Equipo, con el plan ENTERPRISE: elige su rol y escribe su correo, o crea un enlace y compártelo tú. Vence en siete días, sirve una vez y lo puedes retirar. Cada quien entra con su propia cuenta; nunca compartas tu contraseña.',
        'Ahí mismo cambias el rol de cada persona o le quitas el acceso, que termina en ese momento.',
      ],
      withoutPlans: [
        'En Equipo: elige su rol y escribe su correo, o crea un enlace y compártelo tú. Vence en siete días, sirve una vez y lo puedes retirar. Cada quien entra con su propia cuenta; nunca compartas tu contraseña.',
        'Ahí mismo cambias el rol de cada persona o le quitas el acceso, que termina en ese momento.',
      ],
      words: 'equipo invitar invitacion colaborador usuarios permisos acceso asistente agencia',
      goTo: to('equipo', 'Ir a Equipo'),
    },
    {
      id: 'roles',
      question: '¿Qué puede hacer cada rol?',
      answer: [
        'Dueño/a: todo, también el equipo, la facturación y eliminar la página. Editor/a: el perfil, los enlaces, la apariencia y las estadísticas. Ventas: los pedidos y los mensajes. Analista: solo las estadísticas.',
        'Quien no puede hacer algo no lo ve en su panel.',
      ],
      withoutPlans: [
        'Dueño/a: todo, también el equipo y eliminar la página. Editor/a: el perfil, los enlaces, la apariencia y las estadísticas. Ventas: los pedidos y los mensajes. Analista: solo las estadísticas.',
        'Quien no puede hacer algo no lo ve en su panel.',
      ],
      words: 'roles rol papel permisos editor analista dueño dueña',
      goTo: to('equipo', 'Ir a Equipo'),
    },
    {
      id: 'entregar',
      question: '¿Cómo entrego o dejo una página?',
      answer: [
        'En Equipo, «Tu lugar». Entregar le da a otra persona el rol de dueño/a y te cambia el tuyo, en un solo paso. Dejarla te quita el acceso; la página sigue para los demás.',
        'Una página no se queda sin dueño: si eres la única persona con ese rol, primero entrégala.',
      ],
      words: 'transferir ceder vender salir irme dejar abandonar dueño',
      goTo: to('equipo', 'Ir a Equipo'),
    },
    {
      id: 'api',
      question: '¿Cómo conecto mi página con mis sistemas?',
      answer: [
        'En API, con el plan ENTERPRISE: crea una llave para cada programa y elige solo lo que necesita leer o cambiar. La llave se muestra una vez; si la pierdes o se filtra, revócala y crea otra.',
        'La documentación está en la misma pantalla: ejemplos listos para copiar, y cómo darle una llave a un asistente que habla MCP.',
      ],
      withoutPlans: [
        'En API: crea una llave para cada programa y elige solo lo que necesita leer o cambiar. La llave se muestra una vez; si la pierdes o se filtra, revócala y crea otra.',
        'La documentación está en la misma pantalla: ejemplos listos para copiar, y cómo darle una llave a un asistente que habla MCP.',
      ],
      words:
        'api llave token programa desarrollador integracion conectar automatizar zapier asistente mcp ia',
      goTo: to('api', 'Ir a API'),
    },
    {
      id: 'webhooks',
      question: '¿Cómo se enteran mis programas de lo que pasa en mi página?',
      answer: [
        'En Webhooks, con el plan ENTERPRISE: agrega la dirección de tu programa y elige de qué avisarle, como ventas, mensajes o suscriptores. Cada aviso va firmado con un secreto que se muestra una vez.',
        'Si tu programa no responde, lo intentamos hasta por tres días. En «Entregas» ves qué respondió y puedes enviar de nuevo.',
      ],
      withoutPlans: [
        'En Webhooks: agrega la dirección de tu programa y elige de qué avisarle, como ventas, mensajes o suscriptores. Cada aviso va firmado con un secreto que se muestra una vez.',
        'Si tu programa no responde, lo intentamos hasta por tres días. En «Entregas» ves qué respondió y puedes enviar de nuevo.',
      ],
      words: 'webhook avisar notificar evento automatizar zapier make secreto firma entrega',
      goTo: to('webhooks', 'Ir a Webhooks'),
    },
  ],
};

export const plan: HelpGroup = {
  ofPlans: true,
  title: 'Plan y pagos',
  topics: [
    {
      id: 'plan',
      question: '¿Qué incluye mi plan?',
      answer: [
        'Facturación lo dice línea por línea, con lo que incluyen los otros planes y lo que todavía no existe. Los precios están en Planes.',
        'Si bajas de plan no se borra nada: lo que pasa del límite queda guardado sin publicarse.',
      ],
      words: 'pro enterprise gratis limite precio facturacion mejorar upgrade',
      goTo: to('facturacion', 'Ir a Facturación'),
    },
    {
      id: 'suscripcion',
      question: '¿Cómo cambio o cancelo mi suscripción?',
      answer: [
        'En Suscripción: Cambiar de plan, Cancelar renovación y Reanudar. Si cancelas, conservas el plan hasta el final del periodo pagado. En los primeros 30 días de tu primera compra, Recuperar mi dinero te devuelve lo que pagaste.',
        'Se cobra siempre en la moneda con la que la contrataste. Ahí están también tus pagos y sus recibos.',
      ],
      words:
        'cancelar pagar pagos recibo factura reembolso devolver dinero renovar tarjeta moneda dolares euros pesos',
      goTo: to('configuracion', 'Ir a Suscripción'),
    },
  ],
};

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
