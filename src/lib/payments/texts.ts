import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

/** Required key permissions, as Stripe's page of keys names them. */
const permissions: Record<string, string> = {
  checkout: 'Checkout Sessions: escritura',
  payments: 'PaymentIntents: lectura',
  charges: 'Charges: lectura',
  refunds: 'Refunds (Charges and Refunds): escritura',
  disputes: 'Disputes: lectura',
  webhooks: 'Webhook Endpoints: escritura',
};

export const es = {
  issues: {
    kind: 'Elige una de las formas de cobro de la lista.',
    notHere: 'Esta forma de cobro no se puede usar en esta instalación.',
    tooMany: (most: number) =>
      `Ya tienes ${most} formas de cobro. Elimina una que no uses para agregar otra.`,
    onlyOne: 'Ya la tienes conectada.',
    restricted:
      'Pega una clave restringida: empieza por rk_live_ (o rk_test_ para probar). No pegues la clave secreta (sk_): con ella se puede hacer todo en tu cuenta.',
    token: 'Pega el Access Token de tu aplicación: empieza por APP_USR- (o TEST- para probar).',
    signature: 'Pega la clave secreta tal como la muestra Mercado Pago, o deja el campo vacío.',
    wrongKey: 'La clave no es válida o se revocó. Crea una nueva y pégala completa.',
    country:
      'Todavía no podemos cobrar con cuentas de Mercado Pago de ese país. Elige otra forma de cobro.',
    lacks: (codes: string[]) =>
      `A la clave le faltan permisos: ${codes.map((code) => permissions[code] ?? code).join('; ')}. Agrégalos en Stripe y vuelve a probar: la clave sigue siendo la misma.`,
    away: 'El proveedor no responde ahora. No se guardó nada: prueba otra vez en un minuto.',
    noKey:
      'Aquí no se pueden guardar claves: falta SECRET_KEY. Quien administra el sitio puede ponerla.',
    otherKind: 'Una forma de cobro no se puede convertir en otra: agrega una nueva.',
    method: 'Elige cómo te van a pagar.',
    holder: 'Escribe el nombre del titular, tal como lo verá quien te pague.',
    account: 'Escribe la cuenta o el número donde recibes el dinero.',
    currency: 'Elige en qué moneda recibes ese dinero.',
    number: 'Escribe el número completo, con el código del país: +52 55 1234 5678.',
    accounts: {
      sepa: 'Ese IBAN no es correcto: revisa sus cifras. Tiene que ser de un país de la zona SEPA.',
      bizum: 'Escribe un móvil de España: nueve cifras que empiezan por 6 o 7.',
      pix: 'Esa clave de Pix no es correcta. Puede ser un CPF, un CNPJ, un correo, una clave aleatoria o un teléfono con +55.',
      clabe: 'Esa CLABE no es correcta: tiene 18 dígitos y el último los comprueba.',
      nequi: 'Escribe un celular de Colombia: diez cifras que empiezan por 3.',
      breb: 'Esa llave de Bre-B no es correcta. Puede ser un celular, una cédula o NIT, un código de negocio, un correo o un nombre que empieza por @.',
      yape: 'Escribe un celular de Perú: nueve cifras que empiezan por 9.',
      plin: 'Escribe un celular de Perú: nueve cifras que empiezan por 9.',
      alias:
        'Ese alias, CBU o CVU no es correcto. Un alias tiene de 6 a 20 letras, números, puntos o guiones; un CBU, 22 cifras.',
      cuenta: 'Escribe el número de la cuenta: letras, números, puntos y guiones.',
    },
  },
  /** Reasons why a payment method cannot charge a price; `limit` is a price. */
  uncharged: {
    adulto: (name: string) => `${name}: no cobra productos +18.`,
    moneda: (name: string, _: string, moneda: string) => `${name}: no cobra en ${moneda}.`,
    minimo: (name: string, limit: string) => `${name}: no cobra menos de ${limit}.`,
    maximo: (name: string, limit: string) => `${name}: no cobra más de ${limit}.`,
    paso: (name: string, limit: string, moneda: string) =>
      `${name}: en ${moneda} solo cobra de ${limit} en ${limit}.`,
  },
  methods: {
    sepa: 'Transferencia SEPA',
    bizum: 'Bizum',
    pix: 'Pix',
    clabe: 'Transferencia SPEI (CLABE)',
    nequi: 'Nequi',
    breb: 'Bre-B',
    yape: 'Yape',
    plin: 'Plin',
    alias: 'Transferencia por alias o CBU',
    cuenta: 'Transferencia bancaria',
  },
  accountNames: {
    sepa: 'IBAN',
    bizum: 'Teléfono',
    pix: 'Clave Pix',
    clabe: 'CLABE',
    nequi: 'Celular',
    breb: 'Llave de Bre-B',
    yape: 'Celular',
    plin: 'Celular',
    alias: 'Alias o CBU',
    cuenta: 'Cuenta',
  },
  pay: {
    transferTitle: (price: string) => `Envía ${price}`,
    holder: 'Titular',
    bank: 'Banco',
    amount: 'Importe',
    reference: 'Concepto',
    amountHelp: 'Envía justo este importe: por él se distingue tu pago.',
    referenceHelp: 'Escríbelo en el concepto del pago: así se sabe que es tuyo.',
    scan: {
      sepa: 'O escanea este código con la app de tu banco: ya lleva la cuenta, el importe y el concepto.',
      pix: 'O escanea este código con la app de tu banco: ya lleva la clave y el importe.',
    },
    codeName: 'Código QR del pago',
    copyCode: 'Pix copia y pega',
    after: 'Cuando quien vende confirme que llegó el dinero, te avisamos por correo.',
    chatTitle: 'Acuerda el pago por WhatsApp',
    chatText:
      'Se abre un chat con tu pedido ya escrito. Envíalo, y quien vende te dirá cómo pagar.',
    chatGo: 'Abrir WhatsApp',
    order: ({
      concepto,
      precio,
      referencia,
    }: {
      concepto: string;
      precio: string;
      referencia: string;
    }) =>
      `Hola. Hice un pedido en tu página:\n${concepto}\nTotal: ${precio}\nReferencia: ${referencia}`,
  },
  demo: {
    title: 'Pago simulado',
    warning: 'Es una simulación: nadie cobra nada. Aquí decides qué habría pasado.',
    order: 'Pedido',
    total: 'Total',
    approve: (price: string) => `Pagar ${price}`,
    reject: 'Simular un pago rechazado',
    goneTitle: 'Aquí no hay nada que pagar',
    goneText: 'El pedido no existe, ya se pagó o venció.',
    back: 'Volver al pedido',
  },
};

export const getPaymentTexts = defineTexts({ es });
export const paymentIssue = issuesOf('payment', (language) => getPaymentTexts(language).issues);
