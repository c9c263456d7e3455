import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { wholeNumber } from '@/lib/core/text/numbers';
import type { EventKind } from '@/lib/orders/schema';
import { getOrdersTexts } from '@/lib/orders/texts';

const history: Record<EventKind, string> = {
  creado: 'Pedido hecho',
  pagado: 'Pago recibido',
  entregado: 'Entregado',
  aprobacionDeshecha: 'Se deshizo la aprobación del pago',
  rechazado: 'Pago rechazado',
  sinPago: 'La forma de pago no respondió',
  cancelado: 'Cancelado por quien compraba',
  reemplazado: 'Quien compraba corrigió sus datos: lo reemplaza otro pedido',
  vencido: 'Venció sin pago',
  tarde: 'Llegó un pago cuando el producto ya estaba agotado',
  devuelto: 'Dinero devuelto',
  devueltoParte: 'Parte del dinero devuelta',
  devolucionFallida: 'La forma de cobro no aceptó la devolución',
  disputa: 'El pago está en disputa',
  disputaGanada: 'La disputa terminó a tu favor',
  noCoincide: 'Llegó un aviso de pago que no coincide con el pedido: no cambió nada',
  espera:
    'Quien compra eligió pagar más tarde (en efectivo o por transferencia): el pedido espera ese pago',
  repetido: 'Llegó otro pago del mismo pedido: devuélvelo en tu forma de cobro',
  comprobante: 'Envió una imagen de su pago',
  noRecibido: 'Quien compró dice que todavía no lo recibió',
  desistimiento: 'Quien compró desistió',
  reenvio: 'Enlace enviado otra vez',
};

interface Reminded {
  nombre: string;
  numero: number;
  concepto: string;
  price: string;
  /** Instants as text in the page's time zone. */
  ordered: string;
  until: string;
  link: string;
}

