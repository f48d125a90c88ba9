export { EnrolmentPage } from './EnrolmentPage.tsx';
export { RequiredRoles } from './RequiredRoles.tsx';
export { SecondFactorWindow } from './SecondFactorWindow.tsx';
