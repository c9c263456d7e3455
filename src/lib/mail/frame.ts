/** CSS colours of a mail's light or dark scheme. */
interface ColourSet {
  /** Background, card and text on the card. */
  desk: string;
  stock: string;
  ink: string;
  /** Button, and text on it. */
  accent: string;
  on: string;
  /** A page's colours for names and small print, lines, and text on the background. */
  soft?: string;
  line?: string;
  foot?: string;
}

/** Colours that replace the product's. */
export interface MailColours {
  light: ColourSet;
  dark: ColourSet;
}

/** The parts around a mail's content. */
export interface Frame {
  /** Site named in the footer; left out for neutral mails. */
  home?: { name: string; address: string };
  /** Returns the URL of a path of this site for the reader. */
  linkTo(path: string): string;
  /** Colours of a brand or a page that replace the product's. */
  colours?: MailColours;
  /** Logo or avatar, embedded in the mail, so that opening it makes no request. */
  picture?: string | undefined;
  /** True for an avatar, which is shown round. */
  isPortrait?: boolean;
  language: string;
  /** Unsubscribe link. */
  stop?: { label: string; address: string } | undefined;
}

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}
