import { defineTexts } from '@/lib/core/i18n';
import type { ExampleId } from './names';
import type { ExampleWords } from './schema';

const teatro: ExampleWords = {
  nombre: 'Bruno Arce',
  presentacion: 'Actor de teatro y doblaje',
  bio: 'En cartel con «El inspector dormido». Leo audiolibros los días que no hay función.',
  lista: [
    {
      titulo: 'Entradas para la función',
      descripcion: 'Viernes y sábados, 20:00',
      inicio: 'Compra entradas',
      pista: 'Donde se compran las entradas.',
    },
    {
      titulo: 'Reel de actuación',
      descripcion: 'Dos minutos y medio',
      inicio: 'Mi reel',
      pista: 'El video que mandas a los castings.',
    },
    {
      titulo: 'Dossier y fotos de prensa',
      inicio: 'Mi dossier',
      pista: 'Una carpeta con tu currículum y tus fotos.',
    },
    { texto: 'En cartel', inicio: 'En cartel' },
    {
      eventos: [
        { titulo: 'El inspector dormido', lugar: 'Teatro La Polilla, Buenos Aires' },
        { titulo: 'El inspector dormido', lugar: 'Teatro La Polilla, Buenos Aires' },
      ],
      pista: 'Escribe tus funciones en Eventos: aquí salen las próximas.',
    },
    { lugar: 'Buenos Aires', pista: 'Tu correo, o el de quien te representa.' },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
  ],
};

const psicologia: ExampleWords = {
  nombre: 'Irene Salcedo',
  presentacion: 'Psicóloga clínica, en línea y en Lima',
  bio: 'Acompaño a personas adultas que atraviesan ansiedad, duelos y cambios. La primera llamada es para conocernos.',
  lista: [
    {
      titulo: 'Reserva una primera llamada',
      descripcion: '20 minutos, sin costo',
      inicio: 'Reserva una llamada',
      pista: 'Tu agenda en línea.',
    },
    { pista: 'El número donde respondes.' },
    { texto: 'Cómo trabajo', inicio: 'Cómo trabajo' },
    {
      texto:
        'Sesiones de 50 minutos, cada semana o cada dos.\nTodo lo que hablamos es confidencial.',
      pista: 'Cómo es una sesión contigo, en pocas líneas.',
    },
    {
      titulo: 'Guía para una noche difícil',
      descripcion: 'Ocho páginas para leer despacio',
      inicio: 'Un recurso que recomiendo',
      pista: 'Una guía, un artículo o un ejercicio.',
    },
    { texto: 'Preguntas frecuentes', inicio: 'Preguntas frecuentes' },
    {
      pares: [
        {
          p: '¿Atiendes a distancia?',
          r: 'Sí, por videollamada. Solo hace falta un lugar tranquilo.',
        },
        {
          p: '¿Qué pasa si cancelo?',
          r: 'Con 24 horas de aviso la sesión se mueve sin costo.',
        },
        { p: '¿Das recibo?', r: 'Sí, después de cada sesión.' },
      ],
      pista: 'Precio, duración, cancelaciones.',
    },
    {
      lugar: 'Miraflores, Lima',
      horario: 'Lunes a jueves, 9:00 a 18:00',
      pista: 'Tu consultorio, tu horario y tu correo.',
    },
  ],
};

