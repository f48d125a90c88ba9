/** A letter as it is sent: the same content as plain text and as a designed page. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a letter says in one language. Plain texts: whatever stands here is escaped when the page is made. */
export interface LetterContent {
  readonly subject: string;
  /** What mail programs show after the subject, before the letter is opened. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be copied or typed. */
  readonly code?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the content. */
  readonly note: string;
}
