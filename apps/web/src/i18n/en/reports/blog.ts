import type { Translation } from '../../translation.ts';
import type { blog as texts } from '../../ru/reports/blog.ts';

export const blog: Translation<typeof texts> = { title: 'New in the blog' };