const es = {
  title: 'Ventas',
  list: 'Pedidos',
  filter: 'Qué pedidos ver',
  all: 'Todos',
  toReview: 'Por revisar',
  search: 'Buscar nombre, correo o número',
  loading: 'Cargando tus ventas…',
  failed: 'No pudimos cargar tus ventas.',
  changeFailed: 'No pudimos hacer el cambio',
  emptyTitle: 'Todavía no hay ventas',
  emptyHelp:
    'Cuando alguien compre, su pedido aparece aquí. Comparte tu página: tu primera venta puede ser hoy.',
  lockedTitle: 'Vende desde tu página',
  lockedText:
    'Con un plan PRO vendes archivos, clases o cosas, cobras a tu manera y aquí ves cada pedido.',
  lockedGo: 'Ver planes',
  nothing: 'Nada por aquí',
  nothingHelp: 'Ningún pedido coincide con lo que buscas.',
  clear: 'Ver todos',
  older: 'Ver anteriores',
  searchedTo: (fecha: string, found: number) =>
    found === 0
      ? `Ningún pedido hecho desde el ${fecha} coincide con lo que buscas.`
      : `Hasta aquí, los que coinciden desde el ${fecha}.`,
  searchOlder: 'Buscar en los anteriores',
  download: 'Descargar CSV',
  choose: 'Elige un pedido para verlo completo.',
  now: 'ahora mismo',
  back: 'Volver a la lista',
  number: (numero: number) => `Pedido n.º ${numero}`,
  many: (cantidad: number, concepto: string) =>
    cantidad > 1 ? `${cantidad} × ${concepto}` : concepto,
  free: 'Gratis',
  withdrawn: 'Quien compró desistió: devuélvele el dinero.',
  buyer: 'Comprador',
  note: 'Mensaje',
  discount: (codigo: string) => (codigo ? `Descuento (${codigo})` : 'Descuento'),
  refunded: 'Devuelto',
  method: 'Forma de pago',
  freeMethod: 'Sin costo',
  reference: 'Referencia',
  date: 'Fecha',
  until: 'Se puede pagar hasta',
  consent: 'Entrega inmediata',
  consented: 'La pidió y renunció a desistir',
  files: 'Archivos',
  fetched: (many: number) => (many === 1 ? '1 descarga' : `${wholeNumber(many)} descargas`),
  proofs: 'Lo que envió quien compra',
  proofsHelp:
    'Una imagen no prueba que el dinero llegó: se falsifican con facilidad. Búscalo en tu cuenta.',
  proof: (at: number) => `Imagen ${at} que envió quien compra`,
  history: 'Historial',
  by: (quien: string) => `por ${quien}`,
  historyKinds: history,
  others: 'Otras compras de este correo',
  approve: 'Aprobar el pago',
  approveTitle: '¿Está el dinero en tu cuenta?',
  approveText:
    'Abre tu banco y busca este ingreso. No te guíes por una imagen ni por un mensaje: se falsifican con facilidad.',
  approveAmount: 'Importe exacto',
  approvePayer: 'De parte de',
  approveSeen: 'Lo vi en mi cuenta, con este importe y esta referencia',
  approveDo: 'Aprobar',
  approved: 'Pago aprobado: se lo avisamos',
  undo: 'Deshacer la aprobación',
  undoTitle: '¿Deshacer la aprobación?',
  undoText:
    'Hazlo si el dinero no estaba en tu cuenta: el pedido vuelve a esperar el pago, quien compró pierde el acceso y le avisamos.',
  undoDo: 'Deshacer',
  undone: 'Aprobación deshecha',
  reject: 'No llegó el pago',
  rejectTitle: '¿Rechazar el pedido?',
  rejectText:
    'El pedido se cancela, lo que apartó vuelve a estar a la venta y le avisamos a quien compraba.',
  rejected: 'Pedido cancelado',
  deliver: 'Marcar como entregado',
  delivered: 'Marcado como entregado',
  deliverHelp:
    'Márcalo cuando lo tenga en sus manos: desde ese día cuentan los 14 días para desistir.',
  obtained: 'Obtenido gratis',
  refund: 'Devolver el dinero',
  refundTitle: (price: string) => `¿Devolver ${price}?`,
  refundText: 'El dinero vuelve por la misma forma de pago. No se puede deshacer.',
  refundAmount: (moneda: string) => `Cuánto devuelves (${moneda})`,
  refundLeft: (price: string) => `Quedan ${price} por devolver.`,
  refundMost: (price: string) => `Escribe un importe mayor que cero, hasta ${price}.`,
  refundEnds:
    'Cancelar la entrega: quien compró pierde el acceso y el producto vuelve a estar a la venta',
  refundUnderWay: (price: string) =>
    `Pedimos devolver ${price} y la forma de cobro todavía no responde. Lo seguimos intentando.`,
  refundByHand: 'Esta forma de pago no devuelve el dinero sola: devuélvelo tú y confírmalo aquí.',
  refundFree: 'No costó nada: quien lo obtuvo pierde el acceso.',
  refundDo: 'Devolver',
  refundDone: 'Ya lo devolví',
  refundedToast: 'Devuelto',
  resend: 'Enviar el enlace otra vez',
  resent: 'Enviado',
  keep: 'Mejor no',
  write: 'Escribirle',
  bank: {
    open: 'Revisar con mi banco',
    title: 'Revisar con mi banco',
    help: 'Sube el extracto de tu cuenta y lo comparamos con tus pedidos por transferencia. Del extracto no guardamos nada: solo una huella de cada ingreso que pague un pedido, para que no pague dos.',
    choose: 'Elegir el extracto',
    chooseOther: 'Elegir otro',
    drop: 'o suéltalo aquí',
    dropNow: 'Suéltalo',
    accepts: 'CSV u OFX, hasta 4 MB. Lo descargas en la página de tu banco, en Movimientos.',
    chosen: (name: string) => `Archivo: ${name}`,
    reading: 'Leyendo tu extracto…',
    columns: 'Cómo leímos las columnas',
    column: (at: number) => `Columna ${at}`,
    roles: {
      fecha: 'Fecha',
      importe: 'Importe, con signo',
      abono: 'Lo que entra',
      cargo: 'Lo que sale',
      signo: 'Si entra o sale',
      moneda: 'Moneda',
      texto: 'Concepto',
      nada: 'No usar',
    },
    decimal: 'Decimales',
    decimals: { ',': 'Con coma: 12,50', '.': 'Con punto: 12.50' },
    order: 'Fechas',
    orders: { dm: 'Día y mes: 31/12', md: 'Mes y día: 12/31' },
    currency: 'Moneda de la cuenta',
    readAgain: 'Leer así',
    emptyTitle: 'No vemos ingresos en este archivo',
    emptyHelp: 'Revisa arriba para qué sirve cada columna, o descarga otro periodo.',
    summary: (sure: number, doubtful: number, others: number) =>
      `Seguros: ${wholeNumber(sure)}. Por decidir: ${wholeNumber(doubtful)}. Sin pedido: ${wholeNumber(others)}.`,
    sure: (many: number) => `Seguros (${wholeNumber(many)})`,
    sureHelp:
      'El importe y la referencia, o el nombre, coinciden. Desmarca lo que no quieras aprobar.',
    doubtful: (many: number) => `Por decidir (${wholeNumber(many)})`,
    doubtfulHelp: 'Se parecen a un pedido, pero algo no coincide. Elige tú.',
    whose: (price: string, day: string) => `¿De qué pedido son los ${price} del ${day}?`,
    none: 'De ninguno',
    others: (many: number) => `Sin pedido (${wholeNumber(many)})`,
    othersHelp: 'Ingresos que no son de un pedido pendiente.',
    used: (numero: number, nombre: string) => `Ya está pagado: pedido n.º ${numero}, ${nombre}`,
    more: (many: number) => `Y ${wholeNumber(many)} más.`,
    noText: 'Sin concepto',
    twice: 'Elegiste el mismo pedido dos veces.',
    approve: (many: number) =>
      many === 1 ? 'Aprobar 1 pago' : `Aprobar ${wholeNumber(many)} pagos`,
    approving: (done: number, all: number) =>
      `Aprobando: ${wholeNumber(done)} de ${wholeNumber(all)}`,
    approved: (many: number) =>
      many === 1 ? 'Aprobaste 1 pago' : `Aprobaste ${wholeNumber(many)} pagos`,
    undo: (many: number) => (many === 1 ? 'Deshacer' : 'Deshacer todos'),
    undoing: (done: number, all: number) =>
      `Deshaciendo: ${wholeNumber(done)} de ${wholeNumber(all)}`,
    undone: (many: number) =>
      many === 1 ? 'Deshiciste 1 aprobación' : `Deshiciste ${wholeNumber(many)} aprobaciones`,
    failed: 'Lo que no se pudo',
    again: 'Ver el extracto otra vez',
    close: 'Cerrar',
  },
  /** Messages for WhatsApp. */
  reminders: {
    unpaid: ({ nombre, numero, concepto, price, until, link }: Reminded) =>
      `Hola, ${nombre}. Te recuerdo tu pedido n.º ${numero}: ${concepto}, ${price}. Puedes pagarlo hasta el ${until}. Está aquí, con tu correo: ${link}`,
    booking: ({ nombre, numero, concepto, ordered, link }: Reminded) =>
      `Hola, ${nombre}. Te recuerdo tu reserva: ${concepto} (pedido n.º ${numero} del ${ordered}). Los datos están aquí, con tu correo: ${link}`,
    paid: ({ nombre, numero, concepto, ordered, link }: Reminded) =>
      `Hola, ${nombre}. Te escribo por tu pedido n.º ${numero}: ${concepto}, del ${ordered}. Está aquí, con tu correo: ${link}`,
  },
  first: '¡Tu primera venta!',
  firstHelp: 'Alguien pagó por lo que haces. Que sea la primera de muchas.',
};

/** The texts load with this screen, not with the dashboard. */
export const orderTexts = defineTexts({ es })(pageLanguage());
export const { states: orderStates } = getOrdersTexts(pageLanguage());
