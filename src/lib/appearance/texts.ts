import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { LOCALE } from '@/lib/core/i18n/locale';
import type { Choice, ColourField, FontId, ThemeId } from './options';

const themes: Record<ThemeId, { name: string; about: string }> = {
  tarjeta: { name: 'Tarjeta', about: 'Luz suave y retrato al centro' },
  cuaderno: { name: 'Cuaderno', about: 'Letra a mano sobre papel rayado' },
  horario: { name: 'Horario', about: 'Cartel suizo, con tu foto en negro' },
  cartel: { name: 'Cartel', about: 'Risografía a dos tintas' },
  kraft: { name: 'Kraft', about: 'Etiqueta de paquete con sello' },
  periodico: { name: 'Periódico', about: 'Primera plana a dos columnas' },
  loteria: { name: 'Lotería', about: 'Tu carta en la baraja' },
  plano: { name: 'Plano', about: 'Cianotipo de arquitecto' },
  recibo: { name: 'Recibo', about: 'Papel térmico y código de barras' },
  invitacion: { name: 'Invitación', about: 'Tipografía con doble marco' },
  azulejo: { name: 'Azulejo', about: 'Placa de calle vidriada' },
  pelicula: { name: 'Película', about: 'Tu foto es el afiche' },
  rotulo: { name: 'Rótulo', about: 'Letrero pintado a mano' },
  carrete: { name: 'Carrete', about: 'Hoja de contactos y lápiz rojo' },
  vinilo: { name: 'Vinilo', about: 'La funda, el disco y el lado B' },
  toldo: { name: 'Toldo', about: 'Tu tienda a la calle, con precios' },
  cristal: { name: 'Cristal', about: 'Vidrio oscuro con luces de color' },
  bloque: { name: 'Bloque', about: 'En blanco y negro, con botones grandes' },
  mural: { name: 'Mural', about: 'Tu foto de borde a borde' },
  carta: { name: 'Carta', about: 'Papel, tinta y buena letra' },
};

const fonts: Record<FontId, string> = {
  besley: 'Besley',
  kalam: 'Kalam',
  archivo: 'Archivo',
  bowlby: 'Bowlby One',
  stardos: 'Stardos Stencil',
  antigua: 'Old Standard',
  bevan: 'Bevan',
  share: 'Share Tech',
  vt323: 'VT323',
  cormorant: 'Cormorant',
  berkshire: 'Berkshire Swash',
  league: 'League Gothic',
  shrikhand: 'Shrikhand',
  michroma: 'Michroma',
  anton: 'Anton',
  bricolage: 'Bricolage Grotesque',
  alegreya: 'Alegreya',
};

const choices = {
  modo: { auto: 'Automático', claro: 'Claro', oscuro: 'Oscuro' },
  fondo: { tema: 'El del tema', color: 'Color', degradado: 'Degradado', imagen: 'Imagen' },
  fondoFoco: {
    centro: 'El centro',
    arriba: 'Arriba',
    abajo: 'Abajo',
    izquierda: 'La izquierda',
    derecha: 'La derecha',
  },
  forma: { tema: 'La del tema', recta: 'Recta', suave: 'Suave', pildora: 'Píldora' },
  relleno: {
    tema: 'El del tema',
    lista: 'Renglones',
    contorno: 'Contorno',
    relleno: 'Sólido',
    suave: 'Tenue',
    sombra: 'Con sombra',
    puntos: 'Puntos guía',
    subrayado: 'Subrayado',
  },
  letra: { tema: 'La del tema', sistema: 'Del sistema', ...fonts },
  retrato: {
    tema: 'La del tema',
    izquierda: 'A la izquierda',
    centro: 'Al centro',
    portada: 'De portada',
  },
  foto: {
    tema: 'La del tema',
    circulo: 'Círculo',
    redondeado: 'Redondeada',
    cuadrado: 'Cuadrada',
    arco: 'Arco',
  },
  enlaces: {
    tema: 'Los del tema',
    lista: 'Uno bajo otro',
    cuadricula: 'En dos columnas',
    mosaico: 'En mosaico',
  },
  direcciones: { visibles: 'Bajo el título', ocultas: 'Ocultas' },
  marca: { visible: 'Se muestra', oculta: 'Oculta' },
} satisfies Record<Exclude<Choice, 'tema'>, Record<string, string>>;

const colours: Record<ColourField, { label: string; hint: string }> = {
  acento: { label: 'Acento', hint: 'Flechas, botones y profesión.' },
  texto: { label: 'Texto', hint: 'Tu nombre, tu bio y tus enlaces.' },
  tarjeta: { label: 'Tarjeta', hint: 'Lo que hay detrás del texto.' },
  fondoColor: { label: 'Color del fondo', hint: 'Lo que rodea a la tarjeta.' },
  fondoColor2: { label: 'Segundo color', hint: 'Adonde llega el degradado.' },
};

