import type { Design } from '../schema';

export const psicologia: Design = {
  retrato: 'psicologia/retrato',
  zona: 'America/Lima',
  look: { modo: 'claro', direcciones: 'ocultas' },
  lista: [
    { tipo: 'enlace', url: 'https://irenesalcedo.example/cita', destacado: true },
    { tipo: 'whatsapp', numero: '+515555550103' },
    { tipo: 'titulo' },
    { tipo: 'texto' },
    { tipo: 'enlace', url: 'https://irenesalcedo.example/ansiedad' },
    { tipo: 'titulo' },
    { tipo: 'preguntas' },
    { tipo: 'contacto', correo: 'consulta@irenesalcedo.example' },
  ],
};
