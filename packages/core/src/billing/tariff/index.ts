export { readCompanyTariff, setCompanyTariff } from './company-tariff.ts';
export { createTariff } from './create-tariff.ts';
export { deleteTariff } from './delete-tariff.ts';
export { listTariffs, readTariff } from './list-tariffs.ts';
export { updateTariff } from './update-tariff.ts';
