/** From here on what words say is proposed as it is: of those of the tuning tags hardly one is wrong. */
export const SURE_WORDS = { article: 0.8, unitPrice: 0.8, cardPrice: 0.7, name: 0.85 } as const;
