/** What the user may do in the view of one company: edit products and their links, and have them checked. */
export interface CompanyMay {
  readonly edit: boolean;
  readonly run: boolean;
}
