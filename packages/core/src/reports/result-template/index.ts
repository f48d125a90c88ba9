export { createResultTemplate } from './create-result-template.ts';
export { deleteResultTemplate } from './delete-result-template.ts';
export { editResultTemplate } from './edit-result-template.ts';
export { listResultTemplates } from './list-result-templates.ts';
export { previewResultTemplate } from './preview-result-template.ts';