const panaderia: ExampleWords = {
  nombre: 'El horno de Inés',
  presentacion: 'Pan de masa madre en Coyoacán',
  bio: 'Amasamos de noche y abrimos a las ocho. Encarga hasta las seis de la tarde y recógelo recién hecho.',
  lista: [
    { pista: 'El número donde tomas pedidos.' },
    {
      titulo: 'La canasta del sábado',
      descripcion: 'Dos hogazas, seis roles y mermelada',
      inicio: 'Mi producto de la semana',
      pista: 'La dirección donde se encarga.',
    },
    {
      titulo: 'Pasteles por encargo',
      descripcion: 'Con tres días de anticipación',
      inicio: 'Pide por encargo',
      pista: 'Tu carta o tu formulario de encargos.',
    },
    {
      titulo: 'Taller de masa madre',
      descripcion: 'Te llevas tu fermento a casa',
      inicio: 'Mi próximo taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    { texto: 'Hoy en el mostrador', inicio: 'Hoy en el mostrador' },
    {
      alts: [
        'Hogaza redonda con una espiga marcada',
        'Conchas de vainilla, cacao y fresa',
        'Roles de canela en una charola',
      ],
      pista: 'Fotos de lo que sale de tu horno o de tu cocina.',
    },
    {
      lugar: 'Calle del Nogal 14, Coyoacán',
      horario: 'Martes a sábado, 8:00 a 19:00\nDomingo, 8:00 a 14:00',
      pista: 'Tu dirección, tu horario y tu teléfono.',
    },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
  ],
};

const musica: ExampleWords = {
  nombre: 'Nadia Ferro',
  presentacion: 'Cantautora en Valparaíso',
  bio: 'Canciones para escuchar con los pies en el agua. «Marea baja», mi segundo disco, ya está en todas partes.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    { titulo: 'Marea baja', pista: 'La canción o el disco que mejor te presenta.' },
    {
      titulo: 'Escucha «Marea baja»',
      descripcion: 'Nueve canciones, 34 minutos',
      inicio: 'Escucha mi disco',
      pista: 'La dirección que reúne tu música.',
    },
    {
      titulo: 'El vinilo, firmado',
      descripcion: 'Edición de 300, con el libreto',
      inicio: 'Compra mi música',
      pista: 'Donde venden tu disco o tus camisetas.',
    },
    { texto: 'Próximas fechas', inicio: 'Próximas fechas' },
    {
      eventos: [
        { titulo: 'Marea baja en vivo', lugar: 'Sala Rompeolas, Valparaíso' },
        { titulo: 'A solas con la guitarra', lugar: 'Café Altillo, Santiago' },
        { titulo: 'Festival del Puerto', lugar: 'Muelle viejo, Concepción' },
      ],
      pista: 'Escribe tus conciertos en Eventos: aquí salen los próximos.',
    },
    {
      titulo: 'Una carta al mes',
      texto: 'Fechas antes que nadie y una canción que no está en ningún otro lugar.',
      pista: 'Qué reciben por correo quienes te siguen.',
    },
  ],
};

const letras: ExampleWords = {
  nombre: 'Amalia Luna',
  presentacion: 'Escritora y tallerista',
  bio: 'Escribo novelas sobre casas, y en las casas siempre hay alguien que calla.',
  lista: [
    {
      titulo: '«La casa sin ventanas»',
      descripcion: 'Mi nueva novela, ya en librerías',
      inicio: 'Mi libro',
      pista: 'Donde se compra tu libro.',
    },
    {
      titulo: 'Lee el primer capítulo',
      inicio: 'Lee un capítulo',
      pista: 'Unas páginas para quien no te conoce.',
    },
    {
      titulo: 'Cuentos sueltos',
      inicio: 'Otros textos míos',
      pista: 'Revistas, blogs o antologías.',
    },
    {
      titulo: 'Taller de los jueves',
      descripcion: 'Diez lugares, ocho encuentros',
      inicio: 'Mi taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    { texto: 'Libros', inicio: 'Libros' },
    {
      alts: [
        'Portada de «La casa sin ventanas»: una casa azul bajo una luna',
        'Portada de «Cuentos del patio»: un limonero',
      ],
      pista: 'Las portadas de tus libros.',
    },
    {
      titulo: 'La carta del patio',
      texto: 'Cada domingo, una página que no cabe en ningún libro.',
      pista: 'Qué reciben por correo quienes te leen.',
    },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
  ],
};

const fotografia: ExampleWords = {
  nombre: 'Julián Sosa',
  presentacion: 'Fotógrafo de bodas y viajes',
  bio: 'Fotografío lo que pasa entre una pose y la siguiente. Trabajo en Mendoza y viajo adonde haga falta.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {
      alts: [
        'Cordillera con nieve bajo un sol rojo',
        'Faro blanco sobre un acantilado al atardecer',
        'Dunas con una luna muy grande',
        'Montañas de noche y un cielo lleno de estrellas',
      ],
      pista: 'Cuatro fotos tuyas que digan cómo miras.',
    },
    {
      titulo: 'Reserva tu fecha',
      descripcion: 'Quedan cuatro sábados libres esta temporada',
      inicio: 'Reserva tu fecha',
      pista: 'La dirección donde se contrata una sesión contigo.',
    },
    {
      titulo: 'Copias numeradas',
      descripcion: 'Papel de algodón, series de 20',
      inicio: 'Compra mis copias',
      pista: 'Tu tienda, si vendes copias o preajustes.',
    },
    {
      titulo: 'Taller de luz natural',
      descripcion: 'Un domingo al mes, seis personas',
      inicio: 'Mi próximo taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    { texto: 'Antes de escribirme', inicio: 'Antes de escribirme' },
    {
      pares: [
        {
          p: '¿Cuándo entregas las fotos?',
          r: 'Un adelanto en una semana y la galería completa en seis.',
        },
        {
          p: '¿Viajas fuera del país?',
          r: 'Sí. El traslado se presupuesta aparte y lo acordamos antes de firmar.',
        },
        {
          p: '¿Con cuánto tiempo reservo?',
          r: 'Para bodas, unos ocho meses. Para retratos alcanza con dos semanas.',
        },
      ],
      pista: 'Lo que siempre te preguntan: plazos, traslados, reserva.',
    },
    { lugar: 'Mendoza, Argentina', pista: 'Tu correo o tu teléfono, y la ciudad donde trabajas.' },
  ],
};

