import { type HelpGroup, to } from '../topic';

export const links: HelpGroup = {
  title: 'Tus enlaces',
  topics: [
    {
      id: 'agregar',
      question: '¿Cómo agrego un enlace?',
      answer: [
        'En Enlaces, presiona «Agregar» y elige «Enlace». Escribe la dirección tal como la tengas: ejemplo.com se convierte en https://ejemplo.com. También sirven un correo, un teléfono o un @usuario.',
        'O pega una lista: una dirección por línea, con su título antes si quieres. Reconocemos tus redes y les ponemos nombre e icono.',
      ],
      words: 'nuevo link crear correo telefono whatsapp pegar lista varios redes',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'bloques',
      question: '¿Qué puedo poner además de enlaces?',
      answer: [
        'Títulos que separan secciones, textos, imágenes, una fila con tus redes, un botón de WhatsApp, tus datos de contacto, fechas, preguntas frecuentes, una cuenta atrás y separadores. Presiona «Agregar»: cada cosa tiene un dibujo de cómo se ve, y lo que más usas sale primero.',
        'Van en la misma lista que tus enlaces: también se ordenan, se apagan, se programan, se duplican y se archivan.',
      ],
      words: 'bloque titulo seccion texto preguntas whatsapp cuenta atras separador icono',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'deshacer',
      question: '¿Cómo deshago un cambio?',
      answer: [
        'Con las flechas de arriba, Deshacer y Rehacer, o con Ctrl+Z y Ctrl+Mayús+Z. Vale para todo lo que editas: tu perfil, la apariencia y la lista, hasta cien cambios y también después de guardar. Si el cambio está en otra sección, te lo decimos y te llevamos ahí.',
      ],
      words: 'rehacer equivocacion volver atras historial teclado',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'orden',
      question: '¿Cómo cambio el orden?',
      answer: [
        'Arrastra lo que quieras mover por su asa, con el mouse o con el dedo. Con el teclado: llega al asa con Tab, presiona Espacio, muévelo con las flechas y presiona Espacio otra vez. Al abrirlo tienes también Subir y Bajar.',
      ],
      words: 'mover arrastrar ordenar teclado posicion',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'no-aparece',
      question: '¿Por qué un enlace no aparece en mi página?',
      answer: [
        'Porque está apagado o archivado, no tiene una dirección válida, está fuera de sus fechas o pasa del número que publica tu plan. La lista de enlaces te dice cuál de esas razones es.',
        'Nada se borra por eso: el enlace se queda guardado.',
      ],
      withoutPlans: [
        'Porque está apagado o archivado, no tiene una dirección válida o está fuera de sus fechas. La lista de enlaces te dice cuál de esas razones es.',
      ],
      words: 'oculto desaparecio limite plan borrador',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'fechas',
      question: '¿Puedo programar un enlace?',
      answer: [
        'Sí. Al editarlo puedes poner desde cuándo y hasta cuándo se publica. Fuera de esas fechas no aparece en tu página. La hora es la de tu zona horaria, que está en Ajustes.',
      ],
      words: 'programar horario desde hasta caducar campaña',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'archivar',
      question: '¿Puedo archivar un enlace en vez de eliminarlo?',
      answer: [
        'Sí: ábrelo y presiona Archivar. Sale de tu página y de la lista, queda guardado abajo, en Archivados, y lo restauras cuando quieras. Eliminar lo quita, con un momento para Deshacer.',
      ],
      words: 'guardar quitar borrar restaurar recuperar eliminar',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
    {
      id: 'destacar',
      question: '¿Cómo hago que un enlace resalte?',
      answer: [
        'Ábrelo y enciende Destacar: se ve con fondo de color. Duplicar hace una copia apagada, para preparar otra versión.',
      ],
      words: 'resaltar destacado importante copiar duplicar',
      goTo: to('enlaces', 'Ir a Enlaces'),
    },
  ],
};
