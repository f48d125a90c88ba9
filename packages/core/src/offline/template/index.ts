export { deleteTemplate } from './delete-template.ts';
export { listTemplates } from './list-templates.ts';
