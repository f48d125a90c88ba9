export { readAnalogs } from './analog-rows.ts';
export { addAnalog } from './add-analog.ts';
export { deleteAnalog } from './delete-analog.ts';
export { editAnalog } from './edit-analog.ts';
export { listAnalogs } from './list-analogs.ts';
