import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  telefono: {
    label: 'Teléfono',
    help: 'Opcional. Con el código de tu país, se puede llamar desde cualquier parte.',
    placeholder: '+52 55 1234 5678',
  },
  correo: {
    label: 'Correo que se muestra',
    help: 'Opcional. Lo verá todo el mundo: el formulario no lo enseña a nadie.',
    placeholder: 'hola@ejemplo.com',
  },
  lugar: {
    label: 'Lugar',
    help: 'Opcional. Se abre en el mapa al tocarlo.',
    placeholder: 'Av. Amazonas 123, Quito',
  },
  horario: {
    label: 'Horario',
    placeholder: 'Lunes a viernes, de 9 a 18 h',
  },
  formulario: {
    label: 'Formulario «Escríbeme»',
    help: 'Los mensajes te llegan a Contacto.',
  },
  vcard: {
    label: 'Botón «Guardar contacto»',
    help: 'Guarda en el teléfono tu nombre, tu página, tus redes y lo que pongas aquí.',
  },
};

export const getContactoEditorTexts = defineTexts({ es });
