/** What a notice says: of whom it is, and what holds for who reads it. */
export interface NoticeView {
  nombre: string;
  slug: string;
  /** Where its form is sent. */
  path: string;
  /** What its visitor can do: say that they are of age, prove it elsewhere, or go back. */
  way: 'aviso' | 'verificador' | 'cerrado';
  verifier: string | undefined;
  /** ISO 3166; undefined where it is not known. */
  country: string | undefined;
}
