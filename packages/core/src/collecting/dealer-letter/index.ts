export { writeToDealers } from './write-to-dealers.ts';
