import type { LegalContext, LegalSection } from '../section';

const payment: Record<LegalContext['payments'], string> = {
  stripe:
    'Los cobros los hace Stripe en su propia página: tu tarjeta nunca llega a nuestros servidores. Guardamos cada compra que empezaste, cada cobro y cada reembolso con su fecha, su monto, su moneda y la dirección de su recibo; y de tu suscripción, el plan, sus periodos, lo que tengas a favor y los identificadores de Stripe. De cada aviso de Stripe se guardan su identificador y su tipo durante 90 días, para no aplicarlo dos veces.',
  demo: 'En esta instalación los pagos son una simulación: se guarda cada compra, cada cobro y cada suscripción simulados, con su fecha, su monto y su moneda. No se pide ninguna tarjeta.',
  off: 'En esta instalación no se puede comprar nada. Si antes se pudo, el registro de tus compras, cobros y suscripciones se conserva mientras exista tu cuenta.',
};

/** Returns the stored data and its retention: each line has its table or its cookie in the code. */
export function privacySections(context: LegalContext): LegalSection[] {
  return [
    {
      id: 'cuenta',
      title: 'Tu cuenta',
      items: [
        {
          term: 'Quién eres',
          text: 'Tu nombre, tu correo y desde cuándo tienes cuenta; en qué páginas trabajas, con qué rol y desde cuándo. Se conserva mientras exista tu cuenta.',
        },
        {
          term: 'Tus invitaciones',
          text: 'A quién invitas a trabajar en una página, como tú lo escribes, con qué rol, quién invita y qué pasó. Del enlace solo se guarda una huella. La invitación vale siete días y se borra 30 días después. De quien pide no recibir más invitaciones se guarda una huella de su dirección, para cumplirlo.',
        },
        {
          term: 'Tu perfil',
          text: 'Nombre, correo, bio, descripción, profesión y la forma en que se escribe, presentación, dirección de tu página, foto, plan, de cuál de tus páginas viene, si está suspendida y desde cuándo, la fecha en que lo creaste y cuántas veces lo has guardado. Se conserva mientras exista tu cuenta. Tu correo no aparece en tu página pública.',
        },
        {
          term: 'Tus enlaces',
          text: 'Dirección, título, descripción, tipo, tamaño, orden y fechas de cada uno, y si está encendido, destacado o archivado. Hasta que los elimines.',
        },
        {
          term: 'Tus bloques',
          text: 'Lo que tu página tiene además de enlaces (textos, preguntas, un número de WhatsApp y lo demás que agregues), si cada uno está encendido o archivado y sus fechas, y el orden de tu lista. De los videos y la música que insertas, la portada, y su título, que pedimos una vez a su sitio para que quien te visita no tenga que pedírselos. Hasta que los elimines.',
        },
        {
          term: 'Tus eventos',
          text: 'De cada uno, su título, descripción, fechas, su zona horaria, lugar, dirección, estado, cuándo lo creaste, cuándo lo cambiaste por última vez y cuántas veces, y si falta avisar de él a quien lo pidió. Hasta que los elimines.',
        },
        {
          term: 'Tus productos',
          text: 'De cada uno, qué es, su nombre, descripción, precio, moneda, cuántos quedan, cuántos puede llevar cada persona, sus imágenes, los archivos o la dirección que recibe quien compra, si está a la venta o archivado, si es +18, su lugar en la lista, cuándo lo creaste, cuándo lo cambiaste por última vez y cuántas veces. Y de cada código de descuento, lo que rebaja, para qué productos, entre qué fechas y cuántas veces se usó. Hasta que los elimines.',
        },
        {
          term: 'Contenido +18',
          text: 'Quién aceptó las reglas en nombre de la página, cuándo, qué versión y, si la aceptación se retiró, cuándo. Se guarda mientras exista la página.',
        },
        {
          term: 'Tu tienda',
          text: 'Quién vende, como tú lo escribes (nombre, domicilio, identificación fiscal y correo para reclamos), tus condiciones, la moneda en que pones precios y desde cuándo. Hasta que los cambies o elimines tu página.',
        },
        {
          term: 'Tus pruebas',
          text: 'De cada prueba A/B, qué versiones comparaste, cuándo empezó y terminó, cuál aplicaste y qué había antes. Hasta que la borres o elimines tu página.',
        },
        {
          term: 'Tu dominio',
          text: 'De cada dominio que agregas, su nombre, la clave con la que lo pruebas, en qué estado está, lo que dijo el DNS la última vez, cuántas revisiones seguidas fallaron y cuándo pasó cada cosa; y si tu dirección aquí lleva a él. Hasta que lo quites, o 30 días si nunca se probó. El nombre de un dominio que funcionó queda reservado 90 días para que nadie ocupe tu lugar. Para revisarlo, una vez al día preguntamos por sus registros públicos al DNS.',
        },
        {
          term: 'Tu marca',
          text: 'Su nombre, su imagen, sus colores, la dirección de tu política de privacidad y cuándo la cambiaste; y si la elegiste, la dirección de la que salen tus correos, la clave pública que escribes en tu dominio, en qué estado está, cuántas revisiones seguidas fallaron y cuándo pasó cada cosa. La clave privada con que se firman se guarda cifrada y no sale en ninguna copia, respuesta ni registro. Hasta que la quites.',
        },
        {
          term: 'Tus formas de cobro',
          text: 'Cuáles conectaste, si están encendidas, su orden, la cuenta o el número que verá quien te pague, cuándo se probaron y qué les faltaba. Las claves de tus proveedores se guardan cifradas: no salen en ninguna copia, respuesta ni registro. De cada aviso de tus proveedores que llega firmado se guarda su identificador durante 90 días, para no aplicarlo dos veces. Cada forma de cobro, hasta que la borres.',
        },
        {
          term: 'Tu apariencia',
          text: 'El tema y lo que cambiaste de él: colores, letra, formas e imagen de fondo.',
        },
        {
          term: 'Tus ajustes',
          text: 'Tu zona horaria, que tu navegador indica la primera vez y puedes cambiar; si los buscadores pueden mostrar tu página; y qué notificaciones apagaste.',
        },
        {
          term: 'Tu forma de entrar',
          text: 'El nombre del proveedor con el que entras, el identificador que nos da de ti, tu correo allí y desde cuándo. De tus llaves de acceso, la mitad pública, cómo se llama el dispositivo, cuántas veces se usó, desde cuándo y cuándo la usaste. Nunca vemos tu contraseña.',
        },
        {
          term: 'Tus llaves de API',
          text: 'De cada llave de la API que crees: su nombre, sus últimos cuatro caracteres, sus permisos, quién la creó y cuándo, cuándo vence y cuándo se usó por última vez. De la llave misma solo se guarda su huella. Una que revocas se borra al día. Si un programa repite una petición con Idempotency-Key, se guarda un día lo que se le respondió.',
        },
        {
          term: 'Tus webhooks',
          text: 'De cada webhook que agregues: su nombre, su dirección, de qué se le avisa, su secreto, cifrado, y si responde. Cuando pasa algo de eso en tu página (un pedido, un mensaje, un suscriptor), enviamos a la dirección que elegiste los datos de quien lo hizo; lo que se le envió y cómo empezó su respuesta se guarda hasta 14 días después. Un webhook que eliminas se borra al día, con todo lo suyo.',
        },
        {
          term: 'Tus fotos y fondos',
          text: 'Se vuelven a codificar al subirlos, así que la ubicación y los demás datos de la cámara desaparecen; de cada uno se guarda cuándo lo subiste. La foto, el fondo o la imagen de un enlace que dejas de usar se borra a partir del día siguiente, y las demás imágenes, a partir del día siguiente de que las elimines. También se guarda la imagen con la que se comparte tu página: se cambia cuando cambias lo que muestra.',
        },
        {
          term: 'Tus archivos',
          text: 'De cada archivo que subes, su nombre, su tipo, su tamaño, su huella y cuándo lo subiste; su contenido, en trozos tal como llegaron; y cuánto ocupan todos. Uno que queda a medio subir se borra a los 3 días. Los demás se conservan hasta que los elimines.',
        },
        {
          term: 'Tus direcciones anteriores',
          text: 'Si cambias la dirección de tu página, la anterior se guarda 90 días para redirigir a la nueva.',
        },
        {
          term: 'Tus notificaciones',
          text: 'Las entradas a tu cuenta, con el nombre general del navegador y del sistema; los cambios de plan, las importaciones y los enlaces que no responden, con su título y su dirección. Se conservan las últimas 200, seis meses como mucho.',
        },
        {
          term: 'Tus correos',
          text: 'Qué correos pediste de cada página y la llave con la que se dejan. De cada correo que te mandamos se guardan un mes tu dirección, de qué trata y cuándo salió; lo que dice se guarda cifrado hasta que sale. Lo recibe quien opera el servicio de correo de este sitio.',
        },
        {
          term: 'Si tu página se suspende',
          text: 'Cuándo y hasta cuándo, el motivo, y lo que tú y quien opera el sitio se escriban. Se conserva mientras exista la página.',
        },
        {
          term: 'Si nos escribes',
          text: 'De cada conversación con quien opera el sitio, el asunto, lo que se diga y cuándo; la página desde la que escribes, su plan, la versión del sitio, en cuánto prometimos responder y cuándo se respondió por primera vez, para medir cuánto tardamos. Quien opera el sitio puede dejar notas internas: no se muestran en el panel ni van en tu copia, y se te entregan si las pides. Lo que escribes también le llega por correo. Todo se borra con tu cuenta, salvo los correos que ya recibió; en su registro queda que respondió, sin lo que se dijo.',
        },
        {
          term: 'Tus importaciones',
          text: 'Para poder deshacer una importación se guarda una copia de tu perfil de antes y otra de después. Sirve durante un día y luego se borra. El archivo que subes no se guarda.',
        },
      ],
    },
    {
      id: 'sesiones',
      title: 'Sesiones y cookies',
      paragraphs: [
        'Usamos tres cookies, y las tres son para entrar: una mantiene tu sesión abierta, otra sirve para saber si ya habías entrado desde ese navegador y avisarte cuando no (de ella guardamos un código y la última vez, 400 días como mucho), y otra dura el día que puede tomar entrar con un enlace por correo; los códigos que lo comprueban se guardan diez minutos, y lo que una llave de acceso debe firmar, cinco minutos. Si entras con un enlace por correo, tu dirección se guarda hasta que lo usas, y que te lo mandamos, un día. No hay cookies de publicidad ni de medición.',
        'De cada sesión abierta guardamos el nombre general de tu navegador y sistema (por ejemplo, «Chrome en Android»), cuándo empezó y cuándo se usó por última vez. Termina tras 30 días sin uso o 90 en total, y puedes cerrarla desde Ajustes. De la sesión de quien opera el sitio se guarda también su dirección de correo.',
        'El tema claro u oscuro del panel, cómo dejaste su barra, sus atajos y su lista de primeros pasos, el último periodo que miraste, de qué fecha es un archivo que estás subiendo y los cambios que aún no guardas se quedan en tu navegador. También que viste terminar una oferta, hasta que cierras la pestaña.',
      ],
    },
    {
      id: 'visitas',
      title: 'Quien visita una página pública',
      paragraphs: [
        'Visitar la página de alguien no deja cookies ni carga nada de terceros.',
        'No se guarda la dirección IP ni el identificador del navegador de quien visita. Para contar visitantes distintos se calcula un código con una clave al azar que se destruye en menos de 48 horas; después, ese código no permite reconocer a nadie. Donde trabajan varios servidores se cuenta además, con otro código de esa misma clave que se borra en menos de dos horas, cuántas visitas llegan a una página desde una misma red, para que nadie infle sus cifras.',
        `De cada visita y cada clic se conservan ${context.hitsRetentionDays} días la hora, el país, el tipo de dispositivo, de dónde se llegó y qué enlace o producto se abrió, sin ese código. Lo que queda después son cantidades por día y por hora: visitas, visitantes, clics de cada enlace, visitas de la tienda y de cada producto, países, dispositivos, orígenes y cuánto tardó el primer clic. También cuántos robots y cuántas visitas de quien es dueño de la página se dejaron fuera. Pertenecen a la cuenta de la página y se borran con ella.`,
        'Si quien tiene la página compara dos versiones de ella, ese mismo código decide cuál ves durante el día, sin guardar nada en tu navegador. Lo que queda es cuántos visitantes de un día vieron cada versión y cuántos abrieron algo.',
        'Si te suscribes a las novedades de una página, tu dirección y cuándo y cómo lo aceptaste las recibe quien la tiene, hasta que te des de baja. Antes te pedimos confirmarlo por correo; si no lo haces, se borra a la semana. De quien se da de baja queda una huella de su dirección, para que nadie la vuelva a agregar, hasta que se suscriba de nuevo. Si quien tiene la página te trae de otra lista suya, guardamos ese archivo mientras se lee, y una semana lo que salió de él.',
        'De cada boletín quedan lo que escribió quien tiene la página y cuántos correos salieron; a qué suscriptor llegó se guarda 90 días después de enviarlo, y a cuál le tocaba una carta de bienvenida, 90 días después de ese día, y cuántos salen cada día, dos días. Sus enlaces cuentan clics sin saber de quién, y nadie sabe si lo abriste. De una dirección que no existe, o cuyo dueño marcó un boletín como spam, queda una huella para que ninguna página le envíe más.',
        'Si pides que te avisen de las fechas nuevas de una página, se guardan tu dirección, cuándo lo pediste y cuándo te avisamos por última vez. Solo sirve para eso, quien tiene la página ve cuántas personas lo pidieron y no quiénes, y lo terminas con un clic en cada correo.',
        'Si escribes desde el formulario de una página, tu nombre, tu correo y tu mensaje los recibe quien la tiene, y se guardan aquí hasta que los elimine: lo eliminado espera un mes en su papelera, y lo que parece spam se borra al mes. También cuándo llegó y si ya lo leyó. Para frenar abusos se cuentan los envíos con un código en lugar de tu dirección IP.',
        'Si denuncias una página, se guardan lo que eliges y escribes, cuándo, y tu correo si lo dejas; nada más de ti. Lo lee quien opera el sitio, no quien tiene la página. Se borra un año después de decidirse, o con la página.',
        'Las cifras que alguien reinicia se guardan un día, para poder deshacerlo, junto con la sesión que lo hizo.',
        'Si pides ver algo +18, con el país decidimos en ese momento si basta un aviso; que lo aceptes no se guarda en ningún lado, tampoco en tu navegador. Donde hace falta comprobar la edad y quien administra el sitio nombró a un verificador, te llevamos a él y solo nos dice si eres mayor de edad.',
        'El país se deduce en nuestro servidor con datos de geo-whois-asn-country (ip-location-db, licencia CC BY 4.0), sin preguntar a nadie.',
      ],
    },
    {
      id: 'compras',
      title: 'Quien compra en una página',
      paragraphs: [
        'Para comprar no hace falta cuenta. De cada pedido se guardan tu nombre, tu correo, la nota que escribas, qué pediste y qué archivos recibes con ello, a qué precio y con qué código de descuento, cómo se paga, cuánto se pagó y se devolvió, si aceptaste que el contenido digital empezara enseguida, si desististe y cuándo ocurrió cada cosa; de cada devolución, cuánto fue y quién la hizo. Mientras no está pagado se guarda además una huella de la red desde la que se hizo, para que nadie aparte todo sin pagar; se borra al pagarse o vencer. Todo lo demás lo recibe quien vende, que es con quien contratas, y responde por ello.',
        'El pago se hace con el proveedor o la cuenta de quien vende: tu tarjeta nunca llega a nuestros servidores. Si subes una imagen de tu pago, la imagen se vuelve a codificar, sin los datos de la cámara, y la ve quien vende.',
        'La dirección de la página de tu pedido lleva una llave, de la que solo se guarda una huella, y cada correo tiene la suya. De lo que descargas se guarda cuántas veces y cuándo fue la última; los enlaces de descarga valen diez minutos y se borran después. Si quien vende compara su extracto del banco con los pedidos, del extracto solo se guarda una huella de cada ingreso que pagó uno.',
        'Los pedidos se guardan mientras exista la página de quien vende, porque la ley le obliga a conservar sus ventas. De ellos quedan también las ventas por día, producto y moneda, sin decir de quién. Si borra su página, se borran: guarda tus recibos.',
      ],
    },
    {
      id: 'ia',
      title: 'Asistente de bio',
      paragraphs: [
        'Cuando pides una bio se usan tu nombre, tu profesión y la frase que escribas; cuando subes una captura, el texto que hay en ella. Si quien opera el sitio conectó un modelo externo, esos datos se le envían solo para responderte. Si no, todo ocurre en nuestro servidor y la pantalla lo dice.',
        'La captura no se guarda. Sí se guardan la primera bio que se te propuso y cuántas veces usaste el asistente en el día, que se borra a partir del siguiente.',
      ],
    },
    {
      id: 'revision',
      title: 'Revisión de tus enlaces',
      paragraphs: context.linkChecks
        ? [
            'Una vez al día, como mucho, nuestro servidor abre cada enlace tuyo que está encendido para saber si responde. El sitio al que lleva ve esa visita de nuestro servidor; no le decimos de quién es el enlace.',
            'De los que no responden se guarda la dirección, desde cuándo y cuándo te avisamos, hasta que respondan o pasen 60 días.',
          ]
        : ['En esta instalación no se abren tus enlaces ni se guarda si responden.'],
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
        'Los registros técnicos anotan errores: el tipo de dirección pedida, el resultado y el tiempo que tomó. No incluyen direcciones IP, navegadores ni el nombre de las páginas visitadas.',
        'Para frenar abusos, el servidor cuenta, durante un minuto, una hora o un día, cuántas veces pide algo cada conexión o cada cuenta. Lo hace en su memoria o, donde trabajan varios servidores, en la base de datos, con un código en lugar de la dirección o la cuenta, que se borra cuando pasa ese tiempo. También se anota ahí, durante poco más de una hora, qué páginas cambiaron, para que los demás servidores muestren lo nuevo.',
        'Además se llevan totales que no son de nadie: las visitas y los clics de todo el sitio, las veces que se usó el modelo en el día y qué les falta hacer a las tareas automáticas.',
        'Cada acto de quien opera el sitio sobre una página queda anotado: quién, cuándo y qué, con lo que había antes y después. De sus invitaciones para crear una cuenta se guardan para quién son, como las escribe, y una huella del enlace; se borran 30 días después de vencer.',
        'Las copias de seguridad contienen lo mismo que la base de datos. De las que el sitio hace cada noche quedan las de siete días y cuatro semanas, y las anteriores se borran; cuánto conserva otras lo decide quien opera el sitio.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      paragraphs: [
        'Puedes ver y corregir tu perfil en cualquier momento desde el panel. En Ajustes descargas una copia de todos tus datos, con las estadísticas que ve tu plan, y borras tu cuenta. Para cualquier otra cosa sobre tus datos, escribe al contacto de esta página.',
        'Al borrar tu cuenta se borra con ella todo lo que es de tu cuenta: perfil, enlaces, imágenes, archivos, sesiones, notificaciones, importaciones, compras y estadísticas. Tu dirección y las anteriores quedan sin dueño durante 90 días (diez años si la página estaba suspendida), para que nadie ocupe tu lugar, sin nada que diga de quién fueron.',
        'No vendemos datos ni los compartimos con nadie fuera de lo que se describe aquí.',
      ],
    },
  ];
}
