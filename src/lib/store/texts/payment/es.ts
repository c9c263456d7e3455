/** How creators are paid, and how buyers pay them. */
export const es = {
  faults: {
    kind: 'Elige una de las formas de cobro de la lista.',
    notHere: 'Esta forma de cobro no se puede usar en esta instalación.',
    tooMany: (most: number) =>
      `Ya tienes ${most} formas de cobro. Borra una que no uses para añadir otra.`,
    onlyOne: 'Ya la tienes conectada.',
    inUse: (many: number) =>
      many === 1
        ? 'Hay un pedido por pagar con esta forma de cobro. Desactívala y bórrala cuando se pague o venza.'
        : `Hay ${many} pedidos por pagar con esta forma de cobro. Desactívala y bórrala cuando se paguen o venzan.`,
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
