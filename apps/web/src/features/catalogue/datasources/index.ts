export { Datasources } from './Datasources.tsx';
