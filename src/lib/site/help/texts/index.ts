import { defineTexts } from '@/lib/core/i18n';
import { type HelpGroup, to } from '../topic';
import { account, plan, team } from './account.es';
import { links, look, page, profile } from './page.es';
import { statistics } from './statistics.es';
import { store } from './store.es';

const contents: HelpGroup = {
  title: 'Tu contenido',
  topics: [
    {
      id: 'redes',
      question: '¿Cómo muestro mis redes como iconos?',
      answer: [
        'En Social, elige cada red y escribe tu usuario: con «@tu-usuario» basta. También puedes pegar varias direcciones de una vez.',
        'Enciende «Mostrar mis redes como iconos» y elige si la fila va arriba o abajo. Las que destacas se quedan como botón.',
      ],
      words: 'instagram tiktok youtube facebook iconos fila social',
      goTo: to('social', 'Ir a Social'),
    },
    {
      id: 'imagenes',
      question: '¿Cómo pongo imágenes y videos?',
      answer: [
        'En Multimedia subes varias imágenes a la vez, escribes qué se ve en cada una y las pones en tu página, en columna, en carrusel o en cuadrícula.',
        'Para un video o una canción, agrega «Video o música» a tu lista y pega su dirección. El video se carga de su sitio solo cuando alguien lo toca.',
      ],
      words: 'foto galeria carrusel video youtube spotify incrustar multimedia',
      goTo: to('multimedia', 'Ir a Multimedia'),
    },
    {
      id: 'mensajes',
      question: '¿Cómo me escriben desde mi página?',
      answer: [
        'Agrega «Contacto» a tu lista: muestra tu teléfono, correo, lugar y horario, y un formulario si lo enciendes. Lo que te escriben llega a Contacto; lo sospechoso queda aparte, en spam.',
        'Con «Boletín», quien visita tu página deja su correo, lo confirma y queda entre tus suscriptores.',
      ],
      words: 'mensaje formulario bandeja spam boletin suscriptores correo telefono',
      goTo: to('contacto', 'Ir a Contacto'),
    },
    {
      id: 'boletines',
      question: '¿Cómo escribo a mis suscriptores?',
      answer: [
        'En Boletines escribes una carta con texto, imágenes, botones, productos y fechas. Se guarda sola, la ves como en un teléfono y puedes enviarte una prueba.',
        'La envías a todos o a quienes elijas, en el momento o un día y a una hora. Al enviarla tienes un minuto para deshacerlo, y queda en el archivo de tu página.',
        'En «Serie de bienvenida» escribes hasta cinco cartas que salen solas cuando alguien confirma su suscripción, o los días que elijas después. No llegan a quienes ya estaban suscritos.',
      ],
      words: 'boletin newsletter carta correo enviar suscriptores archivo rss serie bienvenida',
      goTo: to('boletines', 'Ir a Boletines'),
    },
    {
      id: 'eventos',
      question: '¿Cómo anuncio fechas?',
      answer: [
        'En Eventos escribes cada fecha con su hora, su zona y dónde es: un lugar o en línea. Puede durar varios días, tener un enlace de entradas y quedar agotada o cancelada.',
        'Agrega «Eventos» a tu lista y tu página muestra las próximas. Quien quiera se suscribe a tu calendario y recibe los cambios, o pide con «Avísame» un correo cuando agregues fechas.',
      ],
      words: 'evento concierto gira agenda calendario fecha entradas taller',
      goTo: to('eventos', 'Ir a Eventos'),
    },
    {
      id: 'productos',
      question: '¿Cómo pongo algo a la venta?',
      answer: [
        'En Productos eliges qué vendes (un archivo, un acceso, un servicio, algo físico o una propina), su precio en tu moneda, qué recibe quien compra y sus imágenes. Puedes dejar que cada quien decida cuánto paga, y limitar cuántos quedan o cuántos lleva cada persona.',
        'Agrega «Productos» a tu lista para mostrarlos en tu página. Lo que ya se vendió no se borra: se archiva, y conserva sus ventas.',
      ],
      words: 'producto vender precio moneda gratis archivo existencias agotado archivar bloque',
      goTo: to('productos', 'Ir a Productos'),
    },
    {
      id: 'codigos',
      question: '¿Cómo hago un descuento?',
      answer: [
        'En Productos, «Nuevo código»: un porcentaje o una cantidad, para todos tus productos o para algunos, entre las fechas que quieras y hasta cierto número de usos. Quien compra lo escribe antes de pagar, en mayúsculas o minúsculas.',
      ],
      words: 'codigo descuento cupon rebaja promocion oferta porcentaje',
      goTo: to('productos', 'Ir a Productos'),
    },
  ],
};

/** Texts of the help screen. It describes the product as it is: change both together. */
const es = {
  search: 'Buscar en la ayuda',
  placeholder: 'Por ejemplo: dirección, foto, estadísticas',
  found: (n: number) => (n === 1 ? '1 respuesta' : `${n} respuestas`),
  none: (text: string) => `Nada sobre «${text}».`,
  noneHint: 'Prueba con otra palabra o escríbenos.',
  noneHintAlone: 'Prueba con otra palabra.',
  clear: 'Borrar búsqueda',
  groups: [page, profile, look, links, contents, store, statistics, team, plan, account],
};

export const getHelpTexts = defineTexts({ es });
