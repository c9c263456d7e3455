import { type ComponentType, createContext, type ReactNode, type RefObject } from 'react';

/** What an overlay is given. */
export interface OverlayProps {
  kind: 'dialog' | 'drawer' | 'sheet';
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title from the eye where the content shows its own. */
  titleHidden?: boolean;
  closeLabel: string;
  /** What takes the focus as it opens, where that is not its first control. */
  begins?: RefObject<HTMLElement | null> | undefined;
  /** Whether the focus goes back to where it was, asked as it closes; it does unless this says no. */
  returnsFocus?: () => boolean;
  children: ReactNode;
}

interface TextProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** What writes the text that is read with a dialog's title: known once the dialog's script has come. */
export const OverlayTextContext = createContext<ComponentType<TextProps> | 'p'>('p');
