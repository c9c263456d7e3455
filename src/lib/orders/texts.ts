import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { OrderState } from './rules';

const minutes = (many: number) => (many === 1 ? '1 minuto' : `${many} minutos`);

const states: Record<OrderState, string> = {
  abierto: 'Pendiente de pago',
  pagado: 'Pagado',
  entregado: 'Entregado',
  vencido: 'Vencido',
  rechazado: 'No se pagó',
  devuelto: 'Devuelto',
  'en-disputa': 'En disputa',
};

const es = {
  states,
  form: {
    trial: 'En modo de prueba: no se cobra dinero de verdad.',
    title: (nombre: string) => `Comprar: ${nombre}`,
    tipTitle: (nombre: string) => `Apoyar: ${nombre}`,
    back: 'Volver a la página',
    choose: 'Comprar',
    give: 'Apoyar',
    soldOut: 'Agotado',
    cantidad: 'Cantidad',
    ofrecido: (moneda: string) => `¿Cuánto quieres pagar? (${moneda})`,
    least: (price: string) => `Desde ${price}.`,
    codigo: 'Código de descuento (si tienes uno)',
    apply: 'Aplicar código',
    nombre: 'Tu nombre',
    correo: 'Tu correo',
    correoHelp: 'Ahí te llega el enlace de tu pedido.',
    nota: 'Mensaje para quien vende (si quieres)',
    notaEntrega: 'Dirección o indicaciones de entrega',
    forma: 'Cómo pagas',
    consiente:
      'Quiero recibirlo ya, y sé que así pierdo el derecho a desistir de la compra en 14 días.',
    summary: 'Resumen',
    each: (many: number, price: string) => `${many} × ${price}`,
    discount: (code: string) => `Código ${code}`,
    total: 'Total',
    free: 'Gratis',
    buy: (price: string) => `Comprar y pagar ${price}`,
    get: 'Obtener gratis',
    goOn: 'Continuar al pago',
    seller: (nombre: string) =>
      `Le compras a ${nombre}, que recibe el pago, tu nombre y tu correo. Nosotros no cobramos comisión.`,
    privacy: 'Privacidad',
    faulty: 'Revisa lo que está marcado: todavía no se compró nada.',
    stale:
      'La página llevaba mucho tiempo abierta. Lo que escribiste sigue aquí: revisa y confirma.',
    applied: 'Código aplicado.',
    tooMany: (many: number) =>
      `Desde tu conexión se hicieron muchos pedidos. Lo que escribiste sigue abajo: prueba de nuevo en ${minutes(many)}.`,
    noMethods:
      'Por ahora no se puede pagar aquí: quien vende aún no eligió cómo cobrar en esta moneda.',
  },
  order: {
    trial:
      'Este pedido está en modo de prueba: no se cobra dinero de verdad, y lo que se pague aquí no le llega a nadie.',
    title: (numero: number) => `Pedido n.º ${numero}`,
    tab: (numero: number, pagina: string) => `Pedido ${numero} · ${pagina}`,
    of: (pagina: string) => `De ${pagina}`,
    lead: {
      abierto: 'Falta el pago. Guarda esta dirección: es tu pedido.',
      pagado: 'Pago recibido. Quien vende prepara tu pedido.',
      entregado:
        'Pago recibido. Abajo está lo que compraste. Puedes volver a esta página cuando quieras.',
      vencido:
        'Se acabó el tiempo para pagar y el pedido quedó cancelado. Si ya pagaste, recibirás tu pedido o te devolverán el dinero.',
      rechazado: 'Este pedido no se pagó, así que quedó cancelado.',
      devuelto: 'Te devolvieron el dinero, así que la entrega quedó cancelada.',
      'en-disputa': 'El pago está en disputa. Mientras se resuelve, la entrega queda en pausa.',
    } satisfies Record<OrderState, string>,
    /** First sentence of a paid order, per product type. */
    freeSoon: 'Listo: no costó nada. Quien vende prepara tu pedido.',
    freeHere: 'Listo: es tuyo. Aquí abajo lo tienes, cuando quieras volver.',
    freeGone: 'Listo: no costó nada.',
    tipped: 'Pago recibido. ¡Gracias por tu apoyo!',
    handedOver: 'Pago recibido. Quien vende lo marcó como entregado.',
    late: (hasCode: boolean) =>
      `Tu pago llegó cuando el producto${hasCode ? ' o tu código de descuento' : ''} ya estaba agotado. Te devolverán el dinero.`,
    pay: (price: string) => `Pagar ${price}`,
    paying: 'Te llevamos a pagar…',
    check: 'Ya pagué: comprobar',
    held: (when: string, byProof: boolean) =>
      `Está apartado para ti hasta el ${when}. Después es de quien pague primero.${byProof ? ' Si envías antes la imagen de tu pago, sigue apartado mientras quien vende lo busca.' : ''}`,
    heldNot: (byProof: boolean) =>
      `No está apartado: es de quien ${byProof ? 'muestre primero su pago' : 'pague primero'}. Si se agota antes de que llegue tu pago, te lo devolverán.`,
    heldGone: (hasCode: boolean) =>
      `Por ahora se agotó${hasCode ? ' el producto o tu código de descuento' : ''}: no pagues todavía y vuelve más tarde. Si ya pagaste, quien vende te lo entrega si se libera, o te devuelve el dinero.`,
    until: (when: string) => `Puedes pagar hasta el ${when}.`,
    cancel: 'Cancelar el pedido',
    again: 'Volver a comprar',
    files: 'Tus archivos',
    download: 'Descargar',
    downloadOne: (nombre: string) => `Descargar ${nombre}`,
    downloadOutside: (app: string) =>
      `Si no se descarga dentro de ${app || 'esta aplicación'}, abre tu pedido en tu navegador. El enlace está también en tu correo.`,
    downloadHelp: 'Cada descarga vale 10 minutos. Vuelve aquí las veces que quieras.',
    filesGone: 'Quien vende retiró un archivo de este pedido. Escríbele para que te lo envíe.',
    given: 'Lo que compraste',
    receipt: 'Recibo',
    receiptNote: 'Este recibo no es una factura. Si necesitas una, pídesela a quien vende.',
    product: 'Producto',
    quantity: 'Cantidad',
    discount: 'Descuento',
    total: 'Total',
    paid: 'Pagado',
    refunded: 'Devuelto',
    date: 'Fecha',
    paidOn: 'Fecha del pago',
    method: 'Forma de pago',
    freeMethod: 'Sin costo',
    state: 'Estado',
    reference: 'Referencia',
    buyer: 'A nombre de',
    note: 'Tu mensaje',
    seller: 'Vende',
    contact: 'Escribirle',
    proof: 'Envía una imagen de tu pago',
    proofHelp:
      'Una foto o captura ayuda a quien vende a encontrar tu pago en su cuenta. Cuando lo encuentre, te llega un correo.',
    proofFile: 'Imagen (JPG, PNG o WebP, hasta 10 MB)',
    proofSend: 'Enviar imagen',
    proofTooLarge:
      'Esa imagen pesa más de 10 MB y no se envió. Prueba con una captura de pantalla.',
    proofUnread:
      'Esa imagen no se envió: elige un JPG, PNG o WebP. Puedes enviar hasta 3 mientras el pedido espera el pago.',
    proofLater: 'Ahora no pudimos recibir tu imagen. Prueba otra vez más tarde.',
    proofSent: (many: number) => (many === 1 ? 'Tu imagen llegó.' : `Llegaron ${many} imágenes.`),
    withdrawHelp: (isGoods: boolean) =>
      `Tienes 14 días desde ${isGoods ? 'que lo recibes' : 'el pago'}, sin dar explicaciones. Quien vende recibe tu aviso con la fecha de hoy y debe devolverte el dinero.`,
    notReceived: 'Todavía no lo recibí',
    notReceivedHelp:
      'Quien vende lo marcó como entregado. Si no lo tienes, dilo aquí: se lo avisamos, y los 14 días para desistir cuentan desde que lo recibas.',
    consented: 'Entrega inmediata',
    consentedOn: (when: string) =>
      `La pediste el ${when} y aceptaste perder así el derecho a desistir.`,
    withdrawDo: 'Desistir',
    withdrawn: (when: string) =>
      `Desististe el ${when}. Quien vende tiene tu aviso y debe devolverte el dinero.`,
    noWithdrawal:
      'Al comprar pediste recibir este contenido de inmediato, y con eso terminó el derecho a desistir.',
    mail: 'Enviar este enlace a mi correo',
    mailHelp: (correo: string) => `Va a ${correo}, como mucho unas pocas veces al día.`,
    mailed: 'Te lo enviamos. Revisa también el correo no deseado.',
    mailWaits:
      'Hoy ya escribimos varias veces a esa dirección: este correo sale en las próximas 24 horas. Guarda esta página mientras tanto.',
    mailLimited:
      'Hoy ya te lo enviamos varias veces: busca esos correos, también en los no deseados, o guarda esta página. Mañana puedes pedirlo otra vez.',
    mailUnwanted:
      'Esa dirección pidió no recibir correos como este. Guarda esta página; para recibirlos otra vez, usa el enlace al pie de uno de nuestros correos.',
    mailNot: 'Ahora no podemos enviar correos. Guarda esta página.',
    unavailable: 'Ahora no podemos llevarte a pagar. Prueba de nuevo en un momento.',
    notYet: 'Todavía no vemos tu pago. Puede tardar un momento.',
  },
  find: {
    limited: 'Desde tu conexión se pidió muchas veces. Prueba en una hora.',
    title: '¿Perdiste tu pedido?',
    help: 'Escribe el correo con el que compraste y te mandamos los enlaces de tus pedidos.',
    correo: 'Tu correo',
    send: 'Enviarme mis pedidos',
    sent: 'Si con ese correo hay pedidos, te llegan en un momento. Enviamos uno al día como mucho: si no llega nada, busca el de hoy, que sigue sirviendo.',
    off: 'Esta instalación no envía correos. Escríbele a quien te vendió.',
    gone: 'Ese pedido no existe',
    goneHelp: 'Revisa que la dirección esté completa, o pide tus enlaces de nuevo.',
  },
  csv: 'Número|Fecha|Estado|Producto|Cantidad|Total|Moneda|Descuento|Cobrado|Devuelto|Forma|Referencia|Código|Nombre|Correo|Mensaje|Fecha del pago',
  issues: {
    empty: 'Falta completar este campo.',
    quantity: (most: number) => `Escribe una cantidad entre 1 y ${most}.`,
    amount: 'Escribe una cantidad de dinero, como 12 o 12,50.',
    amountUnclear:
      '¿Son miles o centavos? Escríbelo sin separar los miles, como 5005, o con dos cifras, como 5,01.',
    amountNeeded: 'Escribe cuánto quieres pagar.',
    amountTooSmall: 'Es menos del mínimo.',
    amountTooLarge: 'Es más de lo que se puede pagar de una vez.',
    soldOut: 'Se agotó. No se te cobró nada.',
    heldOut:
      'Se agotó por ahora: lo que queda está apartado unos minutos por quien aún no paga. Vuelve en media hora. No se te cobró nada.',
    onlyLeft: (many: number) => (many === 1 ? 'Queda 1.' : `Quedan ${many}.`),
    perPerson: (many: number) =>
      many === 1 ? 'Cada persona puede tener 1.' : `Cada persona puede tener ${many}.`,
    unpaidShare: (most: number) =>
      most === 0
        ? 'Ya apartaste, sin pagar, todo lo que puedes de este producto. Paga o cancela ese pedido primero.'
        : `Puedes apartar hasta ${most} sin pagar. Elige esa cantidad o menos.`,
    unpaidAll:
      'Lo que queda está apartado por otras personas que aún no pagan. Vuelve en media hora, o elige otra forma de pago.',
    unpaidOpen: (many: number) =>
      `Hay ${many} pedidos tuyos sin pagar. Paga o cancela uno y vuelve a intentarlo.`,
    unpaidDay: 'Con este correo se hicieron muchos pedidos sin pagar hoy. Vuelve mañana.',
    codeUnknown: 'Ese código no existe o no está activo.',
    codeOver: 'Ese código ya venció.',
    codeUsed: 'Ese código ya se usó todas las veces que se podía.',
    codeOwn:
      'Ese código ya está en pedidos sin pagar de tu correo o de tu conexión. Paga o cancela uno, o compra sin él.',
    codeHeld:
      'Ese código está apartado por otras personas que aún no pagan. Prueba en media hora, o compra sin él.',
    codeNotForThis: 'Ese código no es para este producto.',
    codeMinimum: 'Ese código pide una compra mayor.',
    method: 'Elige cómo pagar.',
    noMethods: 'Por ahora no se puede pagar aquí.',
    methodAway:
      'Esta forma de pago no responde ahora. No se te cobró nada: prueba de nuevo o elige otra.',
    consent: 'Para recibirlo ya, marca esta casilla.',
    priceChanged: 'El total es otro. Revísalo abajo y confirma: todavía no se compró nada.',
    notNow:
      'Este pedido ya cambió y eso no se puede hacer ahora. Recarga la página para ver cómo está.',
    byHand: 'Este pago no se puede devolver desde aquí: devuélvelo tú y confírmalo.',
    notMailed: 'Esta instalación no envía correos.',
    mailUnwanted:
      'Esa dirección pidió no recibir correos de compras sin pagar. Escríbele a quien compró por otro medio.',
    keyGone:
      'Tu forma de cobro ya no acepta la clave con la que se cobró este pedido. Pega una clave nueva en Tienda y prueba otra vez; o devuelve el dinero desde tu cuenta allí y confírmalo aquí a mano.',
    refundAmount: 'Escribe cuánto devolver, como 12 o 12,50.',
    refundMost: (price: string) => `Es más de lo que queda por devolver: ${price}.`,
    refundRunning: (price: string) =>
      `Ya se está devolviendo ${price}. Espera a que termine y vuelve a intentarlo.`,
    refundStale: 'Mientras tanto se devolvió otra parte. Revisa cuánto queda y confirma.',
    refundRefused:
      'Tu forma de cobro no aceptó la devolución y no se cambió nada. Devuelve el dinero desde tu cuenta y confírmalo aquí.',
    refundWaiting:
      'Tu forma de cobro todavía no responde. La devolución quedó pedida y la seguimos intentando: no la hagas por otro lado.',
    state: 'Ese estado no existe.',
    id: 'Ese pedido no existe.',
    product: 'Ese producto no existe.',
    proofs: (most: number) => `Puedes enviar hasta ${most} imágenes.`,
    statementUnread:
      'No reconocemos los movimientos de ese archivo. Descárgalo de tu banco como CSV u OFX, con fecha e importe, y prueba otra vez.',
    statementLong: (most: number) =>
      `Ese archivo tiene más de ${most} líneas. Descarga un periodo más corto.`,
    statementLayout: 'Elige para cada columna uno de los usos de la lista.',
    statementLine: 'Esa línea no es de un extracto.',
    statementUsed: 'Ese ingreso ya pagó otro pedido, o el pedido ya tiene el suyo.',
    currency: 'Esa moneda no existe.',
    pairs: (most: number) => `Elige entre 1 y ${most} pagos.`,
    soldOutSince: 'El pago llegó cuando ya estaba agotado: devuélvele el dinero.',
    reconcileFailed: 'No pudimos guardarlo. Vuelve a intentarlo.',
  },
};

export const getOrdersTexts = defineTexts({ es });
export const ordersIssue = issuesOf('orders', (language) => getOrdersTexts(language).issues);
