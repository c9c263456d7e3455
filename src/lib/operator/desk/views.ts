import type { CaseView } from '@/lib/operator/moderation/schema';
import type { UpdateRecord } from '@/lib/operator/releases/update-record';
import type { Times } from '@/lib/operator/support/measure';
import type { ConversationState, Speaker } from '@/lib/operator/support/rules';
import type { Plan } from '@/lib/plans/entitlements';

/** What every place of the desk shows besides its own. */
export interface FormResult {
  /** What was done a moment ago, by the name of its form; '' when nothing was. */
  done: string;
  /** Why it could not be done, in words. */
  problem: string;
  /** What was typed into the form that could not be done. */
  typed: Record<string, string>;
}

/** An act as the log shows it. */
export interface ActView {
  id: string;
  quien: string;
  hecho: string;
  uid: string;
  slug: string;
  antes: Record<string, string | number | null>;
  despues: Record<string, string | number | null>;
  creadoEn: number;
  deshechoEn: number | null;
  /** What ended it, and by whom: taking it back, or doing the contrary. */
  fin: { hecho: string; quien: string; creadoEn: number } | null;
  /** Whether it can be taken back now. */
  undoable: boolean;
  /** Whether there still are the page and the conversation that it was about. */
  hasPage: boolean;
  hasConversation: boolean;
}

/** A page as it is listed. */
export interface PageRowView {
  uid: string;
  slug: string;
  nombre: string;
  email: string;
  plan: Plan;
  creadoEn: number;
  suspendidaEn: number | null;
}

/** A report as it is listed. */
export interface ReportRowView {
  id: string;
  uid: string;
  objeto: string;
  titulo: string;
  motivo: string;
  texto: string;
  correo: string;
  veces: number;
  estado: 'abierta' | 'atendida' | 'descartada';
  creadoEn: number;
}

/** The nightly copies: where they go (`off` for nowhere), the last, the next, what failed. */
interface CopiesView {
  place: string;
  lastEn: number | undefined;
  nextEn: number | undefined;
  error: string;
}

/** What waits, and how the installation is. */
export interface OverviewView extends FormResult {
  /** Undefined where their place does not answer. */
  copies: CopiesView | undefined;
  mails: { waiting: number; refused: number };
  reports: number;
  /** Those that wait for an answer. */
  conversations: number;
  cases: {
    case: { uid: string; pendiente: boolean; creadoEn: number; borrarEn: number | null };
    slug: string;
    nombre: string;
  }[];
  failed: number;
  /** Kinds of recurring work whose last turn failed. */
  missed: readonly string[];
  counts: { pages: number; people: number };
  acts: ActView[];
  registration: 'open' | 'invite' | 'closed';
  mail: 'smtp' | 'demo' | 'off';
  /** Why no mail leaves now, in the mail server's words; undefined where mails leave. */
  mailOutage: string | undefined;
  /** Space of the disk that has DATA_DIR, in bytes. */
  disk: { free: number; size: number; level: 'enough' | 'low' | 'veryLow' | 'full' };
  /** Newer versions: whether they are asked for, the newest one, when, and what the last try failed with. */
  releases: {
    isAsked: boolean;
    newer: { version: string; url?: string | undefined; notas?: string | undefined } | undefined;
    askedEn: number | undefined;
    error: string;
    /** Whether the newest one can be installed here. */
    installable: boolean;
    /** How the last update went, where the desk may install any. */
    last: UpdateRecord | undefined;
  };
  engine: string;
  operators: readonly string[];
  version: string;
  node: string;
  uptime: number;
  memory: number;
}

/** What is found of the pages. */
export interface PagesView extends FormResult {
  text: string;
  list: PageRowView[];
  next: string | undefined;
  /** Names that are not findable yet. */
  unindexed: number;
}

/** A page with all that is looked at before something is decided about it. */
export interface PageView extends FormResult {
  page: PageRowView;
  people: { nombre: string; email: string; rol: 'dueno' | 'editor' | 'ventas' | 'analista' }[];
  used: number;
  cases: CaseView[];
  reports: ReportRowView[];
  acts: ActView[];
}

export interface ReportsView extends FormResult {
  isOpen: boolean;
  list: (ReportRowView & { slug: string })[];
  next: string | undefined;
}

export interface WorkView extends FormResult {
  list: {
    id: string;
    tipo: string;
    estado: string;
    intentos: number;
    proximoEn: number;
    error: string;
  }[];
}

export interface StorageView extends FormResult {
  /** Whether new files go into a bucket, which no copy has. */
  isBucket: boolean;
  homes: { casa: string; estado: string; archivos: number; bytes: number }[];
  largest: { uid: string; usado: number; slug: string; nombre: string }[];
  copies: (CopiesView & { list: { name: string; madeEn: number | undefined }[] }) | undefined;
  /** What the database takes, in bytes, where that is known. */
  database: number | undefined;
}

export interface AdmissionsView extends FormResult {
  registration: 'open' | 'invite' | 'closed';
  link: string;
  list: {
    id: string;
    para: string;
    estado: 'abierta' | 'usada' | 'retirada' | 'vencida';
    caducaEn: number;
  }[];
}

export interface LogView extends FormResult {
  list: ActView[];
  next: string | undefined;
}

/** A conversation as it is listed. */
export interface ConversationRowView {
  id: string;
  asunto: string;
  estado: ConversationState;
  plan: Plan;
  /** Since when it is as it is. */
  turno: number;
  creadoEn: number;
  uid: string | null;
  /** Whether its person has waited longer than was promised. */
  isLate: boolean;
  nombre: string;
  email: string;
  slug: string | null;
  pagina: string | null;
}

/** Conversations, and how soon they are answered. */
export interface ConversationsView extends FormResult {
  estado: ConversationState;
  plan: Plan | undefined;
  text: string;
  list: ConversationRowView[];
  next: string | undefined;
  times: (Times & { plan: Plan; promise: number | null; waiting: number })[];
}

/** A conversation with all that was said. */
export interface ConversationView extends FormResult, ConversationRowView {
  version: string;
  said: { id: string; de: Speaker; texto: string; creadoEn: number }[];
}
