export {
  failFetchedDatasource,
  importDatasource,
  importFetchedDatasource,
  closeDatasourceLog,
  startDueImports,
} from './import-datasource.ts';
export {
  createDatasource,
  deleteDatasource,
  editDatasource,
  listDatasourceLogs,
  listDatasources,
} from './manage-datasources.ts';
export type { DatasourceInput } from './manage-datasources.ts';
export { previewDatasource } from './preview-datasource.ts';
export type { PreviewDatasourceInput } from './preview-datasource.ts';
export { fetchedFileName } from './rules/fetched-file-name.ts';
