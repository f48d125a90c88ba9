export { createCity } from './create-city.ts';
export { deleteCity } from './delete-city.ts';
export { editCity } from './edit-city.ts';
export { listCities } from './list-cities.ts';
