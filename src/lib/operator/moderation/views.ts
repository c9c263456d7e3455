import type { FieldWords } from '@/lib/core/http/error-codes';
import type { CaseView } from './schema';

/** An item of a page that can be reported: its id and its name. */
export interface Reported {
  id: string;
  titulo: string;
}

/** The report form. */
export interface ReportView {
  slug: string;
  nombre: string;
  objects: Reported[];
  typed: { objeto: string; motivo: string; texto: string; correo: string };
  issues: FieldWords;
  problem: string;
}

/** The state of a report as its reporter sees it. */
export interface ReportStatusView {
  slug: string;
  titulo: string;
  motivo: string;
  estado: 'abierta' | 'atendida' | 'descartada';
  creadoEn: number;
  hasMail: boolean;
  hasLeft: boolean;
}

/** A suspension as the page's owner sees it. */
export interface OwnCaseView {
  nombre: string;
  found: CaseView | undefined;
  mayAnswer: boolean;
  isSent: boolean;
  typed: string;
  issue: string;
}
