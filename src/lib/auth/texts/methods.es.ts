import type { MethodKind } from '../methods/rules';

/** Names a sign-in method. */
export function methodWords({ tipo, nombre }: { tipo: MethodKind; nombre: string }): string {
  if (tipo === 'llave') return `Llave de acceso (${nombre})`;
  return tipo === 'correo' ? `Enlace por correo a ${nombre}` : nombre;
}

/** Sign-in methods: /ajustes, the page that undoes one, and errors. */
export const methods = {
  title: 'Formas de entrar',
  help: 'Cómo entras a tu cuenta. Con dos o más no te quedas fuera si pierdes una.',
  methodWords,
  loading: 'Cargando tus formas de entrar…',
  failed: 'No pudimos cargar tus formas de entrar.',
  since: (day: string) => `Desde el ${day}`,
  used: (when: string) => `usada ${when}`,
  usedNow: 'ahora mismo',
  addKey: 'Agregar una llave de acceso',
  keyAdded: 'Llave de acceso agregada',
  keyFailed: 'No pudimos agregar la llave de acceso',
  keyGivenUp: 'Se canceló, este dispositivo ya tiene una, o no puede guardarlas.',
  keyHelp:
    'Una llave de acceso se guarda en tu teléfono, tu computadora o tu gestor de contraseñas: entras con tu huella, tu cara o tu PIN.',
  rename: 'Cambiar nombre',
  renameOne: (name: string) => `Cambiar nombre: ${name}`,
  renameHelp: 'Ponle el nombre del aparato en que está, para reconocerla.',
  name: 'Nombre',
  save: 'Guardar',
  renamed: 'Nombre guardado',
  renameFailed: 'No pudimos guardar el nombre',
  noName: 'Escribe un nombre.',
  only: 'Es la única: agrega otra antes de quitarla.',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar ${name}`,
  removeTitle: '¿Quitar esta forma de entrar?',
  removeHelp: (name: string) =>
    `Ya no podrás entrar con ${name}. Tus sesiones abiertas siguen abiertas.`,
  cancel: 'Cancelar',
  removed: (name: string) => `Quitada: ${name}`,
  removeFailed: 'No pudimos quitarla',
  add: (name: string) => `Agregar ${name}`,
  inApp:
    'Esta página está abierta dentro de otra aplicación. Google y las llaves de acceso se agregan desde tu navegador.',
  mail: 'Otro correo',
  mailExample: 'ana@ejemplo.com',
  addMail: 'Enviarme un enlace',
  mailSent: (correo: string) =>
    `Te mandamos un enlace a ${correo}. Ábrelo en este navegador para agregarlo: vence en 15 minutos.`,
  addFailed: 'No pudimos agregarla',
  notRecent:
    'Por seguridad, para agregar o quitar formas de entrar hace falta haber entrado hace menos de media hora.',
  confirmIt: 'Confirmar que soy yo',
  signInAgain: 'Entra otra vez para cambiar tus formas de entrar: tu sesión empezó hace rato.',
  keyRefused: 'No pudimos comprobar tu llave de acceso. Inténtalo de nuevo.',
  keyCopied:
    'Esta llave de acceso parece copiada, así que no sirve para entrar. Entra de otra forma, quítala y agrega otra.',
  undo: {
    title: '¿Quitar esta forma de entrar?',
    help: 'También se quitan las que se agregaron después, vuelven las que tenías antes y se cierran todas las sesiones, incluida la de quien la agregó. Después entra con una de las tuyas.',
    confirm: 'Quitarla y cerrar todas las sesiones',
    keep: 'No, la agregué yo',
    doneTitle: 'Listo: ya no sirve para entrar',
    done: 'Quitamos esa forma de entrar y cerramos todas las sesiones. Entra y revisa tus formas de entrar en Ajustes y, si los usas, tu equipo y tus llaves de API.',
    lastOne:
      'Es la única forma de entrar que queda, así que sigue ahí. Cerramos todas las sesiones: entra con ella, agrega otra y quítala.',
    unknownTitle: 'Este enlace ya no sirve',
    unknown:
      'Sirve durante siete días. Puedes quitar formas de entrar en Ajustes, donde también se cierran las sesiones.',
    enter: 'Entrar',
  },
  lastOne: 'Es tu única forma de entrar: agrega otra antes de quitarla.',
};
