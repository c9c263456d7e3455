import type { ExampleWords } from '../../schema';

export const musica: ExampleWords = {
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