const entrenamiento: ExampleWords = {
  nombre: 'Fuerza Clara',
  presentacion: 'Entrenadora de fuerza en Madrid',
  bio: 'Entrena tres veces por semana, sin gritos y sin dietas raras. Lo difícil es empezar y para eso estoy.',
  lista: [
    {
      titulo: 'Prueba una semana',
      descripcion: 'Tres sesiones y una llamada',
      inicio: 'Prueba conmigo',
      pista: 'Cómo se empieza contigo.',
    },
    {
      titulo: 'Plan de 12 semanas',
      descripcion: 'En casa o en el gimnasio',
      inicio: 'Mi plan',
      pista: 'La dirección donde se contrata.',
    },
    {
      titulo: 'Grupo de los martes',
      descripcion: 'En el parque, a las 7:30',
      inicio: 'Mis grupos',
      pista: 'Horarios y lugares.',
    },
    { texto: 'Muévete ahora', inicio: 'Muévete ahora' },
    { titulo: 'Rutina de 12 minutos', pista: 'Un video corto para hacer contigo.' },
    {
      pares: [
        { p: '¿Sirve si nunca entrené?', r: 'Sí. Empezamos por aprender cinco movimientos.' },
        { p: '¿Necesito equipo?', r: 'Una banda y una silla que no se mueva.' },
      ],
      pista: 'Lo que preguntan antes de empezar.',
    },
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
  ],
};

const directo: ExampleWords = {
  nombre: 'Kaori',
  presentacion: 'Juegos tranquilos, en directo',
  bio: 'Granjas, trenes y puzles. En directo de martes a viernes a las ocho, con té y sin prisa.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {},
    { titulo: 'El canal de Kaori', pista: 'Tu canal o el video con que te conocen.' },
    {
      titulo: 'Únete a la comunidad',
      descripcion: '3 reglas y muchas fotos de gatos',
      inicio: 'Únete a mi comunidad',
      pista: 'Tu servidor o tu grupo.',
    },
    {
      titulo: 'Playeras del tren nocturno',
      inicio: 'Mi tienda',
      pista: 'Donde venden tus cosas.',
    },
    {
      titulo: 'Con qué transmito',
      descripcion: 'Cámara, micrófono, consola',
      inicio: 'Mi equipo',
      pista: 'La lista de lo que usas.',
    },
    { texto: 'Horario', inicio: 'Horario' },
    {
      texto: 'Martes a viernes, 20:00 (Ciudad de México)\nSábados, algo distinto',
      pista: 'Cuándo estás en directo.',
    },
  ],
};

const codigo: ExampleWords = {
  nombre: 'Teo Navas',
  presentacion: 'Desarrollador de software libre',
  bio: 'Hago herramientas pequeñas que siguen andando cuando nadie las mira. Disponible desde marzo.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {
      titulo: 'Trabajemos juntos',
      descripcion: 'Media jornada, remoto, por proyecto',
      inicio: 'Trabajemos juntos',
      pista: 'Tu currículum o la página donde se te contrata.',
    },
    { texto: 'Proyectos', inicio: 'Proyectos' },
    {
      titulo: 'colibri',
      descripcion: 'Copias de seguridad que se revisan solas',
      inicio: 'Mi proyecto',
      pista: 'El repositorio del que más orgullo te da.',
    },
    {
      titulo: 'Bitácora',
      descripcion: 'Lo que se rompió y cómo se arregló',
      inicio: 'Mi blog',
      pista: 'Donde escribes.',
    },
    {
      titulo: 'Charla: menos es mantenible',
      descripcion: '28 minutos, con diapositivas',
      inicio: 'Una charla mía',
      pista: 'Un video o unas diapositivas.',
    },
    { texto: 'Qué uso', inicio: 'Qué uso' },
    {
      texto: 'TypeScript, PostgreSQL y un cuaderno.\nUn servidor que cuesta menos que el café.',
      pista: 'Tus herramientas, en dos líneas.',
    },
    {
      titulo: 'Notas de versión',
      texto: 'Un correo cuando publico algo. Suelen ser cuatro al año.',
      pista: 'Qué reciben por correo quienes te siguen.',
    },
  ],
};

