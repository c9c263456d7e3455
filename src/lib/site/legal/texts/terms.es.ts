import { LOCALE } from '@/lib/core/i18n/locale';
import type { LegalContext, LegalSection } from '../section';

/** Returns the sentence about the currencies of prices. */
function currencySentence(currencies: readonly string[]): string {
  if (currencies.length === 0) return 'Los precios están en dólares de Estados Unidos.';
  const listed = new Intl.ListFormat(LOCALE).format(currencies);
  return `Los precios están en ${listed}. Tu suscripción se cobra y se renueva siempre en la moneda con la que la contrataste.`;
}

function buying({ payments, guaranteeDays, taxNote, currencies }: LegalContext): LegalSection {
  const title = 'Planes y pagos';
  const free = 'El plan Gratis no vence ni pide tarjeta.';
  if (payments === 'off') {
    return {
      id: 'planes',
      title,
      paragraphs: [free, 'Por ahora los planes de pago no se pueden contratar aquí.'],
    };
  }
  return {
    id: 'planes',
    title,
    paragraphs: [
      free,
      `Los planes de pago se cobran por adelantado, cada mes o cada año según elijas, y se renuevan solos hasta que los canceles. ${currencySentence(currencies)} ${taxNote}`,
      'Puedes cancelar cuando quieras desde «Gestionar suscripción»: conservas el plan hasta el final del periodo pagado.',
      `Tu primera compra tiene una garantía de ${guaranteeDays} días: lo pides desde tu cuenta, se te devuelve todo lo pagado y vuelves al plan Gratis. En las siguientes conservas el plazo de desistimiento que te dé la ley.`,
      'Cuando un plan termina no se borra nada: se publica lo que permite el plan Gratis y el resto queda guardado.',
    ],
  };
}

export function termsSections(context: LegalContext): LegalSection[] {
  const { siteName, country } = context;
  return [
    {
      id: 'servicio',
      title: 'Qué es esto',
      paragraphs: [
        `${siteName} te da una página pública con tu nombre, tu bio y tus enlaces, y un panel para editarla. Al crear una cuenta aceptas estos términos.`,
        'Necesitas tener la edad para contratar en tu país, o el permiso de quien te represente.',
      ],
    },
    {
      id: 'lo-tuyo',
      title: 'Lo que publicas es tuyo',
      paragraphs: [
        'Tus textos, fotos y enlaces siguen siendo tuyos. Nos das permiso para guardarlos y mostrarlos en tu página mientras quieras tenerla.',
        'Tú respondes por lo que publicas y por los lugares a los que enlazas.',
      ],
    },
    {
      id: 'reglas',
      title: 'Lo que no se puede hacer',
      items: [
        { text: 'Hacerte pasar por otra persona o por una marca que no es tuya.' },
        { text: 'Enlazar a fraudes, programas dañinos o contenido ilegal.' },
        {
          text: 'Publicar contenido para adultos sin marcarlo como +18 o sin cumplir las reglas que se aceptan en Contenido +18, o cualquier contenido sexual con menores.',
        },
        { text: 'Acosar, amenazar o publicar datos privados de otras personas.' },
        { text: 'Intentar entrar en cuentas ajenas o entorpecer el servicio.' },
      ],
      paragraphs: [
        'Si ves algo que no debería estar, denúncialo: cada página tiene «Denunciar» al pie. Lo lee una persona, y te contamos qué se decidió.',
        'Si una página incumple estas reglas podemos suspenderla: deja de verse, y nada se borra. Te decimos por qué, puedes responder y descargar todos tus datos, y se abre otra vez si la suspensión no corresponde.',
      ],
    },
    {
      id: 'direccion',
      title: 'Tu dirección',
      paragraphs: [
        'La dirección de tu página es de quien llega primero. Puedes cambiarla dos veces cada 30 días, y la anterior redirige a la nueva durante 90.',
        'Si muestras tu página en un dominio tuyo, respondes por tener derecho a ese nombre y por renovarlo donde lo compraste. Al quitarlo queda reservado 90 días para tu página.',
        'Algunas palabras están reservadas para que nadie pueda hacerse pasar por el servicio.',
      ],
    },
    {
      id: 'tienda',
      title: 'Lo que se vende en las páginas',
      paragraphs: [
        `Quien vende es la persona o la empresa dueña de la página, y con ella se hace el contrato de compra. ${siteName} pone la página: no vende, no recibe el dinero ni cobra comisión. El pago va de quien compra a quien vende, por el medio que quien vende eligió.`,
        'Si vendes, respondes por lo que ofreces, por lo que cobras y sus impuestos, por tus facturas y por decir quién eres y dónde se te puede reclamar. Los recibos que enviamos en tu nombre no son facturas.',
        'Si compras, en muchos países puedes desistir de la compra durante 14 días sin explicar por qué, con el botón de la página de tu pedido. En contenido digital ese derecho termina cuando empieza la descarga o el acceso, si aceptaste que empezara enseguida. Reclama primero a quien te vendió: sus datos están en su tienda y en tu pedido.',
        'No se puede vender nada ilegal, robado o que sus proveedores de pago prohíban, ni cobrar por lo que no se va a entregar.',
      ],
    },
    ...(context.plansShown ? [buying(context)] : []),
    {
      id: 'responsabilidad',
      title: 'Hasta dónde respondemos',
      paragraphs: [
        'Cuidamos que el servicio funcione, pero puede fallar. No respondemos por ganancias que esperabas obtener ni por los sitios a los que enlazas.',
        'Nada de esto limita los derechos que la ley te da como consumidor.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios y final',
      paragraphs: [
        'Puedes dejar de usar el servicio cuando quieras. Si estos términos cambian de forma importante, lo anunciaremos en el sitio antes de que se apliquen.',
        ...(country ? [`Estos términos se rigen por las leyes de ${country}.`] : []),
      ],
    },
  ];
}
