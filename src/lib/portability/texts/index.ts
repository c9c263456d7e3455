import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { Format } from '../file-contents';
import { counted } from './notifications.es';

const formats: Record<Exclude<Format, 'enlaza'>, string> = {
  linkstack: 'LinkStack',
  linkbreeze: 'LinkBreeze',
  linktree: 'Linktree',
  csv: 'Hoja CSV',
  lista: 'Lista de direcciones',
};

/** Instructions for links from any other site. */
const ANY =
  'De cualquier otro sitio: copia tus enlaces y pégalos aquí, uno por línea con su título antes, o sube una hoja CSV con las columnas título y dirección.';

const es = {
  /** Text in place of a form in a static copy. */
  formGone: (host: string) => `Este formulario se usa en ${host}: ábrelo allí`,
  issues: {
    mode: 'El modo debe ser revisar o aplicar.',
    chosen: 'La selección no es válida.',
    empty: 'El archivo está vacío.',
    notText: `No pudimos leer el archivo: no es texto ni un ZIP. ${ANY}`,
    broken: 'El archivo está dañado o incompleto.',
    brokenJson: 'El archivo JSON está dañado o incompleto.',
    zipTooBig: 'El ZIP trae demasiado contenido.',
    zipPaths: 'El ZIP trae rutas que no se admiten.',
    zipOther: `Ese ZIP no es una copia exportada desde Ajustes: le falta perfil.json. Si viene de otro sitio, ábrelo: de lo que trae sirven las hojas CSV y el JSON de LinkStack, LinkBreeze o Linktree. ${ANY}`,
    excel: 'Es un libro de Excel: guárdalo como CSV y vuelve a intentarlo.',
    office: `Es un documento, y de él no podemos leer enlaces. ${ANY}`,
    newer: 'El archivo es de una versión más nueva: actualiza esta instalación.',
    unknownJson: `No reconocemos ese JSON. Sirven los que se exportan desde Ajustes y los de LinkStack, LinkBreeze y Linktree. ${ANY}`,
    noLinktree: `De una página guardada solo leemos las de Linktree, y esa no lo es. Si la tuya es de Linktree, ábrela en el navegador y guárdala como «página web completa». ${ANY}`,
    nothing: `No encontramos ninguna dirección. ${ANY}`,
    tooLong: (most: number) => `El archivo trae demasiadas líneas (máximo ${most}).`,
    undoGone: 'Ya no se puede deshacer: pasó un día o ya lo hiciste.',
    none: 'No elegiste nada que importar.',
    tooMany: 'Hiciste muchas importaciones seguidas. Espera un momento.',
  },
  reasons: {
    noAddress: 'No tiene dirección.',
    longLine: 'La línea es demasiado larga: no leímos el final.',
    formula: 'La celda es una fórmula, no un texto.',
    unsupported: 'Ese tipo de elemento no existe aquí.',
    full: (most: number) => `Ya no cabe: puedes guardar hasta ${most} enlaces.`,
    fullBlocks: (most: number) => `Ya no cabe: una página guarda hasta ${most} bloques.`,
    fullEvents: (most: number) => `Ya no cabe: una página guarda hasta ${most} eventos.`,
    fullProducts: (most: number) => `Ya no cabe: una tienda guarda hasta ${most} productos.`,
    fullLetters: (most: number) => `Ya no cabe: una página guarda hasta ${most} boletines.`,
    fullSeries: (most: number) => `Ya no cabe: la serie de bienvenida tiene hasta ${most} cartas.`,
    letterStays: 'El que tienes ya no se puede cambiar.',
    letterOff: 'Queda como borrador: al importar no se envía nada.',
    letterFigures: 'Vuelve con su fecha y sin sus cifras.',
    productFiles: 'Sus archivos no vienen en la copia: súbelos de nuevo para venderlo.',
    had: (titulo: string) => `Ya la tienes en «${titulo}».`,
    repeated: 'Está repetida en el archivo.',
    same: 'Es igual a lo que tienes.',
    picture: 'No es una imagen JPEG, PNG o WebP que podamos leer.',
    pictureElsewhere: 'La foto no viene en el archivo: súbela desde tu perfil.',
    overLimit: 'Se guarda, pero tu plan no la publica todavía.',
    slug: 'Tu dirección actual no cambia al importar.',
  },
  fields: {
    nombre: 'Nombre',
    bio: 'Bio',
    descripcion: 'Descripción',
    profesion: 'Profesión',
    formaProfesion: 'Forma de la profesión',
    presentacion: 'Presentación',
    avatar: 'Foto',
    apariencia: 'Apariencia',
    slug: 'Dirección de tu página',
  } as Record<string, string>,
  field: (name: string) => `Campo «${name}»`,
  letter: (titulo: string) => `Boletín «${titulo || 'Sin título'}»`,
  look: (tema: string) => `Tema «${tema}»`,
  dialog: {
    title: 'Importar',
    close: 'Cerrar',
    steps: ['Elegir', 'Revisar', 'Listo'],
    step: (at: number, all: number, name: string) => `Paso ${at} de ${all}: ${name}`,
    choose: 'Elegir archivo',
    drop: 'o suéltalo aquí',
    dropNow: 'Suéltalo aquí',
    accepts: 'ZIP, JSON, CSV, TXT o página guardada (.html), hasta 5 MB.',
    or: 'o pega tus enlaces',
    paste: 'Direcciones, una por línea',
    pastePlaceholder: 'Mi tienda https://ejemplo.com\ninstagram.com/ana',
    review: 'Revisar',
    reading: 'Leyendo…',
    tooBig: 'El archivo pesa más de 5 MB, el máximo para lo que viene de otros sitios.',
    found: (format: Format, siteName: string) =>
      format === 'enlaza' ? `Es una copia de ${siteName}` : `Reconocido como: ${formats[format]}`,
    count: {
      nuevo: ['nuevo', 'nuevos'],
      cambia: ['cambia', 'cambian'],
      duplicado: ['repetido', 'repetidos'],
      rechazado: ['rechazado', 'rechazados'],
    },
    states: { nuevo: 'Nuevo', cambia: 'Cambia', duplicado: 'Repetido', rechazado: 'Rechazado' },
    columns: { choose: 'Importar', what: 'Elemento', state: 'Qué pasa' },
    line: (line: number) => `Línea ${line}`,
    pick: (what: string) => `Importar ${what}`,
    was: 'Antes',
    becomes: 'Después',
    empty: 'vacío',
    noTitle: 'Sin título',
    all: 'Elegir todo lo nuevo',
    noneChosen: 'Quitar todo',
    over: (count: number, most: number) =>
      count === 1
        ? `Tu plan publica ${most} enlaces: 1 de los elegidos se guarda sin publicarse.`
        : `Tu plan publica ${most} enlaces: ${count} de los elegidos se guardan sin publicarse.`,
    unsaved: 'Tienes cambios sin guardar: se conservan encima de lo que importes.',
    apply: (count: number) => (count === 1 ? 'Importar 1 elemento' : `Importar ${count} elementos`),
    applying: 'Importando…',
    stale: 'Tu página cambió mientras revisabas. Lo revisamos otra vez.',
    back: 'Volver',
    doneTitle: 'Importación lista',
    done: (added: number, changed: number) => `Ya están en tu página: ${counted(added, changed)}.`,
    undo: 'Deshacer',
    undoing: 'Deshaciendo…',
    undone: 'Tu página volvió a como estaba',
    undoneKept: (count: number) =>
      count === 1
        ? 'Volvió a como estaba; conservamos 1 cambio que hiciste después'
        : `Volvió a como estaba; conservamos ${count} cambios que hiciste después`,
    undoFailed: 'No pudimos deshacer',
    undoHelp: 'Puedes deshacerlo durante un día, también desde Ajustes.',
    seeLinks: 'Ver mis enlaces',
    again: 'Importar otra cosa',
    lastTitle: 'Última importación',
    last: (when: string) => `Hecha ${when}.`,
  },
};

export const getPortabilityTexts = defineTexts({ es });
export const importIssue = issuesOf('portability', (language) => {
  const { issues, reasons } = getPortabilityTexts(language);
  return { issues, reasons };
});
