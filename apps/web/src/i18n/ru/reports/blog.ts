/** The newest posts of the blog on the home page. */
export const blog = { title: 'Новое в блоге' } as const;
