export const es = {
  faults: {
    id: 'Esa notificación no existe.',
    kind: 'Ese tipo de notificación no se puede apagar.',
  },
};
