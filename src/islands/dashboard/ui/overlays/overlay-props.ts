import { type ComponentType, createContext, type ReactNode, type RefObject } from 'react';

export interface OverlayProps {
  /** Default: a dialog. */
  kind?: 'dialog' | 'drawer' | 'sheet';
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title visually, because the content shows a title of its own. */
  titleHidden?: boolean;
  /** Default: cancel. */
  closeLabel?: string;
  /** The element that takes the focus on opening; default: the first control. */
  begins?: RefObject<HTMLElement | null> | undefined;
  /** Called on closing; when it returns false, the focus does not go back. */
  returnsFocus?: () => boolean;
  children: ReactNode;
}

interface TextProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** Component of the text announced with a dialog's title, set once the dialog's script loads. */
export const OverlayTextContext = createContext<ComponentType<TextProps> | 'p'>('p');
