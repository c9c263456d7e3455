import {
  AlignLeft,
  CalendarDays,
  CircleQuestionMark,
  ContactRound,
  Heading,
  Images,
  type LucideIcon,
  MessageCircle,
  Minus,
  Newspaper,
  Play,
  Share2,
  ShoppingBag,
  Timer,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { BlockType } from '@/lib/page/blocks/limits';
import { BoletinForm } from './BoletinForm';
import { ContactoForm } from './ContactoForm';
import { CuentaAtrasForm } from './CuentaAtrasForm';
import { EventosForm } from './EventosForm';
import type { FormProps } from './form';
import { ImagenesForm } from './ImagenesForm';
import { IncrustadoForm } from './IncrustadoForm';
import { PreguntasForm } from './PreguntasForm';
import { ProductosForm } from './ProductosForm';
import { RedesForm } from './RedesForm';
import { SeparadorForm } from './SeparadorForm';
import { TextoForm } from './TextoForm';
import { TituloForm } from './TituloForm';
import { WhatsappForm } from './WhatsappForm';

/** A kind of block in the list: its mark, and the form that its row opens into. */
interface Kind<T extends BlockType> {
  icon: LucideIcon;
  Form: ComponentType<FormProps<T>>;
}

/** Every kind of block. */
export const KINDS: { readonly [T in BlockType]: Kind<T> } = {
  titulo: { icon: Heading, Form: TituloForm },
  texto: { icon: AlignLeft, Form: TextoForm },
  imagenes: { icon: Images, Form: ImagenesForm },
  incrustado: { icon: Play, Form: IncrustadoForm },
  redes: { icon: Share2, Form: RedesForm },
  whatsapp: { icon: MessageCircle, Form: WhatsappForm },
  contacto: { icon: ContactRound, Form: ContactoForm },
  boletin: { icon: Newspaper, Form: BoletinForm },
  preguntas: { icon: CircleQuestionMark, Form: PreguntasForm },
  eventos: { icon: CalendarDays, Form: EventosForm },
  productos: { icon: ShoppingBag, Form: ProductosForm },
  'cuenta-atras': { icon: Timer, Form: CuentaAtrasForm },
  separador: { icon: Minus, Form: SeparadorForm },
};