const clases: ExampleWords = {
  nombre: 'Mates con Raúl',
  presentacion: 'Profesor de matemáticas',
  bio: 'Llevo doce años explicando lo mismo de doce maneras distintas. Si no se entiende, todavía no lo expliqué bien.',
  lista: [
    {
      titulo: 'Prueba de nivel, gratis',
      descripcion: 'Diez preguntas para saber por dónde empezar',
      inicio: 'Empieza por aquí',
      pista: 'Lo primero que debe abrir un alumno nuevo.',
    },
    { texto: 'Cursos', inicio: 'Cursos' },
    {
      titulo: 'Álgebra sin miedo',
      descripcion: 'Seis semanas, dos clases en vivo cada una',
      inicio: 'Mi curso',
      pista: 'La dirección donde se inscriben.',
    },
    {
      titulo: 'Preparación para el ingreso',
      descripcion: 'Grupos de ocho, empieza el día 3',
      inicio: 'Mi otro curso',
      pista: 'Otro curso, un grupo o tus clases particulares.',
    },
    { texto: 'Para practicar', inicio: 'Para practicar' },
    {
      titulo: 'Hojas de ejercicios con solución',
      inicio: 'Material para descargar',
      pista: 'Una carpeta con tus hojas o apuntes.',
    },
    { titulo: 'Fracciones en cinco minutos', pista: 'Un video donde se vea cómo explicas.' },
    {
      pares: [
        {
          p: '¿Y si falto a una clase?',
          r: 'Quedan grabadas y las puedes ver hasta el final del curso.',
        },
        { p: '¿Qué necesito?', r: 'Papel cuadriculado, lápiz y ganas de equivocarte.' },
      ],
      pista: 'Lo que preguntan antes de inscribirse.',
    },
    { mensaje: 'Hola, Raúl. Quiero preguntar por las clases.', pista: 'Tu número para dudas.' },
  ],
};

const ceramica: ExampleWords = {
  nombre: 'Barro Lento',
  presentacion: 'Cerámica hecha a mano en Oaxaca',
  bio: 'Piezas de alta temperatura para usar todos los días. Horneamos una vez al mes y avisamos cuando salen.',
  lista: [
    { pista: 'Tus redes en una fila de iconos: las escribes en Social.' },
    {},
    {},
    {},
    {
      alts: [
        'Jarrón de cuello alto con una rama',
        'Tres tazas apiladas de esmalte azul',
        'Cuenco con limones',
        'Macetas con cactus en una repisa',
      ],
      pista: 'Cuatro piezas tuyas, con buena luz.',
    },
    {
      titulo: 'La hornada de este mes',
      descripcion: '42 piezas únicas, envío a todo el país',
      inicio: 'Mi tienda',
      pista: 'La dirección donde se compra.',
    },
    {
      titulo: 'Vajillas por encargo',
      descripcion: 'Para casas y restaurantes',
      inicio: 'Encargos',
      pista: 'Cómo se te hace un encargo.',
    },
    {
      titulo: 'Aprende a tornear',
      descripcion: 'Cuatro sábados, con horneada incluida',
      inicio: 'Mi taller',
      pista: 'La inscripción a lo que enseñas.',
    },
    {
      pares: [
        {
          p: '¿Van al lavavajillas?',
          r: 'Sí, y también al microondas. Lo único que no quieren es una caída.',
        },
        {
          p: '¿Y si llega rota?',
          r: 'Nos mandas una foto el mismo día y te enviamos otra sin costo.',
        },
      ],
      pista: 'Cuidados, envíos, cambios.',
    },
    { lugar: 'Barrio de Xochimilco, Oaxaca', pista: 'Dónde está tu taller y cómo te escriben.' },
  ],
};

/** The texts of the examples; their people and businesses are invented. */
const es: Record<ExampleId, ExampleWords> = {
  fotografia,
  musica,
  panaderia,
  clases,
  ceramica,
  codigo,
  psicologia,
  entrenamiento,
  letras,
  directo,
  teatro,
};

export const getExamplePages = defineTexts({ es });
