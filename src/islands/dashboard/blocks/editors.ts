import type { BlockType } from '@/lib/page/blocks/registry';
import { boletinEditor } from './boletin/Editor';
import { contactoEditor } from './contacto/Editor';
import { cuentaAtrasEditor } from './cuenta-atras/Editor';
import { eventosEditor } from './eventos/Editor';
import { imagenesEditor } from './imagenes/Editor';
import { incrustadoEditor } from './incrustado/Editor';
import type { BlockEditor } from './kind/editor';
import { preguntasEditor } from './preguntas/Editor';
import { productosEditor } from './productos/Editor';
import { redesEditor } from './redes/Editor';
import { separadorEditor } from './separador/Editor';
import { textoEditor } from './texto/Editor';
import { tituloEditor } from './titulo/Editor';
import { whatsappEditor } from './whatsapp/Editor';

/** Every kind of block as it is edited. */
export const EDITORS: { readonly [T in BlockType]: BlockEditor<T> } = {
  titulo: tituloEditor,
  texto: textoEditor,
  imagenes: imagenesEditor,
  incrustado: incrustadoEditor,
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
