/** Newer versions, and how the last update went. */
export const releases = {
  newer: (version: string) => `Hay una versión nueva: ${version}`,
  newerTitle: (version: string) => `Versión ${version}`,
  newerWhat: 'Qué trae',
  newerHow:
    'Antes de cambiarla, haz una copia: «npm run admin -- backup». Cómo se cambia, también sin pausa, y cómo se vuelve a la de ahora está en docs/upgrade.md.',
  install: (version: string) => `Instalar ${version}`,
  installHelp:
    'Se prueba antes con una copia de los datos. Las páginas siguen abiertas, y si algo falla queda la versión de ahora.',
  update: 'Última actualización',
  updateRuns: (version: string) =>
    `Se instala ${version}. Esta página se actualiza sola; puedes cerrarla.`,
  updateDone: (version: string, moment: string) => `Se instaló ${version} el ${moment}.`,
  updateFailed: (version: string) => `La instalación de ${version} falló.`,
  updateCut: 'El programa que la instalaba se detuvo antes de terminar.',
  updateSteps: 'Qué se hizo',
  newest: 'Versión nueva',
  newestOff: 'No se pregunta (RELEASES_URL)',
  newestSoon: 'Se preguntará pronto',
  newestNone: (moment: string) => `Ninguna (${moment})`,
  newestFailed: (reason: string) => `No se pudo preguntar: ${reason}`,
};
