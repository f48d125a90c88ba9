export { readTariffSettings, setTariffSettings } from './tariff-settings.ts';
