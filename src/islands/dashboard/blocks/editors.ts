import type { BlockType } from '@/lib/blocks/registry';
import { boletinEditor } from './BoletinEditor';
import { contactoEditor } from './ContactoEditor';
import { cuentaAtrasEditor } from './CuentaAtrasEditor';
import { eventosEditor } from './EventosEditor';
import type { BlockEditor } from './editor';
import { imagenesEditor } from './ImagenesEditor';
import { incrustadoEditor } from './IncrustadoEditor';
import { lanzamientoEditor } from './LanzamientoEditor';
import { preguntasEditor } from './PreguntasEditor';
import { productosEditor } from './ProductosEditor';
import { redesEditor } from './RedesEditor';
import { separadorEditor } from './SeparadorEditor';
import { textoEditor } from './TextoEditor';
import { tituloEditor } from './TituloEditor';
import { whatsappEditor } from './WhatsappEditor';

export const EDITORS: { readonly [T in BlockType]: BlockEditor<T> } = {
  titulo: tituloEditor,
  texto: textoEditor,
  imagenes: imagenesEditor,
  incrustado: incrustadoEditor,
  lanzamiento: lanzamientoEditor,
  redes: redesEditor,
  whatsapp: whatsappEditor,
  contacto: contactoEditor,
  boletin: boletinEditor,
  preguntas: preguntasEditor,
  eventos: eventosEditor,
  productos: productosEditor,
  'cuenta-atras': cuentaAtrasEditor,
  separador: separadorEditor,
};
