/** A question of the help screen and its answer, a paragraph an entry. */
export interface HelpTopic {
  id: string;
  question: string;
  answer: string[];
  /** Other words that people search for. */
  words?: string;
  /** The section of the dashboard where it is done. */
  goTo?: { href: string; label: string };
}

/** Texts of the help screen. It describes the product as it is: change both together. */
export const help = {
  search: 'Buscar en la ayuda',
  placeholder: 'Por ejemplo: dirección, foto, fechas',
  found: (n: number) => (n === 1 ? '1 respuesta' : `${n} respuestas`),
  none: (text: string) => `Nada sobre «${text}».`,
  noneHint: 'Prueba con otra palabra o escríbenos desde Soporte.',
  support: 'Ir a Soporte',
  clear: 'Borrar búsqueda',
  groups: [
    {
      title: 'Tu página',
      topics: [
        {
          id: 'publicar',
          question: '¿Cómo publico mi página?',
          answer: [
            'Ya está publicada: tu dirección funciona desde que entras por primera vez. Cada vez que pulsas Guardar, lo que ves en el editor queda publicado en ese momento.',
            'También puedes guardar con Ctrl + S (⌘ + S en Mac).',
          ],
          words: 'guardar publicar visible subir atajo teclado',
          goTo: { href: '/pagina', label: 'Ver mi página' },
        },
        {
          id: 'vista-previa',
          question: '¿La vista previa es igual a mi página?',
          answer: [
            'Es tu página de verdad, dibujada con lo que aún no guardas. Los enlaces no se abren desde ahí para que no pierdas tu lugar.',
          ],
          words: 'telefono preview ver',
        },
        {
          id: 'direccion',
          question: '¿Cómo cambio mi dirección?',
          answer: [
            'En Perfil, campo «Dirección de tu página». De 3 a 30 letras, números, guiones o guiones bajos, con letra o número al principio y al final. Puedes cambiarla dos veces cada 30 días.',
            'La dirección anterior lleva a la nueva durante 90 días y nadie más puede usarla en ese tiempo. El enlace permanente nunca cambia.',
          ],
          words: 'slug url nombre de usuario link cambiar permanente',
          goTo: { href: '/perfil', label: 'Ir a Perfil' },
        },
        {
          id: 'foto',
          question: '¿Qué foto puedo subir?',
          answer: [
            'JPEG, PNG o WebP de hasta 10 MB. Tu navegador la reduce antes de enviarla y nosotros la recortamos en cuadrado y quitamos los datos de la cámara, incluida la ubicación.',
            'Si no subes ninguna, se muestran tus iniciales.',
          ],
          words: 'imagen avatar retrato subir error',
          goTo: { href: '/perfil', label: 'Ir a Perfil' },
        },
        {
          id: 'bio',
          question: '¿Cuánto puedo escribir en la bio?',
          answer: [
            'Hasta 300 caracteres en la bio y 500 en la descripción, que aparece abajo como «Sobre mí». Un emoji cuenta como un carácter.',
          ],
          words: 'texto limite caracteres largo sobre mi descripcion',
          goTo: { href: '/perfil', label: 'Ir a Perfil' },
        },
      ],
    },
    {
      title: 'Tus enlaces',
      topics: [
        {
          id: 'agregar',
          question: '¿Cómo agrego un enlace?',
          answer: [
            'En Enlaces, pulsa «Agregar enlace». Escribe la dirección tal como la tengas: ejemplo.com se convierte en https://ejemplo.com. También sirven un correo con mailto: y un teléfono con tel:.',
          ],
          words: 'nuevo link crear correo telefono whatsapp',
          goTo: { href: '/enlaces', label: 'Ir a Enlaces' },
        },
        {
          id: 'orden',
          question: '¿Cómo cambio el orden?',
          answer: [
            'Arrastra el enlace por su asa, con el ratón o con el dedo. Con el teclado: enfoca el asa, pulsa Espacio, muévelo con las flechas y pulsa Espacio otra vez.',
          ],
          words: 'mover arrastrar ordenar teclado posicion',
          goTo: { href: '/enlaces', label: 'Ir a Enlaces' },
        },
        {
          id: 'no-aparece',
          question: '¿Por qué un enlace no aparece en mi página?',
          answer: [
            'Porque está apagado, no tiene una dirección válida, está fuera de sus fechas o pasa del número que publica tu plan. La lista de enlaces te dice cuál de esas razones es.',
            'Nada se borra por eso: el enlace se queda guardado.',
          ],
          words: 'oculto desaparecio limite plan borrador',
          goTo: { href: '/enlaces', label: 'Ir a Enlaces' },
        },
        {
          id: 'fechas',
          question: '¿Puedo programar un enlace?',
          answer: [
            'Sí. Al editarlo puedes poner desde cuándo y hasta cuándo se publica. Fuera de esas fechas no aparece en tu página.',
          ],
          words: 'programar horario desde hasta caducar campaña',
          goTo: { href: '/enlaces', label: 'Ir a Enlaces' },
        },
        {
          id: 'adultos',
          question: '¿Cómo marco contenido para adultos?',
          answer: [
            'Elige el tipo «Contenido +18» al editar el enlace. En tu página aparece con la marca «+18» junto al título.',
          ],
          words: '18 adulto sexual aviso edad tipo',
          goTo: { href: '/enlaces', label: 'Ir a Enlaces' },
        },
      ],
    },
    {
      title: 'Tu cuenta',
      topics: [
        {
          id: 'conflicto',
          question: 'Dice que otra pestaña guardó antes. ¿Qué hago?',
          answer: [
            'Abriste el editor en dos lugares y el otro guardó primero. Te mostramos en qué se diferencian para que elijas: nada se pierde sin que lo decidas.',
          ],
          words: 'conflicto version dos pestañas error guardar',
        },
        {
          id: 'borrador',
          question: 'Cerré la página sin guardar',
          answer: [
            'Tus cambios quedaron en este navegador. Al volver al editor te ofrecemos recuperarlos o descartarlos.',
          ],
          words: 'perdi borrador recuperar cambios cerrar',
        },
        {
          id: 'sesiones',
          question: '¿Cómo cierro mi sesión en otro dispositivo?',
          answer: [
            'En Ajustes, en «Sesiones abiertas», puedes cerrar una o todas. Una sesión termina sola tras 30 días sin uso.',
          ],
          words: 'salir dispositivo telefono robado cerrar seguridad',
          goTo: { href: '/ajustes', label: 'Ir a Ajustes' },
        },
        {
          id: 'tema',
          question: '¿Cómo cambio entre claro y oscuro?',
          answer: [
            'Con el botón del sol y la luna, o en Ajustes. Se recuerda en este navegador. Tu página pública sigue el tema del teléfono de quien la visita.',
          ],
          words: 'oscuro claro noche tema dark',
          goTo: { href: '/ajustes', label: 'Ir a Ajustes' },
        },
        {
          id: 'correo',
          question: '¿Quién ve mi correo?',
          answer: [
            'Solo tú. No aparece en tu página pública. Si quieres que te escriban, agrega un enlace con mailto: y tu dirección.',
          ],
          words: 'email privado privacidad contacto',
        },
      ],
    },
  ] satisfies { title: string; topics: HelpTopic[] }[],
};
