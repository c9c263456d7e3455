import { CalendarDays, ImageUp, ShoppingBag, SquareMousePointer, Type } from 'lucide-react';
import { ButtonPart, ChoicePart, type PartEditor, PicturePart } from './PartFields';
import { RichText } from './RichText';

// Each export is the editor of one kind of part, named after the kind; there are no other exports.

export const texto: PartEditor<'texto'> = {
  icon: Type,
  Fields: ({ part, name, issue, change }) => (
    <RichText
      label={name}
      first={part.texto}
      issue={issue('texto')}
      onChange={(texto) => change({ texto })}
    />
  ),
};

export const imagen: PartEditor<'imagen'> = { icon: ImageUp, Fields: PicturePart };

export const boton: PartEditor<'boton'> = { icon: SquareMousePointer, Fields: ButtonPart };

export const producto: PartEditor<'producto'> = {
  icon: ShoppingBag,
  Fields: ({ part, issue, change }) => (
    <ChoicePart
      kind="producto"
      issue={issue('producto')}
      value={part.producto}
      change={(producto) => change({ producto })}
    />
  ),
};

export const fecha: PartEditor<'fecha'> = {
  icon: CalendarDays,
  Fields: ({ part, issue, change }) => (
    <ChoicePart
      kind="fecha"
      issue={issue('evento')}
      value={part.evento}
      change={(evento) => change({ evento })}
    />
  ),
};
