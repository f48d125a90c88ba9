import { DomainError } from '../../platform/context/domain-error.ts';

/** PostgreSQL's unique_violation on the articles of products that are not deleted. */
function isArticleConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === 'product_article_key'
  );
}

/** Runs a write that may take an article twice. @throws DomainError ARTICLE_EXISTS, naming the field. */
export async function refusingTakenArticles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isArticleConflict(error)) throw error;
    const field = {
      path: 'body.clientArticle',
      code: 'taken',
      message: 'There is a product with this article already',
    };
    throw new DomainError('ARTICLE_EXISTS', { fields: [field], cause: error });
  }
}
