/** The inbox of a page. */
export const es = {
  csv: {
    when: 'Fecha',
    name: 'Nombre',
    mail: 'Correo',
    message: 'Mensaje',
    read: 'Leído',
    yes: 'sí',
    no: 'no',
  },
};
