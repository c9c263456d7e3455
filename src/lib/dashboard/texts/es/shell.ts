/** Texts of the shell: tabs, actions, shortcuts, code to print, connection, other tabs. */
export const dashboardShell = {
  tabs: {
    label: 'Partes de tu panel',
    dashboard: 'Resumen',
    perfil: 'Perfil',
    enlaces: 'Enlaces',
    analytics: 'Analíticas',
  },
  actions: {
    title: 'Acciones',
    export: { name: 'Exportar', help: 'Llévate tu perfil y tus imágenes.' },
    import: { name: 'Importar', help: 'Trae tus enlaces de otro lado.' },
    alerts: { name: 'Alertas', help: 'Lo que pasa con tu cuenta y tus enlaces.' },
    settings: { name: 'Config', help: 'Tema, sesiones y tu cuenta.' },
  },
  share: {
    title: 'Comparte tu página',
    help: 'Ponla en la bio de tus redes: ahí la encuentran.',
    go: 'Compartir',
    copy: 'Copiar enlace',
    native: 'Más opciones…',
  },
  dismissSteps: 'Ocultar primeros pasos',
  qr: {
    title: 'Código QR',
    alt: 'Código QR que lleva a tu página',
    help: 'Lleva tu enlace permanente: lo que imprimas sigue funcionando aunque cambies tu dirección.',
    download: (format: string) => `Descargar ${format}`,
  },
  shortcuts: {
    title: 'Atajos de teclado',
    open: 'Atajos de teclado',
    close: 'Cerrar atajos',
    keys: {
      save: 'Guardar',
      help: 'Ver esta lista',
      add: 'Agregar un enlace',
      preview: 'Vista previa',
      sections: 'Ir a Inicio, Perfil, Enlaces o Página',
      close: 'Cerrar lo que está abierto',
    },
    single: 'Usar atajos de una tecla',
    singleHelp: 'Apágalos si dictas por voz o presionas teclas sin querer.',
  },
  connection: {
    offline: 'Sin conexión. Sigue editando: tus cambios quedan en este navegador.',
    waiting: 'Sin conexión. Guardaremos tus cambios en cuanto vuelva.',
  },
  pages: {
    lost: 'Ya no tienes acceso a esa página',
    lostHelp: 'Te mostramos otra de las tuyas.',
    gone: 'Ya no trabajas en esta página',
    goneHelp:
      'Alguien te quitó el acceso, o la página ya no existe. Tus otras páginas siguen igual.',
    goOn: 'Ir a mi panel',
    roleChanged: 'Tu papel en esta página cambió',
    roleChangedHelp: (role: string) => `Ahora es ${role}. Te mostramos lo que incluye.`,
    title: 'Tus páginas',
    all: (count: number) => `Ver tus ${count} páginas`,
    close: 'Cerrar',
    search: 'Buscar por nombre o dirección',
    found: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
    none: (text: string) => `Ninguna página se llama «${text}».`,
    create: 'Nueva página',
    createHelp: 'Otra página con su propia dirección, sus enlaces y sus estadísticas.',
    ofPlan: (count: number, most: number) => `Tienes ${count} de las ${most} que incluye tu plan.`,
    ofAll: (count: number, most: number) => `Tienes ${count} de ${most}.`,
    nameHint: 'De él sale su dirección. Podrás cambiar los dos.',
    nameMissing: 'Ponle un nombre.',
    createGo: 'Crear página',
    creating: 'Creando…',
    createFailed: 'No pudimos crear la página.',
    switchFailed: 'No pudimos abrir esa página',
    fullOfPlan: (most: number) =>
      most === 1
        ? 'Tu plan incluye una página, y ya la tienes. Con otro plan puedes tener más.'
        : `Ya tienes las ${most} páginas que incluye tu plan. Con otro puedes tener más; también puedes eliminar una en Ajustes.`,
    full: (most: number) =>
      most === 1
        ? 'Aquí cada persona tiene una sola página.'
        : `Ya tienes las ${most} páginas que se pueden tener. Elimina una en Ajustes para crear otra.`,
    seePlans: 'Ver planes',
    notAllowed: 'Tu papel no incluye esta sección',
    notAllowedHelp: (role: string) =>
      `En esta página tu papel es ${role}. Si la necesitas, pídele a quien es dueño que lo cambie.`,
    goHome: 'Ir a Inicio',
    askOwner: 'Pídeselo a quien es dueño de la página.',
    roles: { dueno: 'Dueño/a', editor: 'Editor/a', ventas: 'Ventas', analista: 'Analista' },
  },
  otherTab: {
    updated: 'Trajimos lo que guardaste en otra pestaña',
    newer: 'Guardaste otra versión en otra pestaña.',
    newerHelp: 'Al guardar aquí podrás comparar las dos.',
  },
};
