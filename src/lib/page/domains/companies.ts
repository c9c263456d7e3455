/** The companies that /dominio explains, by how many people here have their names from them. */
export const COMPANIES = [
  'godaddy',
  'ionos',
  'hostinger',
  'namecheap',
  'cloudflare',
  'otra',
] as const;
export type CompanyId = (typeof COMPANIES)[number];