const ratio = (value: number) => value.toLocaleString(LOCALE, { maximumFractionDigits: 1 });

export const es = {
  themes,
  choices,
  colours,
  issues: {
    colour: 'Escribe un color de seis cifras, por ejemplo #d1006c',
    image: 'La imagen de fondo ya no está disponible. Súbela de nuevo.',
    choice: 'Elige una opción de la lista.',
    missing: 'Falta elegir una opción.',
    contrast: (found: number, least: number, nearest: string | undefined) =>
      `Se lee mal sobre la tarjeta: contraste ${ratio(Math.floor(found * 10) / 10)} de ${ratio(least)}.${nearest ? ` El más parecido que se lee bien es ${nearest}` : ''}`,
  },
  screen: {
    title: 'Tema',
    titleHelp:
      'Los colores, la letra y las formas de tu página. La vista previa es tu propia página.',
    locked: 'PRO',
    free: (count: number) => `Gratis · ${count} temas`,
    pro: (count: number) => `Con PRO · ${count} temas más`,
    proHelp:
      'Pruébalos: los ves con tu página en la vista previa y se quedan en tu borrador. Publicarlos es PRO.',
    proOwn:
      'Pruébalos en tu borrador: los ves en la vista previa. Publicar tus propios colores, tu fondo, la letra de tu nombre y un pie sin nuestra marca es PRO.',
    proLink: 'Ver planes PRO',
    keptTitle: 'Tu diseño es de PRO',
    keptTheme: (chosen: string, published: string) =>
      `Lo ves en la vista previa y se guarda tal cual. Publicar el tema ${chosen} es PRO: mientras tanto tu página usa ${published}, el que más se le parece de tu plan.`,
    keptOwn:
      'Lo ves en la vista previa y se guarda tal cual. Publicar tus propios colores, fondo y letra, y un pie sin nuestra marca, es PRO: mientras tanto tu página usa lo del tema.',
    mode: 'Claro u oscuro',
    modeHelp: 'De día, de noche o según el dispositivo de quien te visita.',
    modeFixed: 'Con color propio de texto o de tarjeta tu página se ve igual de día y de noche.',
    colours: 'Colores',
    coloursHelp: 'Encima de los del tema. Comprobamos que todo se lea.',
    pick: (label: string) => `Elegir ${label.toLowerCase()} en la paleta`,
    ofTheme: 'Del tema',
    backToTheme: (label: string) => `Quitar ${label.toLowerCase()}: usar lo del tema`,
    reset: 'Quitar',
    readable: (found: number) => `Se lee bien: contraste ${ratio(Math.floor(found * 10) / 10)}.`,
    fix: (colour: string) => `Usar ${colour}`,
    background: 'Fondo',
    backgroundHelp: 'Lo que rodea a la tarjeta.',
    image: 'Imagen de fondo',
    focus: 'Al recortarla, se ve',
    chooseImage: 'Elegir imagen',
    changeImage: 'Cambiar imagen',
    imageHelp:
      'JPEG, PNG o WebP de hasta 10 MB. La reducimos a 120 kB para que tu página abra rápido.',
    imageBusy: 'Preparando la imagen…',
    imageReady: 'Imagen lista. Guarda para publicarla.',
    imageTooBig: 'La imagen pesa más de 10 MB. Elige una más liviana.',
    buttons: 'Enlaces',
    buttonsHelp: 'Cómo se ven en tu página.',
    fill: 'Estilo',
    corner: 'Esquinas',
    arrangement: 'Disposición',
    tiles: 'En Enlaces eliges el tamaño de cada pieza; su orden es el de tu lista.',
    addresses: 'Direcciones de los enlaces',
    foot: 'Pie',
    footHelp: 'Lo último de tu página.',
    mark: (siteName: string) => `«Hecho con ${siteName}»`,
    portrait: 'Foto',
    portraitHelp: 'Dónde va tu foto y con qué forma.',
    position: 'Posición',
    shape: 'Forma',
    font: 'Letra',
    fontHelp: 'Solo para tu nombre: así tu página sigue pesando menos de 5 kB.',
    samples: ['Mi curso', 'Mi tienda', 'Escríbeme'],
    light: 'Luz',
    parts: 'Qué quieres cambiar',
    startOver: 'Volver al tema sin cambios',
  },
};

export const getAppearanceTexts = defineTexts({ es });
export const appearanceIssue = issuesOf(
  'appearance',
  (language) => getAppearanceTexts(language).issues,
);
