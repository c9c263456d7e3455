/** Markup, attributes and header lines that a person may type into any field. */
export const HOSTILE = `"><script>alert(1)</script>' onx=1 &amp; <img src=x>\r\nBcc: eva@ejemplo.com`;

/** The data of one mail per template, with hostile text. */
export const MAIL_SAMPLES: Record<string, object> = {
  pendientes: {
    correos: [
      { asunto: HOSTILE, enlace: 'https://sitio.example/ana/boletin/x' },
      { asunto: 'Tu pedido', enlace: 'https://sitio.example/pedido/x' },
    ],
  },
  agregar: { enlace: '/auth/correo/llave' },
  acceso: {
    ...{ persona: HOSTILE, cambio: 'agregado', tipo: 'correo', nombre: HOSTILE },
    cuando: '2026-11-22T09:00:00Z',
  },
  disco: { libre: 9_000_000, total: 100_000_000, carpeta: HOSTILE },
  tarea: { tarea: HOSTILE, motivo: HOSTILE },
  copia: { motivo: HOSTILE, lugar: HOSTILE },
  entrada: { enlace: '/auth/correo/llave', codigo: '123456' },
  sesion: { nombre: HOSTILE, dispositivo: HOSTILE, cuando: '2026-11-22T09:00:00Z' },
  enlace: { pagina: HOSTILE, titulo: HOSTILE, url: HOSTILE },
  dominio: { dominio: HOSTILE, hecho: 'aviso' },
  remitente: { correo: HOSTILE, hecho: 'aviso' },
  boletin: { pagina: 'Ana', camino: '/ana/boletin/x', llave: 'x' },
  fechas: {
    ...{ pagina: HOSTILE, fechas: [{ titulo: HOSTILE, cuando: 'mañana' }], cuantas: 1 },
    ...{ agenda: '/ana/eventos', camino: '/ana/boletin/x', llave: 'x' },
  },
  mensaje: {
    pagina: 'Ana',
    cuantos: 1,
    quien: 'Eva',
    mensajes: [{ nombre: 'Eva', texto: '¿Tienes cupo?' }],
  },
  semana: {
    ...{ pagina: HOSTILE, desde: '2026-11-16', hasta: '2026-11-22' },
    ...{ views: 1_234, clicks: 5, viewsAntes: 1_000, clicksAntes: 5 },
    mejores: [{ titulo: HOSTILE, clicks: 3 }],
  },
  invitacion: { quien: HOSTILE, pagina: HOSTILE, rol: 'editor', camino: '/invitacion/x' },
  pedido: {
    ...{ pagina: HOSTILE, hecho: 'pagado', camino: '/pedido/x', numero: 7, producto: HOSTILE },
    ...{ cantidad: 2, importe: 1_250, moneda: 'EUR' },
  },
  carta: {
    ...{ titulo: HOSTILE, pagina: HOSTILE, camino: '/ana', letra: 'Georgia,serif' },
    partes: [
      {
        tipo: 'texto',
        texto: `## ${HOSTILE}\n\n**${HOSTILE}** [${HOSTILE}](https://ejemplo.com)\n\n- ${HOSTILE}`,
      },
      { tipo: 'imagen', medio: '/media/x.webp', alt: HOSTILE, url: '', ancho: 480, alto: 320 },
      { tipo: 'boton', texto: HOSTILE, url: 'https://ejemplo.com' },
      {
        ...{
          tipo: 'tarjeta',
          titulo: HOSTILE,
          detalles: [HOSTILE],
          medio: '',
          url: '/ana/eventos',
        },
        accion: HOSTILE,
      },
    ],
    ...{ web: '/ana/boletin/archivo/x', enlaces: ['https://ejemplo.com'], domicilio: HOSTILE },
    ...{ contador: '/ana/boletin/ir/x', prueba: false, desde: '3 de mayo de 2026' },
    ...{ importado: false, llave: 'L'.repeat(43), slug: 'ana' },
  },
  pedidos: {
    pedidos: [{ nombre: HOSTILE, enlace: 'https://sitio.example/pedido/x' }],
    camino: '/pedido/x',
  },
  venta: {
    ...{ pagina: HOSTILE, hecho: 'primera', pedido: 'x', numero: 1, producto: HOSTILE },
    ...{ cantidad: 1, importe: 1_250, moneda: 'EUR', comprador: HOSTILE },
  },
  prueba: { pagina: HOSTILE, hecho: 'ganadora', tipo: 'titulo', nombre: HOSTILE },
  suspension: { nombre: HOSTILE, pagina: HOSTILE, hecho: 'suspendida', texto: HOSTILE },
  cobro: { pagina: HOSTILE, tipo: 'mercadopago', hecho: 'rechazado' },
  webhook: { pagina: HOSTILE, webhook: HOSTILE, hecho: 'detenido' },
  denuncia: { pagina: HOSTILE, hecho: 'atendida', camino: '/denunciar/ana/x' },
  operador: {
    ...{ hecho: 'denuncia', pagina: HOSTILE, motivo: 'otro', texto: HOSTILE },
    camino: '/operador/paginas/x',
  },
  soporte: {
    ...{ nombre: HOSTILE, hecho: 'respuesta', asunto: HOSTILE, texto: HOSTILE },
    camino: '/ayuda?conversacion=x',
  },
  consulta: {
    cuantas: 2,
    conversaciones: [
      { asunto: HOSTILE, quien: HOSTILE, plan: 'pro', texto: HOSTILE, camino: '/operador/x' },
    ],
  },
  equipo: { nombre: HOSTILE, hecho: 'papel', pagina: HOSTILE, quien: HOSTILE, rol: 'ventas' },
};
