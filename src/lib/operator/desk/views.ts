import type { CaseView } from '@/lib/operator/moderation/schema';
import type { ConversationState, Speaker, Times } from '@/lib/operator/support/rules';
import type { Plan } from '@/lib/plans/rules';

/** Result of a form, shown on every screen of the desk. */
export interface FormResult {
  /** Name of the form that was just completed, or ''. */
  done: string;
  /** The error as text. */
  problem: string;
  /** Typed values of the failed form. */
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
  /** The act that ended it: its undo, or a contrary act. */
  fin: { hecho: string; quien: string; creadoEn: number } | null;
  /** True if it can be undone now. */
  undoable: boolean;
  /** True while the page and the conversation of the act exist. */
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

/** Nightly copies: destination (`off` for none), last, next, and last error. */
interface CopiesView {
  place: string;
  lastEn: number | undefined;
  nextEn: number | undefined;
  error: string;
}

/** The operator's open tasks and the state of the installation. */
export interface OverviewView extends FormResult {
  /** Undefined where their destination does not respond. */
  copies: CopiesView | undefined;
  mails: { waiting: number; refused: number };
  reports: number;
  /** Conversations that wait for a reply. */
  conversations: number;
  cases: {
    case: { uid: string; pendiente: boolean; creadoEn: number; borrarEn: number | null };
    slug: string;
    nombre: string;
  }[];
  failed: number;
  /** Recurring jobs whose last run failed. */
  missed: readonly string[];
  counts: { pages: number; people: number };
  acts: ActView[];
  registration: 'open' | 'invite' | 'closed';
  mail: 'smtp' | 'demo' | 'off';
  /** The mail server's error during an outage; undefined where mails are sent. */
  mailOutage: string | undefined;
  /** Space of the disk that has DATA_DIR, in bytes. */
  disk: { free: number; size: number; level: 'enough' | 'low' | 'veryLow' | 'full' };
  engine: string;
  operators: readonly string[];
  version: string;
  node: string;
  uptime: number;
  memory: number;
}

/** Result of a search for pages. */
export interface PagesView extends FormResult {
  text: string;
  list: PageRowView[];
  next: string | undefined;
  /** Names without a search key yet. */
  unindexed: number;
}

/** A page with the data for decisions about it. */
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
  /** True if new files are stored in a bucket, which copies do not include. */
  isBucket: boolean;
  homes: { casa: string; estado: string; archivos: number; bytes: number }[];
  largest: { uid: string; usado: number; slug: string; nombre: string }[];
  copies: (CopiesView & { list: { name: string; madeEn: number | undefined }[] }) | undefined;
  /** Size of the database in bytes, if known. */
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
  /** Instant of the last change of its state. */
  turno: number;
  creadoEn: number;
  uid: string | null;
  /** True if its person has waited longer than promised. */
  isLate: boolean;
  nombre: string;
  email: string;
  slug: string | null;
  pagina: string | null;
}

/** Conversations, and the response times. */
export interface ConversationsView extends FormResult {
  estado: ConversationState;
  plan: Plan | undefined;
  text: string;
  list: ConversationRowView[];
  next: string | undefined;
  times: (Times & { plan: Plan; promise: number | null; waiting: number })[];
}

/** A conversation with all messages. */
export interface ConversationView extends FormResult, ConversationRowView {
  version: string;
  said: { id: string; de: Speaker; texto: string; creadoEn: number }[];
}
