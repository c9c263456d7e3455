import { type HelpGroup, to } from '../topic';

export const statistics: HelpGroup = {
  title: 'Estadísticas',
  topics: [
    {
      id: 'estadisticas',
      question: '¿Qué estadísticas tengo?',
      answer: [
        'Visitas (veces que se abrió tu página), visitantes (personas distintas por día) y clics, de hoy, 7 días, 30 días y 1 año.',
        'Con PRO ves además el cambio frente al periodo anterior, la conversión, países, dispositivos, orígenes y la actividad reciente.',
      ],
      withoutPlans: [
        'Visitas (veces que se abrió tu página), visitantes (personas distintas por día) y clics, de hoy, 7 días, 30 días y 1 año.',
        'Ves además el cambio frente al periodo anterior, la conversión, países, dispositivos, orígenes y la actividad reciente.',
      ],
      words: 'analiticas cifras numeros metricas visitas datos trafico conversion',
      goTo: to('analytics', 'Ir a Analíticas'),
    },
    {
      id: 'visitantes',
      question: '¿De dónde llegan mis visitantes?',
      answer: [
        'Visitantes muestra, con PRO, países, dispositivos y orígenes: la red o el sitio anterior, o el nombre de tu campaña si tu enlace lleva utm_source. Nunca quién es cada persona: no hay cookies y no se guarda su dirección IP.',
      ],
      withoutPlans: [
        'Visitantes muestra países, dispositivos y orígenes: la red o el sitio anterior, o el nombre de tu campaña si tu enlace lleva utm_source. Nunca quién es cada persona: no hay cookies y no se guarda su dirección IP.',
      ],
      words: 'pais dispositivo origen fuente campaña utm estadisticas privacidad',
      goTo: to('visitors', 'Ir a Visitantes'),
    },
    {
      id: 'clics',
      question: '¿Qué enlaces abre la gente?',
      answer: [
        'Clics muestra, con PRO, los clics de cada enlace, cuántas personas fueron, qué porcentaje de las visitas son (CTR), el último y su tendencia.',
      ],
      withoutPlans: [
        'Clics muestra los clics de cada enlace, cuántas personas fueron, qué porcentaje de las visitas son (CTR), el último y su tendencia.',
      ],
      words: 'enlace popular ctr tendencia unicos estadisticas',
      goTo: to('clicks', 'Ir a Clics'),
    },
    {
      id: 'rendimiento',
      question: '¿Qué es Rendimiento?',
      answer: [
        'Una parte de PRO: a qué hora y qué día te visitan más, cuánto tardan en hacer clic, la comparación con el periodo anterior y los enlaces que nadie abre.',
      ],
      withoutPlans: [
        'La parte de tus estadísticas que dice a qué hora y qué día te visitan más, cuánto tardan en hacer clic, la comparación con el periodo anterior y los enlaces que nadie abre.',
      ],
      words: 'hora dia mejor momento comparar estadisticas pro',
      goTo: to('performance', 'Ir a Rendimiento'),
    },
    {
      id: 'visitas-de-la-tienda',
      question: '¿Cuánta gente ve mis productos?',
      answer: [
        'En Analíticas, la parte Tu tienda muestra cuántas veces se vieron tu vitrina y cada producto, cuántas ventas hubo y qué parte de los visitantes compró, producto por producto. Los ingresos los ve quien puede ver tus ventas.',
        'Esas visitas se cuentan aparte: no suman a las de tu página.',
      ],
      words: 'tienda producto ventas conversion ingresos embudo vitrina estadisticas visitas',
      goTo: to('analytics', 'Ir a Analíticas'),
    },
    {
      id: 'no-se-cuenta',
      question: '¿Por qué no se cuentan mis propias visitas?',
      answer: [
        'Para que tus cifras sean de otras personas: tus visitas no cuentan mientras tengas la sesión abierta, y las de robots tampoco.',
      ],
      words: 'bots robots propias cero falta estadisticas visitas',
      goTo: to('analytics', 'Ir a Analíticas'),
    },
    {
      id: 'descargar-cifras',
      question: '¿Puedo descargar o reiniciar mis cifras?',
      answer: [
        'Con PRO las descargas en CSV desde Analíticas, Visitantes y Clics. Reiniciar las vuelve a cero, todas o las de un enlace; puedes deshacerlo durante un día en la misma sesión.',
      ],
      withoutPlans: [
        'Las descargas en CSV desde Analíticas, Visitantes y Clics. Reiniciar las vuelve a cero, todas o las de un enlace; puedes deshacerlo durante un día en la misma sesión.',
      ],
      words: 'csv excel hoja calculo exportar borrar cero reset estadisticas',
      goTo: to('analytics', 'Ir a Analíticas'),
    },
    {
      id: 'pruebas',
      question: '¿Qué versión de mi página funciona mejor?',
      answer: [
        'Con PRO lo pruebas en Pruebas: otro título para un enlace, otro enlace en primer lugar u otro tema. Cada visitante ve una sola versión durante el día, sin cookies; tú y los buscadores ven siempre la de ahora.',
        'El veredicto llega después de dos semanas y de que cien personas hagan clic en cada versión, y «no hay diferencia» también es una respuesta. Te avisamos en Notificaciones cuando lo haya, y por correo si lo pides en Ajustes. A las seis semanas la prueba termina sola. Lo que aplicas con un botón se deshace con otro.',
        'Si cambias o quitas lo que se prueba, la prueba espera hasta que lo dejes como estaba o la termines.',
      ],
      withoutPlans: [
        'Lo pruebas en Pruebas: otro título para un enlace, otro enlace en primer lugar u otro tema. Cada visitante ve una sola versión durante el día, sin cookies; tú y los buscadores ven siempre la de ahora.',
        'El veredicto llega después de dos semanas y de que cien personas hagan clic en cada versión, y «no hay diferencia» también es una respuesta. Te avisamos en Notificaciones cuando lo haya, y por correo si lo pides en Ajustes. A las seis semanas la prueba termina sola. Lo que aplicas con un botón se deshace con otro.',
      ],
      words:
        'a/b ab experimento comparar variante versiones dos titulos titulo tema orden ganador probar test',
      goTo: to('pruebas', 'Ir a Pruebas'),
    },
    {
      id: 'zona',
      question: '¿A qué hora empieza mi día?',
      answer: [
        'A medianoche en tu zona horaria. La tomamos de tu navegador la primera vez y la cambias en Ajustes, en Región.',
      ],
      words: 'zona horaria region pais reloj hora estadisticas fechas',
      goTo: to('ajustes', 'Ir a Ajustes'),
    },
  ],
};
