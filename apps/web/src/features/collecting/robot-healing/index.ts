export { HealingsWaiting } from './HealingsWaiting.tsx';
export { RobotHealing } from './RobotHealing.tsx';
