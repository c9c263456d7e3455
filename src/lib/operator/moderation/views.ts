import type { FieldWords } from '@/lib/kernel/http/error-codes';
import type { CaseView } from './schema';

/** What of a page can be reported: an id, and what it is called. */
export interface Reported {
  id: string;
  titulo: string;
}

/** What the form of a report shows. */
export interface ReportView {
  slug: string;
  nombre: string;
  objects: Reported[];
  typed: { objeto: string; motivo: string; texto: string; correo: string };
  faults: FieldWords;
  problem: string;
}

/** What whoever reported a page sees of it later. */
export interface ReportStatusView {
  slug: string;
  titulo: string;
  motivo: string;
  estado: 'abierta' | 'atendida' | 'descartada';
  creadoEn: number;
  hasMail: boolean;
  hasLeft: boolean;
}

/** What an owner sees of the suspension of their page. */
export interface OwnCaseView {
  nombre: string;
  found: CaseView | undefined;
  mayAnswer: boolean;
  isSent: boolean;
  typed: string;
  fault: string;
}
