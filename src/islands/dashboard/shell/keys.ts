/** The key that commands begin with on this device. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What commands are given by, as keys are written here. */
export const KEYS = {
  save: [COMMAND, 'S'],
  undo: [COMMAND, 'Z'],
  redo: [COMMAND, 'Shift', 'Z'],
};
