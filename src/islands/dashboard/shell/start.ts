import type { Profile } from '@/lib/page/profile/schema';
import type { Section } from '@/sections';
import type { Me } from '../kernel/me';
import type { Site } from '../kernel/site';

/** Where the page has the dashboard's place and what came with it. */
export const START = { root: 'tablero', data: 'datos' } as const;

/** What the server knew already when it sent the page; what is missing is asked for. */
export interface InitialData {
  perfil?: Profile | undefined;
  sinLeer?: number | undefined;
  /** Unread messages in the page's inbox. */
  mensajes?: number | undefined;
}

/** What comes with the page of a section. */
export interface Start extends InitialData {
  section: Section;
  site: Site;
  me: Me;
}
