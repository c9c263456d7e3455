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
