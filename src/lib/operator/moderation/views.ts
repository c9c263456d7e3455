import type { FieldWords } from '@/lib/kernel/http/error-codes';
import type { CaseView } from './schema';

/** An item of a page that can be reported: its id and its name. */
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

/** What an owner sees of the suspension of their page. */
export interface OwnCaseView {
  nombre: string;
  found: CaseView | undefined;
  mayAnswer: boolean;
  isSent: boolean;
  typed: string;
  fault: string;
}
