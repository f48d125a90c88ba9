import type { ParserTask } from '@tsenomer/contracts';

/** The site of a task: its company, with seller and address where it has them. */
export function siteName({ company, companyShop }: Pick<ParserTask, 'company' | 'companyShop'>): string {
  return [company.name, company.sellerName, companyShop?.name]
    .filter((part) => part !== null && part !== undefined)
    .join(', ');
}

export function taskName(task: ParserTask): string {
  return `${task.parsingCollection.name}, ${siteName(task)}`;
}
