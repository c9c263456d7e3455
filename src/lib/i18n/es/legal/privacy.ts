import type { LegalContext, LegalSection } from './section';

const payment: Record<LegalContext['payments'], string> = {
  stripe:
    'Los cobros los hace Stripe en su propia página: tu tarjeta nunca llega a nuestros servidores. Guardamos qué compraste, cuándo, cuánto costó y los identificadores de Stripe de tu cliente y tu suscripción.',
  demo: 'En esta instalación los pagos son una simulación: se guarda qué plan se eligió, cuándo y cuánto habría costado. No se pide ninguna tarjeta.',
  off: 'En esta instalación no se puede comprar nada, así que no se guarda ningún dato de pago.',
};

/** What is stored and for how long: every line has its table or its cookie in the code. */
export function privacySections(context: LegalContext): LegalSection[] {
  return [
    {
      id: 'cuenta',
      title: 'Tu cuenta',
      items: [
        {
          term: 'Tu perfil',
          text: 'Nombre, correo, bio, descripción, profesión, dirección de tu página, enlaces, foto, plan y la fecha en que lo creaste. Se guarda mientras exista tu cuenta. Tu correo no aparece en tu página pública.',
        },
        {
          term: 'Tu forma de entrar',
          text: 'El nombre del proveedor con el que entras y el identificador que nos da de ti. Nunca vemos tu contraseña.',
        },
        {
          term: 'Tus fotos',
          text: 'Se vuelven a codificar al subirlas, así que la ubicación y los demás datos de la cámara desaparecen. Una foto que dejas de usar se borra a partir del día siguiente.',
        },
        {
          term: 'Tus direcciones anteriores',
          text: 'Si cambias la dirección de tu página, la anterior se guarda 90 días para redirigir a la nueva.',
        },
      ],
    },
    {
      id: 'sesiones',
      title: 'Sesiones y cookies',
      paragraphs: [
        'Usamos dos cookies, y las dos son para entrar: una te mantiene dentro y otra dura los diez minutos que puede tomar iniciar sesión. No hay cookies de publicidad ni de medición.',
        'De cada sesión abierta guardamos el nombre general de tu navegador y sistema (por ejemplo, «Chrome en Android»), cuándo empezó y cuándo se usó por última vez. Termina tras 30 días sin uso o 90 en total, y puedes cerrarla desde Ajustes.',
        'Tu elección de tema claro u oscuro y los cambios que aún no guardas se quedan en tu navegador.',
      ],
    },
    {
      id: 'visitas',
      title: 'Quien visita una página pública',
      paragraphs: [
        'Visitar la página de alguien no deja cookies ni carga nada de terceros.',
        'No se guarda la dirección IP ni el identificador del navegador de quien visita. Para contar visitantes distintos se calcula un código con una clave al azar que se destruye en menos de 48 horas; después, ese código no permite reconocer a nadie.',
        `De cada visita y cada clic se conservan ${context.hitsRetentionDays} días la hora, el país, el tipo de dispositivo y de dónde se llegó, sin ese código. Lo que queda después son cantidades. Pertenecen a la cuenta de la página y se borran con ella.`,
        'El país se deduce en nuestro servidor con datos de geo-whois-asn-country (ip-location-db, licencia CC BY 4.0), sin preguntar a nadie.',
      ],
    },
    {
      id: 'ia',
      title: 'Asistente de bio',
      paragraphs: [
        'Cuando pides una bio se usan tu nombre y tu profesión; cuando subes una captura, el texto que hay en ella. Si quien opera el sitio conectó un modelo externo, esos datos se le envían solo para responderte. Si no, todo ocurre en nuestro servidor y la pantalla lo dice.',
        'La captura no se guarda. Sí se guarda cuántas veces usaste el asistente cada día y la primera bio que se te propuso.',
      ],
    },
    {
      id: 'pagos',
      title: 'Pagos',
      paragraphs: [
        payment[context.payments],
        ...(context.payments === 'off'
          ? []
          : ['El registro de tus compras se conserva mientras exista tu cuenta.']),
      ],
    },
    {
      id: 'registros',
      title: 'Registros del servidor',
      paragraphs: [
        'Los registros técnicos anotan fallos: el tipo de dirección pedida, el resultado y el tiempo que tomó. No incluyen direcciones IP, navegadores ni el nombre de las páginas visitadas.',
        'Las copias de seguridad contienen lo mismo que la base de datos, y quien opera el sitio decide cuánto las conserva.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      paragraphs: [
        'Puedes ver y corregir tu perfil en cualquier momento desde el editor. En Ajustes descargas una copia de todo lo tuyo y borras tu cuenta. Para cualquier otra cosa sobre tus datos, escribe al contacto de esta página.',
        'Al borrar tu cuenta se borran con ella tu perfil, tus enlaces, tus fotos, tus sesiones y tus estadísticas. Tu dirección queda sin dueño durante 90 días, para que nadie ocupe tu lugar.',
        'No vendemos datos ni los compartimos con nadie fuera de lo que se describe aquí.',
      ],
    },
  ];
}
