import { type HelpGroup, to } from '../topic';

export const store: HelpGroup = {
  title: 'Tu tienda',
  topics: [
    {
      id: 'tienda',
      question: '¿Qué necesito para vender?',
      answer: [
        'Un producto a la venta, una forma de cobro y tus datos como vendedor. Tienda te dice qué falta, y cuando no falta nada, tu tienda está en la dirección de tu página seguida de «/tienda».',
        'El dinero va de quien compra a ti, por el medio que elijas: no pasa por nosotros y no cobramos comisión.',
      ],
      words: 'vender tienda comision primera venta empezar requisitos',
      goTo: to('tienda', 'Ir a Tienda'),
    },
    {
      id: 'cobros',
      question: '¿Cómo me pagan?',
      answer: [
        'Por transferencia (SEPA, Pix, CLABE, alias o tu cuenta) o por Bizum, Yape y Nequi: quien compra ve adónde enviar el dinero y con qué referencia, y tú confirmas que llegó. En SEPA y Pix ve también un código QR.',
        'Con tarjeta, conecta tu cuenta de Stripe o de Mercado Pago con tu propia clave: la probamos antes de guardarla, se guarda cifrada y no vuelve a mostrarse. Con WhatsApp, el pedido te llega escrito en un chat.',
      ],
      words:
        'cobrar pago bizum pix yape plin nequi bre-b spei clabe alias iban stripe mercado pago tarjeta whatsapp clave',
      goTo: to('tienda', 'Ir a Tienda'),
    },
    {
      id: 'ventas',
      question: '¿Dónde veo mis ventas y cómo devuelvo un pago?',
      answer: [
        'En Ventas está cada pedido, del más nuevo al más antiguo: búscalo por nombre, correo, número o referencia y ábrelo para ver su historia. Si te pagan por transferencia, apruébalo cuando el dinero llegue: quien compra recibe lo suyo al instante.',
        'Ahí mismo lo devuelves, vuelves a enviar el enlace a quien compró o lo marcas como entregado. Si le cobraste a mano, le envías tú el dinero. «Descargar CSV» se lleva la lista.',
      ],
      words:
        'pedidos ventas aprobar comprobante devolver reembolso reenviar entregar csv historial',
      goTo: to('ventas', 'Ir a Ventas'),
    },
    {
      id: 'vendedor',
      question: '¿Qué datos míos ve quien compra?',
      answer: [
        'Los que escribas en «Quién vende»: tu nombre o razón social, un correo para reclamos y, si los pones, tu domicilio e identificación fiscal. Aparecen en tu tienda y en el recibo, porque la ley pide decir a quién se le compra.',
        'Ahí mismo puedes escribir tus condiciones. Los recibos no son facturas: si tu país te las pide, hazlas tú.',
      ],
      words: 'factura recibo nif rfc ruc domicilio condiciones desistir devolucion legal impuestos',
      goTo: to('tienda', 'Ir a Tienda'),
    },
    {
      id: 'adultos',
      question: '¿Cómo comparto o vendo contenido para adultos?',
      answer: [
        'En Contenido +18 lees las reglas y las aceptas. Desde entonces puedes marcar enlaces con el tipo «Contenido +18» y productos como +18: en tu página se ven solo como «Contenido +18», y todo lo demás aparece después del aviso de edad.',
        'En algunos países la ley pide más que un aviso y ahí quedan cerrados; la lista está en la misma sección. Los productos +18 se pagan solo a mano, porque los demás medios de pago no los permiten. Puedes retirar tu aceptación cuando quieras: no se borra nada.',
      ],
      words: '18 adulto sexual erotico aviso edad mayores onlyfans reglas brasil',
      goTo: to('contenido-18', 'Ir a Contenido +18'),
    },
  ],
};
