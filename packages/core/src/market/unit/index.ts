export { listCompanyTypes, listCurrencies, listMeasureUnits } from './list-units.ts';
